import type { deed } from '../../notes/deed.entity.ts';
import type { deedPart, deedPayment, deedProperty, deedTax } from '../../notes/deed-parts.entity.ts';
import type { RowOf } from '@serventia/kit';
import { transactedShare } from '../../notes/share-findings.ts';
import { nameTokens } from '../../parties/person-name.ts';
import type { Group } from '../fact-values.ts';
import { joinPersons, joinWords } from '../language/join.ts';
import { agree } from '../language/agree.ts';
import { countInWords } from '../language/amounts.ts';
import { withPreposition } from '../language/places.ts';
import { genderOfPart, type NotePart } from './part-words.ts';
import { appearing, dayInWords, moneyInWordsOf, shareInWordsOf } from './note-values.ts';

export type Deed = RowOf<typeof deed>;
export type DeedPart = RowOf<typeof deedPart>;
export type Property = RowOf<typeof deedProperty>;
export type Payment = RowOf<typeof deedPayment>;
export type Tax = RowOf<typeof deedTax>;

/** What each party takes, where it is not the whole: `a ANA, 1/2 (um meio); e a BRUNO, 1/2 (um meio)`. */
export function sharesClause(receiving: readonly DeedPart[], properties: readonly Property[]): string | null {
  const shared = receiving.filter(({ share }) => share !== null);
  if (shared.length === 0 || (receiving.length === 1 && shared[0]?.share === '1/1')) return null;
  const several = properties.length > 1;
  return joinPersons(
    shared.map(({ name, share, property_place: place }) => {
      const where = several && place !== null ? ` do imóvel ${place}` : '';
      return `a ${name ?? ''}, ${shareInWordsOf(share) ?? ''}${where}`;
    }),
  );
}

/** How much of the properties is given, where it is not the whole: `na fração de 1/2 (um meio)`. */
export function transactedClause(parts: readonly DeedPart[], properties: readonly Property[]): string | null {
  const shares = properties.map((property, index) => transactedShare(parts, property, index) ?? '1/1');
  if (shares.every((share) => share === '1/1')) return null;
  const [first = ''] = shares.map((share) => shareInWordsOf(share) ?? '');
  if (shares.length === 1) return `na fração de ${first}`;
  return `nas frações de ${joinWords(shares.map((share, index) => `${shareInWordsOf(share) ?? ''} do imóvel ${index + 1}`))}`;
}

const FORMS: Readonly<Record<Payment['payment_form'], string>> = {
  pix: 'por PIX',
  transfer: 'por transferência bancária',
  cheque: 'por cheque',
  cash: 'em espécie',
  exchange: 'por permuta',
  financing: 'por financiamento',
  fgts: 'com recursos do FGTS',
  promissory_note: 'por nota promissória',
  prior_contract: 'conforme contrato anterior',
  other: 'por outro meio',
};

function paymentWords(row: Payment): string {
  const account = [
    row.bank ? `banco ${row.bank}` : null,
    row.branch ? `agência ${row.branch}` : null,
    row.bank_account ? `conta ${row.bank_account}` : null,
    row.cheque_number ? `cheque nº ${row.cheque_number}` : null,
  ].filter(Boolean);
  const date = dayInWords(row.paid_on);
  return [
    `${moneyInWordsOf(row.amount) ?? ''} ${FORMS[row.payment_form]}`,
    ...account,
    row.payer ? `por ${row.payer}` : null,
    date ? `em ${date}` : null,
    row.description,
  ]
    .filter(Boolean)
    .join(', ');
}

/** How the price is paid, means by means (CNN art. 165-A): `pago da seguinte forma: …`. */
export function paymentsClause(act: Deed, payments: readonly Payment[]): string | null {
  if (act.payment_refused || payments.length === 0) return null;
  const instalments =
    act.last_instalment_on === null
      ? ''
      : `, vencendo-se a última prestação em ${dayInWords(act.last_instalment_on) ?? ''}`;
  const ways = payments.map(paymentWords);
  const listed = ways.length === 1 ? (ways[0] ?? '') : `${ways.slice(0, -1).join('; ')}; e ${ways.at(-1)}`;
  return `pago da forma seguinte: ${listed}${instalments}`;
}

