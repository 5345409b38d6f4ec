/** The product's model of an emancipation (dossier texts 3.2; LRP arts. 89 to 91; CC art. 5, sole paragraph, I). */
export const emancipationModels = {
  emancipation_record: [
    `{{registered_on_opening}}, [SE by_judge]à vista do mandado que fica arquivado[SENÃO]a requerimento de {{requesters_names}}[FIM], registro a emancipação de {{minor_name}}, concedida em {{emancipated_on}}, {{title_clause}}. «O emancipado:minor», {{minor_profession}}, com {{minor_age}} de idade, é natural {{minor_birthplace}}, «residente:minor» {{minor_address}}, «inscrito:minor» no CPF sob o número {{minor_cpf}}, «filho:minor» de {{parents_clause}}. O nascimento está registrado {{birth_record}}. [SE by_judge]Exerce a tutela {{grantors_q}}. O Juízo comunicou a sentença em {{judge_notice_on}}.[SENÃO]«Concedeu:grantors» a emancipação {{grantors_q}}. [SE by_one_parent]Concedeu-a um só dos pais pelo motivo seguinte: {{single_parent_reason}}.[FIM][FIM] Curatela especial: {{special_curatorship}}. A emancipação produz efeitos a partir deste registro. «b:oficio»`,
  ],
} as const;
