import { incraCode } from '../property/property-formats.ts';
import { shownMoney } from '@serventia/kit';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { activeLiens, type Lien } from '../property/active-liens.ts';
import { ORIGINAL_KINDS, TRANSFER_KINDS } from '../property/act-kinds.ts';
import { wordsOf } from './enrollment-words.ts';
import { enrollmentTitle } from '../property/enrollment-title.ts';
import type {
  EnrolledProperty,
  EnrollmentAct,
  EnrollmentHolder,
  EnrollmentState,
  PendingTitle,
  UnnotedOrder,
} from './enrollment-facts.ts';

/** A part of a certificate of an enrollment: what it is called, and what the rows say of it. */
export interface CertificateSection {
  readonly label: string;
  readonly text: readonly string[];
}

const NOTHING = 'NADA CONSTA.';
const orNothing = (text: readonly string[], otherwise = NOTHING): readonly string[] =>
  text.length > 0 ? text : [otherwise];

/** The burdens that are lawsuits, and those that a court or an authority imposed. */
const LAWSUITS: ReadonlySet<string> = new Set(['pending_lawsuit']);
const IMPOSED: ReadonlySet<string> = new Set(['attachment', 'arrest', 'seizure', 'unavailability']);

/** Averbações that change what the property is, and those that change who its owners are. */
const OF_PROPERTY: readonly string[] = [
  'construction',
  'demolition',
  'street_or_number_change',
  'split',
  'merger',
  'legal_reserve_car',
  'georeferencing',
  'cib',
  'rectification',
];
const OF_PERSONS: readonly string[] = ['name_change', 'civil_status_change', 'rectification'];

