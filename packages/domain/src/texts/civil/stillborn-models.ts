/** The product's model of a stillbirth (dossier texts 3.1; LRP art. 53). */
export const stillbornModels = {
  stillbirth: [
    `«b:abertura» «compareceu:declarants» {{declarants_q}}, na qualidade de {{declarants_capacity}}, e «declarou:declarants» que no dia {{born_on}}, {{born_at}}, {{birth_place}}, no {{birth_city}}, [SE one_mother]{{mother_name}} deu à luz uma criança nascida morta[SENÃO]nasceu morta uma criança[FIM], do sexo {{child_sex}}, com {{gestation}} de gestação[SE twin], em {{twin_order}} lugar de parto {{twin_kind}}[FIM], à qual se dá o nome de {{child_name}}. É «filho:child» de {{parents_clause}}. São seus avós: {{grandparents_clause}}. Conforme a Declaração de Óbito fetal número {{do_number}}, atestada por {{doctors_clause}}, foi causa da morte: {{causes}}. {{burial_clause}} «Serviu:witnesses» de «testemunha:witnesses» {{witnesses_q}}. «b:leitura»`,
  ],
} as const;
