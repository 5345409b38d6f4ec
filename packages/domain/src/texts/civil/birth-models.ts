import { LOST_RECORD, RESTORED_BY } from './restored-models.ts';

const BORN = `[SE born_on_unknown]em dia ignorado[SENÃO]no dia {{born_on}}[FIM], {{born_at}}, {{birth_place}}, no {{birth_city}}`;
const TWIN = `[SE twin], em {{twin_order}} lugar de parto {{twin_kind}}, tendo como «irmão:siblings» de parto {{twin_names}}[FIM]`;
const FAMILY = `É «filho:child» de {{parents_clause}}. São seus avós: {{grandparents_clause}}. [SE with_mother][SE two_mothers]Quem deu à luz[SENÃO]A genitora[FIM] contava {{mother_age}} de idade na ocasião do parto.[FIM]`;
/** LRP art. 54, 6. */
const SAME_NAME = `Ordem entre irmãos do mesmo prenome: {{given_name_order}}.`;
const INDIGENOUS = `[SE indigenous]Registro Administrativo de Nascimento de Indígena número {{rani}}. Etnia: {{ethnicity}}. Aldeia: {{village}}. [FIM]`;
const WITNESSED = `${INDIGENOUS}[SE unattended]«Serviu:witnesses» de «testemunha:witnesses» {{witnesses_q}}, que «afirmou:witnesses» conhecer o fato.[SENÃO][SE witnessed]«Serviu:witnesses» de «testemunha:witnesses» {{witnesses_q}}.[FIM][FIM]`;
const DECLARED = `«b:abertura» «compareceu:declarants» {{declarants_q}}, na qualidade de {{declarants_capacity}}, e «declarou:declarants» que ${BORN}, nasceu uma criança do sexo {{child_sex}}${TWIN}, que recebeu o nome de {{child_name}}, natural {{child_hometown}}, «inscrito:child» no CPF sob o número {{child_cpf}}. ${FAMILY} ${SAME_NAME}`;

const PAPERS = `Foi apresentada a Declaração de Nascido Vivo número {{dnv}}. ${WITNESSED}`;

/** The product's models of a birth (dossier texts 3.1; LRP arts. 46, 52 and 54). */
export const birthModels = {
  birth: [`${DECLARED} ${PAPERS} «b:leitura»`],
  late_birth: [
    `${DECLARED} Foi apresentada a Declaração de Nascido Vivo número {{dnv}}. ${INDIGENOUS}Este registro é lavrado fora do prazo legal, à vista do requerimento de {{declared_on}}, firmado pela parte e «pelo testemunha:witnesses» {{witnesses_q}}, que «atesta:witnesses» a identidade «do:child» «registrando:child»[SE interviewed][SE over_twelve], «ouvido:child» por mim[SENÃO], ouvida por mim a parte declarante[FIM] em entrevista reduzida a termo em {{interviewed_on}}[FIM][SE not_registered_before], tendo a consulta à Central de Informações do Registro Civil, feita em {{crc_searched_on}}, resultado negativa, conforme comprovante arquivado[FIM]. «b:leitura»`,
  ],
  /** LRP art. 61. */
  foundling: [
    `«b:abertura» «compareceu:declarants» {{declarants_q}}, na qualidade de {{declarants_capacity}}, e «declarou:declarants» que foi encontrada uma criança do sexo {{child_sex}}${TWIN}, que recebeu o nome de {{child_name}}, natural {{child_hometown}}, «inscrito:child» no CPF sob o número {{child_cpf}}. Do achado consta: {{foundling_facts}}. O nascimento deu-se ${BORN}. ${FAMILY} ${SAME_NAME} Foi apresentada a Declaração de Nascido Vivo número {{dnv}}. ${INDIGENOUS}[SE witnessed]«Serviu:witnesses» de «testemunha:witnesses» {{witnesses_q}}.[FIM] «b:leitura»`,
  ],
  birth_by_order: [
    `{{registered_on_opening}}, em cumprimento ao mandado expedido em {{order_issued_on}} pelo Juízo de Direito {{order_court}}, nos autos número {{order_case}}, por sentença de {{order_judged_on}}, transitada em julgado em {{order_final_on}}, lavro o assento de nascimento de {{child_name}}, do sexo {{child_sex}}, «nascido:child» ${BORN}${TWIN}, natural {{child_hometown}}, «inscrito:child» no CPF sob o número {{child_cpf}}. ${FAMILY} ${SAME_NAME} «b:oficio»`,
  ],
  restored_birth: [
    `${RESTORED_BY}restauro o assento de nascimento, ${LOST_RECORD}, em que consta registrada a pessoa de {{child_name}}, do sexo {{child_sex}}, «nascido:child» ${BORN}${TWIN}, natural {{child_hometown}}, «inscrito:child» no CPF sob o número {{child_cpf}}. ${FAMILY} ${SAME_NAME} «Foi:declarants» «declarante:declarants» {{declarants_q}}. Constou a Declaração de Nascido Vivo número {{dnv}}. ${WITNESSED} «b:oficio»`,
  ],
} as const;
