const ORDER = `{{registered_on_opening}}, à vista do mandado que fica arquivado, registro`;
const RECORDS = `O nascimento está registrado {{birth_record}}. [SE with_spouse]O casamento com {{spouse_name}} está registrado {{marriage_record}}.[FIM]`;
const LIMITS = `Os limites são os seguintes: {{limits}}.`;
const UNTIL = `A medida vigora até {{ends_on}}.`;

/** The product's models of interdictions and what is registered beside them (dossier texts 3.2; LRP arts. 92 to 94). */
export const interdictionModels = {
  interdiction: [
    `${ORDER} que, {{title_clause}}, foi «submetido:ward» à curatela {{ward_q}}, «filho:ward» de {{ward_parents}}. ${RECORDS} Requereu a medida {{requesters_names}}, sendo causa dela a seguinte: {{cause}}. «Foi:helpers» «nomeado:helpers» «curador:helpers» {{helpers_q}}. ${LIMITS} Está «internado:ward» {{hospital}}. ${UNTIL} O Juízo comunicou a sentença em {{judge_notice_on}}. «b:oficio»`,
  ],
  absence: [
    `${ORDER} que, {{title_clause}}, foi «declarado:ward» ausente {{ward_q}}, «filho:ward» de {{ward_parents}}, que teve domicílio {{last_domicile}}. ${RECORDS} Contam-se {{absence_time}} de ausência até a sentença, desde {{missing_since}}. Funcionou como promotor no processo {{prosecutor_name}}. Requereu a medida {{requesters_names}}. «Foi:helpers» «nomeado:helpers» «curador:helpers» dos bens {{helpers_q}}. ${LIMITS} O Juízo comunicou a sentença em {{judge_notice_on}}. «b:oficio»`,
  ],
  presumed_death: [
    `${ORDER} que, {{title_clause}}, foi declarada a morte presumida de {{ward_q}}, «filho:ward» de {{ward_parents}}. ${RECORDS} Consta como data provável do óbito a de {{presumed_death_on}}. «Ausente:ward» desde {{missing_since}}. Requereu a medida {{requesters_names}}. O Juízo comunicou a sentença em {{judge_notice_on}}. «b:oficio»`,
  ],
  guardianship: [
    `${ORDER} que, {{title_clause}}, foi «posto:ward» sob {{care}} {{ward_q}}, «filho:ward» de {{ward_parents}}. ${RECORDS} Requereu a medida {{requesters_names}}. O encargo cabe a {{helpers_q}}. ${LIMITS} ${UNTIL} O Juízo comunicou a sentença em {{judge_notice_on}}. «b:oficio»`,
  ],
  supported_decision: [
    `${ORDER} a tomada de decisão apoiada de {{ward_q}}, «filho:ward» de {{ward_parents}}, constituída {{title_clause}}. ${RECORDS} «Foi:helpers» «designado:helpers» para prestar apoio {{helpers_q}}. ${LIMITS} ${UNTIL} «b:oficio»`,
  ],
} as const;
