import { LOST_RECORD, RESTORED_BY } from './restored-models.ts';

const WHEN = `[SE died_on_unknown]em dia ignorado[SENÃO]no dia {{died_on}}[FIM], {{died_at}}`;
const WHERE = `{{death_place}}, no {{death_city}}`;
const STATEMENT = `[SE with_statement]e, exibindo a Declaração de Óbito número {{do_number}}, firmada por {{doctors_clause}}, [SENÃO]e [FIM]`;
const OPENING = `«b:abertura» «compareceu:declarants» {{declarants_q}}, na qualidade de {{declarants_capacity}}, ${STATEMENT}«declarou:declarants» que`;
const PERSON = `{{deceased_name}}, do sexo {{deceased_sex}}, de cor {{deceased_color}}, {{deceased_nationality}}, {{deceased_profession}}, natural {{deceased_birthplace}}, com {{deceased_age}} de idade, {{deceased_status}}, residente {{deceased_address}}, «filho:deceased» de {{parents_clause}}.`;
const CAUSE = `Foi causa da morte: {{causes}}. A morte foi {{death_nature}}.`;
const LIFE = `{{partner_clause}} {{children_clause}} {{will_clause}} {{assets_clause}} {{voter_clause}} Identificava-se por {{identifiers_list}}.`;
const WITNESSES = `«Serviu:witnesses» de «testemunha:witnesses» {{witnesses_q}}[SE after_burial], que «atesta:witnesses» a identidade do cadáver[FIM].`;

/** The product's models of a death (dossier texts 3.1; LRP arts. 77 to 88). */
export const deathModels = {
  death: [
    `${OPENING} ${WHEN}, ${WHERE}, faleceu ${PERSON} ${CAUSE} {{burial_clause}} ${LIFE} ${WITNESSES} «b:leitura»`,
  ],
  death_unknown: [
    `${OPENING} foi encontrada sem vida pessoa desconhecida, {{found_place}}, com óbito [SE died_on_unknown]em dia ignorado[SENÃO]no dia {{died_on}}[FIM], {{died_at}}, ${WHERE}, do sexo {{deceased_sex}}, de cor {{deceased_color}}, aparentando {{presumed_age}}, medindo {{height}}, trajando {{clothes}}, com os sinais seguintes: {{body_marks}}. O corpo foi examinado pelo {{certifier}}. ${CAUSE} {{burial_clause}} [SE fingerprints_taken]Fica arquivada a individual dactiloscópica[SE photographed], com a fotografia[FIM].[SENÃO][SE photographed]Fica arquivada a fotografia.[FIM][FIM] Ignoram-se nome, filiação, estado civil e demais elementos. A identificação futura será averbada. ${WITNESSES} «b:leitura»`,
  ],
  death_by_order: [
    `{{registered_on_opening}}, em cumprimento ao mandado expedido em {{order_issued_on}}, por sentença de {{order_judged_on}} do Juízo de Direito {{order_court}}, nos autos número {{order_case}}, transitada em julgado em {{order_final_on}}, [SE presumed]que declarou a morte presumida, [FIM]lavro o assento de óbito de ${PERSON} O óbito deu-se ${WHEN}, ${WHERE}. ${CAUSE} {{burial_clause}} ${LIFE} «b:oficio»`,
  ],
  restored_death: [
    `${RESTORED_BY}restauro o assento de óbito, ${LOST_RECORD}, em que consta o falecimento de ${PERSON} O óbito deu-se ${WHEN}, ${WHERE}. ${CAUSE} {{burial_clause}} ${LIFE} [SE with_statement]Constou a Declaração de Óbito número {{do_number}}. [FIM]«Atestou:doctors» o óbito {{doctors_clause}}. «Foi:declarants» «declarante:declarants» {{declarants_q}}. ${WITNESSES} «b:oficio»`,
  ],
} as const;
