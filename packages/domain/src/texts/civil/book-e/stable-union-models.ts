const COUPLE = `{{partner1_q}}, «filho:partner1» de {{partner1_parents}}; e {{partner2_q}}, «filho:partner2» de {{partner2_parents}}.`;
const BIRTHS = `O nascimento de {{partner1_name}} está registrado {{partner1_birth}}. O nascimento de {{partner2_name}} está registrado {{partner2_birth}}.`;
const EARLIER = `{{previous_bonds_clause}} {{previous_records_clause}}`;
const NAMES = `[SE names_change]«O companheiro:couple» «passa:couple» a assinar {{partner1_name_after}} e {{partner2_name_after}}.[FIM]`;
const BEGINNING = `[SE dated]A convivência teve início em {{began_on}}, {{date_proof}}.[FIM]`;
const CRC = `A Central de Informações do Registro Civil foi consultada em {{crc_checked_on}}: {{crc_result}}.`;

/** The product's models of a stable union (dossier texts 3.2; LRP art. 94-A; CNN arts. 537 to 546). */
export const stableUnionModels = {
  stable_union_record: [
    `{{registered_on_opening}}, registro a união estável, constante {{title_of}}, entre ${COUPLE} ${BIRTHS} ${EARLIER} O regime de bens é o {{regime_de}}. ${NAMES} ${BEGINNING} A residência comum é {{last_residence}}. ${CRC} Este registro não produz os efeitos da conversão da união estável em casamento. «b:oficio»`,
  ],
  union_dissolution: [
    `{{registered_on_opening}}, registro a dissolução da união estável, sem registro anterior, constante {{title_of}}, havida entre ${COUPLE} ${BIRTHS} ${EARLIER} O regime de bens era o {{regime_de}}. ${BEGINNING} A convivência terminou em {{ended_on}}. Da partilha dos bens consta: {{division}}. ${NAMES} A última residência comum foi {{last_residence}}. ${CRC} «b:oficio»`,
  ],
} as const;