function taxWords(row: Tax): string {
  const name = row.tax_kind === 'itbi' ? 'ITBI' : 'ITCMD';
  if (row.exempt)
    return `${name}: isento${row.exemption_law ? `, nos termos ${withPreposition('de', row.exemption_law)}` : ''}`;
  const paid = dayInWords(row.paid_on);
  return [
    `${name} de ${moneyInWordsOf(row.amount) ?? 'valor não informado'}`,
    row.base ? `calculado sobre ${moneyInWordsOf(row.base) ?? ''}` : null,
    row.guide ? `guia nº ${row.guide}` : null,
    paid ? `recolhido em ${paid}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The taxes of the transfer as a sentence. */
export function taxesClause(taxes: readonly Tax[]): string | null {
  if (taxes.length === 0) return null;
  return `Tributos: ${taxes.map(taxWords).join('; ')}.`;
}

/** A debt with its term: `R$ …, com vencimento em …, nas condições seguintes: …`. */
export function debtClause(act: Deed): string | null {
  const value = moneyInWordsOf(act.debt_value);
  if (value === null) return null;
  const due = dayInWords(act.debt_due_on);
  return [
    value,
    due ? `com vencimento em ${due}` : null,
    act.debt_terms ? `nas condições seguintes: ${act.debt_terms}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

const CLAUSES: Readonly<Record<string, string>> = {
  inalienability: 'inalienabilidade',
  unseizability: 'impenhorabilidade',
  incommunicability: 'incomunicabilidade',
};

export const RESTRICTIVE: ReadonlySet<string> = new Set(Object.keys(CLAUSES));

/** The clauses that burden what is given (CC arts. 1.848 and 1.911): `inalienabilidade e impenhorabilidade`. */
export function clausesList({ clauses }: Deed): string | null {
  return joinWords((clauses ?? []).flatMap((clause) => CLAUSES[clause] ?? [])) || null;
}

/** The adult and minor children of a couple, as a sentence. */
export function childrenClause({ adult_children: adults, minor_children: minors }: Deed): string | null {
  if (adults === null && minors === null) return null;
  if (!adults && !minors) return 'Declararam não ter filhos comuns.';
  const counted = [
    ...(adults ? [countInWords(adults, 'filho maior', 'filhos maiores')] : []),
    ...(minors ? [countInWords(minors, 'filho menor', 'filhos menores')] : []),
  ];
  return `Declararam ter ${joinWords(counted)}.`;
}

const BOUND: Readonly<Record<string, string>> = {
  married: 'separado de fato',
  separated: 'separado judicialmente',
};

/** Companions whose marriage is not dissolved: who lives apart may form a union (CC art. 1.723 §1). Null where none is. */
export function boundClause(companions: readonly NotePart[]): string | null {
  const bound = companions.flatMap((part) => {
    const apart = BOUND[part.civil_status ?? ''];
    return apart === undefined ? [] : [`${part.name ?? ''}, ${agree(apart, [genderOfPart(part)])}`];
  });
  return joinPersons(bound) || null;
}

const CUSTODY: Readonly<Record<string, string>> = {
  1: 'A guarda cabe ao primeiro cônjuge nomeado.',
  2: 'A guarda cabe ao segundo cônjuge nomeado.',
  3: 'A guarda é compartilhada.',
  4: 'A guarda cabe a terceiro.',
};

export function custodyClause({ custody }: Deed): string | null {
  return custody === null ? null : (CUSTODY[custody] ?? null);
}

const sameWords = (one: string, other: string): boolean =>
  nameTokens(one).join(' ') === nameTokens(other).join(' ');

/** How each spouse signs from now on, in full even where nothing changes (dossier texts 3.5 and 4). */
export function namesAfterClause(parts: readonly DeedPart[]): string | null {
  const named = parts.flatMap(({ role, name, name_after: after }) =>
    role === 'divorcing' && name && after
      ? [`${name} ${sameWords(name, after) ? 'continua' : 'passa'} a assinar ${after}`]
      : [],
  );
  return named.length === 0 ? null : `${named.join('; e ')}.`;
}

const ALIMONY = {
  waived: 'As partes renunciam a alimentos entre si.',
  dispensed: 'As partes dispensam, por ora, alimentos entre si.',
} as const;

/** What the couple settles of alimony between them (CPC arts. 731 II and 733). */
export function alimonyClause({ alimony, alimony_terms: terms }: Deed): string | null {
  if (alimony === 'agreed') return terms && `Alimentos entre si: ${terms}.`;
  return alimony && ALIMONY[alimony];
}

/** The feminine of one party or of several, as the clauses of all parties agree. */
const partyGroup = (parts: readonly DeedPart[]): Group => {
  const declaring = appearing(parts);
  return declaring.length === 1 ? ['f'] : ['f', 'f'];
};

/** Who does not tell how the price is paid, and was warned (CNN art. 165-A). */
export function paymentRefusal(parts: readonly DeedPart[]): string {
  const group = partyGroup(parts);
  return `${agree('A parte', group)} ${agree('recusou', group)} informar os meios de pagamento, do que ${agree('foi advertido', group)}.`;
}

/** A statement of one party, and of several. */
type Stated = readonly [one: string, several: string];
const inAnyNumber = (words: string): Stated => [words, words];

const STATEMENTS: Readonly<Record<string, Stated | null>> = {
  // Said by the closing of every deed.
  read_aloud: null,
  pep_asked: null,
  cnib_consulted: null,
  // Said by the donors alone, in the model of a donation.
  means_kept: null,
  disposable_portion: null,
  payment_means_asked: [
    'ter sido perguntada sobre os meios de pagamento',
    'terem sido perguntadas sobre os meios de pagamento',
  ],
  tax_certificates_shown: inAnyNumber('terem sido apresentadas as certidões fiscais, que ficam arquivadas'),
  tax_certificates_waived: [
    'dispensar as certidões fiscais, ciente dos riscos',
    'dispensarem as certidões fiscais, cientes dos riscos',
  ],
  condominium_cleared: inAnyNumber('não haver débitos de condomínio'),
  cndt_recommended: [
    'ter sido informada da possibilidade de obter a Certidão Negativa de Débitos Trabalhistas',
    'terem sido informadas da possibilidade de obter a Certidão Negativa de Débitos Trabalhistas',
  ],
  rural_papers_shown: inAnyNumber('terem sido apresentados o CCIR e os comprovantes de pagamento do ITR'),
};

const statementWords = (statement: string, properties: readonly Property[]): Stated | null =>
  statement === 'no_lawsuits'
    ? inAnyNumber(
        `não haver ações reais ou pessoais reipersecutórias relativas ${agree(
          'ao imóvel',
          properties.map(() => 'm'),
        )}`,
      )
    : (STATEMENTS[statement] ?? null);

/** Who is politically exposed (CNN art. 165-A): all of the parties, those who are named, or nobody. */
function exposure(parts: readonly DeedPart[]): Stated {
  const exposed = parts.filter(({ pep, name }) => pep && name);
  if (exposed.length > 0 && appearing(parts).every((part) => exposed.some((each) => each === part)))
    return [
      'enquadrar-se como pessoa exposta politicamente',
      'enquadrarem-se como pessoas expostas politicamente',
    ];
  const but = exposed.length === 0 ? '' : `, salvo ${joinWords(exposed.map(({ name }) => name ?? ''))}`;
  return [
    `não se enquadrar como pessoa exposta politicamente${but}`,
    `não se enquadrarem como pessoas expostas politicamente${but}`,
  ];
}

/** The query of the register of unavailable assets for each who disposes, with its result (CNN arts. 320 to 320-P). */
function unavailability(parts: readonly DeedPart[]): Stated | null {
  const asked = parts.filter(({ cnib_hash: hash }) => hash);
  if (asked.length === 0) return null;
  const results = asked.map(({ name, cnib_hash: hash, cnib_result: result }) =>
    [name, result === null ? null : result === 'negative' ? 'negativo' : 'positivo', `código ${hash ?? ''}`]
      .filter(Boolean)
      .join(', '),
  );
  const known = `o resultado da consulta à Central Nacional de Indisponibilidade de Bens (${results.join('; ')})`;
  return [`conhecer ${known}`, `conhecerem ${known}`];
}

/** What the parties declare under the penalties of the law, as far as the act says that they did. */
export function statementsClause(
  { statements }: Deed,
  parts: readonly DeedPart[],
  properties: readonly Property[],
): string | null {
  const made = new Set<string>(statements);
  const declared = [
    made.has('pep_asked') ? exposure(parts) : null,
    made.has('cnib_consulted') ? unavailability(parts) : null,
    ...[...made].map((statement) => statementWords(statement, properties)),
  ].filter((stated) => stated !== null);
  if (declared.length === 0) return null;
  const group = partyGroup(parts);
  const clauses = declared.map(([one, several]) => (group.length === 1 ? one : several));
  return `${agree('A parte', group)} ${agree('declara', group)}, sob as penas da lei: ${joinPersons(clauses)}.`;
}

/** The certificates of the properties that were shown (Dec. 93.240/1986 art. 1 IV). */
export function certificatesClause(properties: readonly Property[]): string | null {
  const dates = properties.flatMap(({ certificate_on: on }) => dayInWords(on) ?? []);
  if (dates.length === 0) return null;
  const [one, many] = [
    'Foi apresentada a certidão da matrícula e de ônus expedida',
    'Foram apresentadas as certidões das matrículas e de ônus expedidas',
  ];
  return `${dates.length === 1 ? one : many} em ${joinWords([...new Set(dates)])}.`;
}
