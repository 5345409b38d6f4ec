import type { Department } from '@serventia/domain/account/departments';
import type { COAF_BASES } from '@serventia/domain/integrations/framework-type.entity';

export interface FrameworkSeed {
  readonly code: string;
  readonly article: string;
  readonly description: string;
  readonly basis: (typeof COAF_BASES)[number];
  readonly specialities: readonly Department[];
  /** Cents. */
  readonly threshold: number | null;
}

/** Those whom the CNN obliges to report; the civil registry of persons is not among them (CNN art. 138). */
const ALL: readonly Department[] = ['notes', 'property', 'rtd', 'rcpj', 'protest'];
const PAPERS: readonly Department[] = ['rtd', 'rcpj'];
const CASH = 10_000_000;
const LARGE = 50_000_000;

const ROMAN = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
] as const;

/** Suspicions of one article, item by item, in the order of their codes. */
function items(
  first: number,
  article: string,
  specialities: readonly Department[],
  texts: readonly (string | readonly [string, number])[],
): FrameworkSeed[] {
  return texts.map((each, index) => {
    const [description, threshold] = typeof each === 'string' ? [each, null] : each;
    return {
      code: String(first + index),
      article: `${article}, ${ROMAN[index]}`,
      description,
      basis: 'suspicion',
      specialities,
      threshold,
    };
  });
}

const cash = (code: string, article: string, specialities: readonly Department[]): FrameworkSeed => ({
  code,
  article,
  description: 'Pagamento em espécie ou título ao portador de R$ 100.000,00 ou mais',
  basis: 'objective',
  specialities,
  threshold: CASH,
});

/** The same six suspicions of the property registry, which notaries watch for in deeds (CNN art. 172). */
const REAL_ESTATE: readonly (string | readonly [string, number])[] = [
  ['Doação a pessoa sem vínculo familiar aparente, de R$ 100.000,00 ou mais', CASH],
  'Empréstimo entre particulares com hipoteca ou alienação fiduciária',
  'Negócio de pessoa jurídica que retoma atividade depois de inatividade ou dissolução',
  'Negócio de fundação ou associação sem relação com suas finalidades',
  'Transmissões sucessivas do mesmo bem em prazo anormal',
  'Diferença relevante entre o valor declarado e o de avaliação ou de mercado',
];

/** CodEnq 1356 to 1397 (dossier 5.3; CNN as given by Prov. CNJ 161/2024). */
export const FRAMEWORK_TYPES: readonly FrameworkSeed[] = [
  ...items(1356, 'CNN art. 155-A', ALL, [
    'Negócio incomum para as partes ou sem fundamento econômico ou legal aparente',
    'Origem ou fundamentação do negócio não claramente aferível',
    'Negócio incompatível com o patrimônio ou a capacidade financeira das partes',
    'Dificuldade em identificar o beneficiário final',
    'Pessoa jurídica domiciliada em jurisdição de alto risco (GAFI)',
    'Pessoa jurídica em país de tributação favorecida',
    'Sócios ou controladores em jurisdição de alto risco ou de tributação favorecida',
    'Recusa ou resistência em prestar informações',
    'Informação ou documento falso ou de difícil verificação',
    'Complexidade desnecessária do negócio',
    'Negócio aparentemente simulado ou fora do valor de mercado',
    'Cláusulas fora do padrão de mercado',
    'Tentativa de burlar controles, fracionamento ou uso de espécie',
    'Documento estrangeiro de compreensão ou autenticidade duvidosa',
    'Ganho substancial em curto prazo',
    'Procuração com amplos poderes sobre empresa, irrevogável ou sem prestação de contas',
    'Aumento de capital sem correspondência com o patrimônio da empresa',
    'Outra situação com sérios indícios de lavagem de dinheiro',
  ]),
  ...items(1374, 'CNN art. 155-A, parágrafo único', ALL, [
    'Meio de pagamento incomum ou que favoreça o anonimato',
    'Indício de financiamento do terrorismo',
  ]),
  cash('1376', 'CNN art. 159', ['protest']),
  ...[
    ['1377', 'I', 'Pagamento ou cancelamento por pessoa natural, de R$ 100.000,00 ou mais', CASH] as const,
    ['1378', 'II', 'Pagamento ou cancelamento por pessoa jurídica, de R$ 500.000,00 ou mais', LARGE] as const,
  ].map(
    ([code, item, description, threshold]): FrameworkSeed => ({
      code,
      article: `CNN art. 160, ${item}`,
      description,
      basis: 'suspicion',
      specialities: ['protest'],
      threshold,
    }),
  ),
  cash('1379', 'CNN art. 161', ['property']),
  ...items(1380, 'CNN art. 162', ['property'], REAL_ESTATE),
  cash('1386', 'CNN art. 163', PAPERS),
  ...items(1387, 'CNN art. 164', PAPERS, [
    'Transferência de bens, cotas ou participações em condições incomuns',
    ['Mútuo ou doação de mais de R$ 100.000,00', CASH],
    'Participação de entidade estrangeira ou trust',
    ['Cessão de direito de crédito de R$ 500.000,00 ou mais', LARGE],
  ]),
  cash('1391', 'CNN art. 171', ['notes']),
  ...items(1392, 'CNN art. 172 c/c art. 162', ['notes'], REAL_ESTATE),
];
