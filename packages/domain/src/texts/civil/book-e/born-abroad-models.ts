const RECORD = `lavrado em {{foreign_on}}, {{foreign_place}}, {{issuing_body_by}}[SE foreign_registry], com apostila número {{apostille_number}}, de {{apostilled_on}}, e tradução de {{translated_on}}, por {{translator_name}}[SENÃO], por {{consul_name}}[FIM]`;
const OPENING = `{{registered_on_opening}}, a requerimento de {{requesters_names}}, traslado o assento`;
const EVENT = `em {{event_on}}, {{event_at}}, {{event_place}}, {{event_country}},`;
const CHILD = `nasceu {{child_name}}, do sexo {{child_sex}}, «filho:child» de {{parents_clause}}. São seus avós: {{grandparents_clause}}. Inscrição no CPF sob o número {{child_cpf}}.`;
const OMITTED = `Os dados que faltam no assento original podem ser acrescentados por averbação.`;

/** The product's models of what is transcribed from abroad (dossier texts 3.2; LRP art. 32; Res. CNJ 155/2012). */
export const bornAbroadModels = {
  transcript_of_birth: [
    `${OPENING} de nascimento ${RECORD}, do qual consta que, ${EVENT} ${CHILD} {{nationality_legend}}. ${OMITTED} «b:oficio»`,
  ],
  transcript_of_marriage: [
    `${OPENING} de casamento ${RECORD}, do qual consta que, ${EVENT} receberam-se em matrimônio {{spouse1_q}}, «filho:spouse1» de {{spouse1_parents}}; e {{spouse2_q}}, «filho:spouse2» de {{spouse2_parents}}. [SE regime_known]O regime de bens é o {{regime_de}}, conforme {{regime_proof}}.[SENÃO]O assento original não informa o regime de bens.[FIM] [SE names_change]Passam a assinar {{spouse1_name_after}} e {{spouse2_name_after}}.[FIM] ${OMITTED} «b:oficio»`,
  ],
  transcript_of_death: [
    `${OPENING} de óbito ${RECORD}, do qual consta que, ${EVENT} faleceu {{person_q}}, «filho:child» de {{parents_clause}}. Foi causa da morte: {{causes}}. ${OMITTED} «b:oficio»`,
  ],
  birth_in_foreign_service: [
    `{{registered_on_opening}}, a requerimento de {{requesters_names}}, registro que, ${EVENT} ${CHILD} [SE several_parents]Ao menos um dos pais está[SENÃO]«O genitor:parents» está[FIM] a serviço de {{parents_government}}. {{nationality_legend}}. «b:oficio»`,
  ],
  nationality_option: [
    `{{registered_on_opening}}, em cumprimento ao mandado expedido em {{order_issued_on}}, registro que, por sentença de {{order_judged_on}} do Juízo {{order_court}}, nos autos número {{order_case}}, transitada em julgado em {{order_final_on}}, foi homologada a opção pela nacionalidade brasileira de {{person_q}}, «filho:child» de {{parents_clause}}. O nascimento está registrado {{birth_record}}. {{nationality_legend}}. «b:oficio»`,
  ],
} as const;