const propertyText = ({ description, boundaries, sinceAct, ...codes }: EnrolledProperty): string =>
  [
    `${description}.`,
    boundaries && `Confrontações: ${boundaries}.`,
    sinceAct && `Assim desde o ${sinceAct}.`,
    codes.cityInscription && `Inscrição municipal ${codes.cityInscription}.`,
    codes.cib && `CIB ${codes.cib}.`,
    codes.incra && `Código INCRA ${incraCode.format(codes.incra)}.`,
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll('..', '.');

/** The property as the enrollment describes it, with its codes (LRP art. 176 §1 II). */
export const propertySection = (
  label: string,
  { description, properties }: EnrollmentState,
): CertificateSection => ({
  label,
  text: [description, ...properties.map(propertyText)],
});

const rightText = ({ right, share }: EnrollmentHolder): string =>
  `${right}: ${share === '1/1' || share === '1' ? 'a totalidade' : share}`;

/** Who stands in the Registro Auxiliar has no share of a property by it. */
const holderText = (holder: EnrollmentHolder, { book }: Pick<EnrollmentState, 'book'>): string =>
  [
    holder.qualified,
    book === '2' && rightText(holder),
    holder.acquiredBy && `por ${holder.acquiredBy}`,
    holder.sinceAct && `assim desde o ${holder.sinceAct}`,
  ]
    .filter(Boolean)
    .join(', ');

const isHeldNow = ({ endedBy }: EnrollmentHolder): boolean => endedBy === null;

/** Whether somebody held when the matrícula was opened: by no act of its own, but for those of the one before it. */
export function isFirstHolder({ acts }: EnrollmentState): (holder: EnrollmentHolder) => boolean {
  const own = new Set(acts.map(({ label }) => label));
  return ({ acquiredBy, sinceAct }) =>
    ![acquiredBy, sinceAct].some((label) => label !== null && own.has(label));
}

/** Who holds which share of which right, by a condition. */
export const holdersSection = (
  label: string,
  state: EnrollmentState,
  isWanted: (holder: EnrollmentHolder) => boolean,
): CertificateSection => ({
  label,
  text: orNothing(
    state.holders.filter(isWanted).map((holder) => `${holderText(holder, state)}.`),
    'Não constam.',
  ),
});

/** The head and the text of an act, and that it was cancelled (LRP art. 21). */
function actText(act: EnrollmentAct): string {
  const { protocol } = act;
  const head = [
    `${act.label}, ${act.kindName}, em ${formatCivilDate(act.on)}`,
    protocol && `protocolo ${protocol.number}${protocol.on ? `, de ${formatCivilDate(protocol.on)}` : ''}`,
    act.seal && `selo ${act.seal}`,
    act.fees && (act.fees === '0.00' ? 'isento de custas' : `custas de ${shownMoney(act.fees)}`),
    act.signedBy && `assinado por ${act.signedBy}`,
  ]
    .filter(Boolean)
    .join('; ');
  return `${head}. ${act.text}${act.cancelledBy ? ` CANCELADO pelo ${act.cancelledBy}.` : ''}`;
}

/** Every R and AV in their order, those that were cancelled as such. */
export const actsSection = ({ acts }: EnrollmentState): CertificateSection => ({
  label: 'Registros e averbações',
  text: orNothing(acts.map(actText), 'Não há registros nem averbações.'),
});

/** The averbações in force that changed the property or its owners since the enrollment was opened. */
export const changesSection = (
  label: string,
  { acts }: EnrollmentState,
  of: 'property' | 'persons',
): CertificateSection => ({
  label,
  text: orNothing(
    acts
      .filter(({ letter, kind, cancelledBy }) =>
        letter === 'AV' && cancelledBy === null
          ? (of === 'property' ? OF_PROPERTY : OF_PERSONS).includes(kind)
          : false,
      )
      .map(actText),
    'Não há.',
  ),
});

/** The creditor by now: the credit of a fiduciary alienation passes by an averbação (Lei 9.514/1997 art. 28). */
function creditorText(acts: readonly EnrollmentAct[], { label, creditor }: EnrollmentAct): string | null {
  const assigned = acts.findLast(
    ({ guarantee, assignee, cancelledBy }) => guarantee === label && assignee && cancelledBy === null,
  );
  if (assigned) return `credor ${assigned.assignee}, pela cessão do ${assigned.label}`;
  return creditor && `credor ${creditor}`;
}

/** What was released of a burden, which stands on for the rest. */
const releaseText = ({ label, releasedPart, debtLeft }: EnrollmentAct): string =>
  [
    `Liberado em parte pelo ${label}`,
    releasedPart?.trim().replace(/[.;,]+$/u, ''),
    debtLeft && `dívida que resta ${shownMoney(debtLeft)}`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');

function lienText({ acts }: EnrollmentState, { number }: Lien): string {
  const act = acts.find((each) => each.number === number);
  if (!act) throw new TypeError('a lien of no act');
  return [
    `${act.label}, de ${formatCivilDate(act.on)}: ${act.kindName}`,
    creditorText(acts, act),
    act.debtor && `devedor ${act.debtor}`,
    act.debt && `valor ${shownMoney(act.debt)}`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat(
      [
        '.',
        ...acts
          .filter(({ releases, cancelledBy }) => releases === act.label && cancelledBy === null)
          .map(releaseText),
        act.text,
      ].join(' '),
    );
}

/**
 * A usufruct burdens the property of the bare owner also where no registro of its own says it: it was reserved in a gift
 * or a sale, or the matrícula was opened with it (CC arts. 1.225 IV and 1.390).
 */
const usufructsOutside = (state: EnrollmentState, liens: readonly Lien[]): readonly string[] =>
  state.holders
    .filter(({ acquiredBy: by, ...holder }) => {
      const madeBy = (label: string): string =>
        state.acts.find((act) => act.label === label)?.burdenLabel ?? label;
      const isSaid = liens.some(({ burden, label }) => burden === 'usufruct' && madeBy(label) === by);
      return holder.rightKind === 'usufruct' && holder.endedBy === null && !isSaid;
    })
    .map((holder) => `${holderText(holder, state)}.`);

/** The rights of who is under an order are unavailable before it is averbada (dossier 5.7). */
const orderText = ({ order, receivedOn, name }: UnnotedOrder): string =>
  `Ordem de indisponibilidade ${order}, recebida pela CNIB em ${formatCivilDate(receivedOn)}, sobre os direitos de ${name}: ainda não averbada nesta matrícula.`;

/** What certifies that which stands in a matrícula: now, or, of one that was closed, as it was closed. */
const headed = ({ closed }: EnrollmentState, what: string, now: string): string =>
  `${what} ${closed ? 'no encerramento' : now}`;

/** What is in force over the property: encumbrances, what was imposed, and lawsuits (dossier 2.8). */
export function liensSections(state: EnrollmentState): CertificateSection[] {
  const liens = activeLiens(
    state.acts.map(({ letter, number, label, kind, burden, cancelledBy, guarantee }) => ({
      letter,
      number,
      label,
      kind,
      ...(burden ? { burden } : {}),
      cancelled_by: cancelledBy,
      ...(guarantee ? { guarantee } : {}),
    })),
  );
  const textsOf = (isWanted: (burden: string) => boolean): readonly string[] =>
    liens.filter(({ burden }) => isWanted(burden)).map((lien) => lienText(state, lien));
  const encumbrances = liens.filter(({ burden }) => !LAWSUITS.has(burden) && !IMPOSED.has(burden));
  return [
    {
      label: headed(state, 'Ônus reais e restrições', 'vigentes'),
      text: orNothing([
        ...encumbrances.map((lien) => lienText(state, lien)),
        ...usufructsOutside(state, encumbrances),
      ]),
    },
    {
      label: headed(state, 'Constrições e indisponibilidades', 'vigentes'),
      text: orNothing([...textsOf((burden) => IMPOSED.has(burden)), ...(state.orders ?? []).map(orderText)]),
    },
    {
      label: 'Ações reais e pessoais reipersecutórias',
      text: orNothing(textsOf((burden) => LAWSUITS.has(burden))),
    },
  ];
}

/** Titles that wait in the protocol: what is certified may change by them (LRP arts. 186 and 205). */
export const pendingSection = (pending: readonly PendingTitle[]): CertificateSection => ({
  label: 'Títulos prenotados pendentes',
  text: orNothing(
    pending.map(({ label, on, nature }) => `Protocolo ${label}, de ${formatCivilDate(on)}: ${nature}.`),
    'Não há.',
  ),
});

/** Who holds which share of which right by now. */
export const holdersNow = (state: EnrollmentState): CertificateSection =>
  holdersSection(headed(state, wordsOf(state).holders, 'atuais'), state, isHeldNow);

/** Where the enrollment came from. */
export const originSection = (state: EnrollmentState): CertificateSection => ({
  label: 'Registro anterior',
  text: [state.previous === null ? wordsOf(state).untold : `${state.previous}.`],
});

/** What became of an enrollment: the day and the reason of its end, and those that were opened with its land. */
const fateText = ({ successors = [], closed, ...state }: EnrollmentState): readonly string[] => [
  ...(closed
    ? [
        `${wordsOf(state).closed} ${formatCivilDate(closed.on)}${closed.reason ? `: ${closed.reason.toLocaleLowerCase('pt-BR')}` : ''}.`,
      ]
    : []),
  ...(successors.length > 0 ? [`Deu origem a: ${successors.join('; ')}.`] : []),
];

/**
 * Whether the enrollment is in force: of one that was closed, nothing is certified as what stands now (LRP arts. 21 and
 * 233).
 */
export function standingOfEnrollment(state: EnrollmentState): CertificateSection {
  const { closed, successors = [] } = state;
  const after =
    successors.length > 0 ? '; a situação atual do imóvel consta das matrículas a que deu origem' : '';
  return {
    label: wordsOf(state).standing,
    text: [
      ...(closed ? [] : ['Em vigor.']),
      ...fateText(state),
      ...(closed ? [`${wordsOf(state).asClosed} ${formatCivilDate(closed.on)}${after}.`] : []),
    ],
  };
}

/** Acts by which the property passes to another: transfers, and what the law gives without one. */
const MOVES: ReadonlySet<string> = new Set([...TRANSFER_KINDS, ...ORIGINAL_KINDS, 'fiduciary_consolidation']);

/** One enrollment of the chain: who held it when it was opened, and each act that moved it (dossier 2.9). */
export function linkSection(state: EnrollmentState): CertificateSection {
  const moves = state.acts.filter(({ kind }) => MOVES.has(kind));
  const first = state.holders.filter(isFirstHolder(state)).map((holder) => `${holderText(holder, state)}.`);
  return {
    label: `${enrollmentTitle(state.book, state.number)}, ${state.book === '3' ? 'aberto' : 'aberta'} em ${formatCivilDate(state.openedOn)}`,
    text: [
      `Na abertura: ${first.length > 0 ? first.join(' ') : 'não constam titulares.'}`,
      ...(moves.length > 0 ? moves.map(actText) : ['Não há registro de transmissão.']),
      `Registro anterior: ${[...originSection(state).text, ...fateText(state)].join(' ')}`,
    ],
  };
}
