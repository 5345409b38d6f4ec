import type { Effect } from '../../civil/margin/effects.ts';

const CORRECTIONS =
  '[CADA corrections][SE was_empty]acrescente-se, em {{fact}}, “{{right}}”[SENÃO]onde consta, em {{fact}}, “{{wrong}}”, passe a constar “{{right}}”[FIM][FIM]';
const COUPLE_NAMES =
  '{{first_spouse}} [SE first_kept]continua[SENÃO]passa[FIM] a assinar {{first_name_after}}. {{second_spouse}} [SE second_kept]continua[SENÃO]passa[FIM] a assinar {{second_name_after}}.';
const NEW_NAME =
  '[SE renamed]Em consequência, o nome «do:person» «registrado:person» passa a ser {{name_after}}.[SENÃO]Permanece inalterado o nome «do:person» «registrado:person».[FIM]';
const CHANGE_OF_NAME = 'passando o nome, que era {{name_before}}, a ser {{name_after}}';

const couple = (sentence: string): readonly string[] => [
  `Averbo, {{title_clause}}, ${sentence}. ${COUPLE_NAMES}`,
];

/** The product's models of averbações, by their effect (LRP arts. 97 to 102; dossier texts 3.3). */
export const MARGIN_MODELS: Readonly<Record<Effect, readonly string[]>> = {
  filiation: [
    `Averbo, {{title_clause}}, {{consent_clause}}, que {{parents_q}} [SE judged]«é:parents» «genitor:parents»[SENÃO]«reconheceu:parents» como sua a filiação[FIM] «do:person» «registrado:person». São avós: {{grandparents_clause}}. ${NEW_NAME}`,
  ],
  social_filiation: [
    `Averbo, {{title_clause}}, {{consent_clause}}, com parecer favorável do Ministério Público de {{prosecutor_on}}, a inclusão de {{parents_q}} na filiação «do:person» «registrado:person». São avós: {{grandparents_clause}}. ${NEW_NAME}`,
  ],
  filiation_removed: [
    `Averbo, {{title_clause}}, a exclusão de {{removed_parent}}, e dos respectivos avós, da filiação «do:person» «registrado:person». ${NEW_NAME}`,
  ],
  adoption: [
    `Averbo, em caráter sigiloso, {{title_clause}}, a adoção «do:person» «registrado:person» por {{parents_q}}, cessando os vínculos com a filiação anterior. São avós: {{grandparents_clause}}. ${NEW_NAME}`,
  ],
  given_name: [
    `Averbo, {{title_clause}}, com fundamento no artigo 56 da Lei número 6.015/1973, a alteração do prenome de {{person_name}}, ${CHANGE_OF_NAME}. Documentos: {{person_documents}}.`,
  ],
  surname: [
    `Averbo, {{title_clause}}, com fundamento no artigo 57 da Lei número 6.015/1973, a alteração do sobrenome de {{person_name}}, ${CHANGE_OF_NAME}.`,
  ],
  name_and_sex: [
    'Averbo, em caráter sigiloso, {{title_clause}}, a alteração do nome para {{name_after}} e do sexo para {{sex_after}}, com fundamento na autodeterminação da pessoa registrada. Não se dará publicidade ao teor desta averbação, salvo a pedido da própria pessoa ou por ordem judicial.',
  ],
  protected_name: [
    'Averbo, em caráter sigiloso, {{title_clause}}, a alteração do nome para {{name_after}}, nos termos do artigo 57, parágrafo 7º, da Lei número 6.015/1973. Não se dará publicidade ao teor desta averbação.',
  ],
  separation: couple('a separação dos cônjuges deste assento'),
  divorce: couple('o divórcio dos cônjuges deste assento, extinto o vínculo'),
  reconciliation: couple('o restabelecimento da sociedade conjugal dos cônjuges deste assento'),
  annulment: couple('a invalidação do casamento deste assento'),
  union_dissolved: couple('a dissolução da união estável deste assento'),
  regime: [
    'Averbo, {{title_clause}}, a alteração do regime de bens do casal, que passa a ser o {{regime_after}}, ressalvados os direitos de terceiros.',
  ],
  rectification: [
    `Averbo, {{title_clause}}, com apoio no artigo 110, inciso {{ground}}, da Lei número 6.015/1973, a retificação deste assento: ${CORRECTIONS}. Fica mantido o mais. [SE office_error]Ato sem custas.[FIM]`,
  ],
  court_rectification: [
    `Averbo, {{title_clause}}, com apoio no artigo 109 da Lei número 6.015/1973, a retificação deste assento: ${CORRECTIONS}. Fica mantido o mais.`,
  ],
  completion: [
    `Averbo, {{title_clause}}, o acréscimo de elementos que faltavam a este assento: ${CORRECTIONS}.`,
  ],
  cause_of_death: [`Averbo, {{title_clause}}, a alteração da causa da morte: ${CORRECTIONS}.`],
  cpf: [
    'Averbo, {{title_clause}}, o número de inscrição de {{person_name}} no Cadastro de Pessoas Físicas: {{cpf_after}}. Isento de emolumentos.',
  ],
  burial: ['Averbo, {{title_clause}}, a alteração do destino do corpo. {{burial_clause}}'],
  identification: [
    `Averbo, {{title_clause}}, a identificação da pessoa a que se refere este assento: {{name_after}}, inscrita no Cadastro de Pessoas Físicas sob o número {{cpf_after}}. [SE corrected]Quanto ao mais: ${CORRECTIONS}.[FIM]`,
  ],
  stillborn_name: [
    'Averbo, {{title_clause}}, que à criança deste assento se dá o nome de {{name_after}}, nos termos do artigo 53, parágrafo 3º, da Lei número 6.015/1973.',
  ],
  curatorship: [`Averbo, {{title_clause}}, a alteração da curatela deste assento: ${CORRECTIONS}.`],
  curator: [
    'Averbo, {{title_clause}}, a substituição de {{replaced_names}} {{in_measure}}, passando a {{carer}} {{name_after}}.',
  ],
  cancellation: [
    'Averbo, {{title_clause}}, o cancelamento deste assento, subsistindo o de matrícula {{kept_matricula}}.',
  ],
  reactivation: ['Averbo, {{title_clause}}, que este assento volta a produzir efeitos.'],
  note: ['Averbo, {{title_clause}}, o seguinte: {{subject}}.'],
};

/** The product's model of an anotação (LRP arts. 106 and 107). */
export const ANNOTATION_MODEL: readonly string[] = [
  'Anoto, quanto a {{person_name}}: {{subject}}. Fato registrado {{event_office}}, sob a matrícula {{event_matricula}}.',
];
