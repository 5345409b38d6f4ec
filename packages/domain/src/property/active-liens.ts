import { error, type Finding, warning } from '@serventia/kit/finding';
import type { RowOf, ValuesOf } from '@serventia/kit';
import { type EndorsementKind, type RecordKind, TRANSFER_KINDS } from './act-kinds.ts';
import type { recordFields } from './enrollment-act-fields.ts';
import type { enrollmentOwner } from './enrollment.entity.ts';

/** What burdens a property or limits who disposes of it, as an R or an AV (dossier 2.8). */
export const BURDENS = [
  'mortgage',
  'fiduciary_alienation',
  'usufruct',
  'easement',
  'surface',
  'attachment',
  'arrest',
  'seizure',
  'promise_of_sale',
  'lease',
  'rural_bond',
  'family_property',
  'unavailability',
  'pending_lawsuit',
  'restrictive_clause',
  'heritage_listing',
  'lease_preference',
] as const satisfies readonly (RecordKind | EndorsementKind)[];
export type Burden = (typeof BURDENS)[number];

/** When a title was entered: its number in the protocol of the office, where it stands there, and its day. */
export interface Entry {
  readonly number: number | null;
  /** `YYYY-MM-DD`. */
  readonly on: string;
}

/** An act of an enrollment as the liens follow from it. */
export interface SignedAct {
  readonly letter: 'R' | 'AV';
  readonly number: number;
  readonly label: string;
  readonly kind: string;
  /** Of an averbação that carries a burden over from an earlier registration, what burdens. */
  readonly burden?: string | null;
  /** The label of the act that cancelled it. */
  readonly cancelled_by: string | null;
  /** Of a consolidation, the label of the fiduciary alienation that it ended, where it is told. */
  readonly guarantee?: string | null;
  /** The CPF or CNPJ of the holder whose rights alone it concerns, where it is told. */
  readonly holder_number?: string | null;
  /** When its title was entered, where that is told. */
  readonly entry?: Entry | null;
}

export interface Lien {
  readonly burden: Burden;
  readonly label: string;
  readonly number: number;
  readonly holder_number?: string | null;
  readonly entry?: Entry | null;
}

export const isBurden = (kind: string): kind is Burden => (BURDENS as readonly string[]).includes(kind);

/** Whether a fiduciary alienation ended in one of these consolidations: the one that it names, else every one before it. */
const isConsolidated = (alienation: SignedAct, consolidations: readonly SignedAct[]): boolean =>
  consolidations.some(
    ({ number, guarantee }) => alienation.number < number && (!guarantee || guarantee === alienation.label),
  );

/**
 * What is in force on an enrollment, in the order of its acts: what was cancelled is not, nor a fiduciary alienation
 * that was consolidated in the creditor since (Lei 9.514/1997 art. 26 §7).
 */
export function activeLiens(acts: readonly SignedAct[]): Lien[] {
  const standing = acts.filter(({ cancelled_by: by }) => by === null).toSorted((a, b) => a.number - b.number);
  const consolidations = standing.filter(({ kind }) => kind === 'fiduciary_consolidation');
  return standing.flatMap((act) => {
    const { label, number, holder_number, entry } = act;
    const kind = act.burden ?? act.kind;
    const isEnded = kind === 'fiduciary_alienation' && isConsolidated(act, consolidations);
    return isBurden(kind) && !isEnded
      ? [
          {
            burden: kind,
            label,
            number,
            ...(holder_number ? { holder_number } : {}),
            ...(entry ? { entry } : {}),
          },
        ]
      : [];
  });
}

/** Registros by which an owner disposes of the property, or burdens it, of their own will. */
const VOLUNTARY: readonly string[] = [
  'sale',
  'gift',
  'exchange',
  'payment_in_kind',
  'capital_contribution',
  'fiduciary_alienation',
  'mortgage',
  'usufruct',
  'easement',
  'surface',
  'slab',
  'promise_of_sale',
  'rural_bond',
] satisfies readonly RecordKind[];
/** And those by which it passes to another without it. */
const IMPOSED: readonly string[] = ['partition', 'adjudication', 'auction'] satisfies readonly RecordKind[];

/** What the clerk names before an act is signed over it: a burden, or a consent of a spouse or a creditor to be checked. */
export const ACKNOWLEDGEMENTS = [...BURDENS, 'spouse_consent', 'creditor_consent'] as const;

/** With what the clerk named as known. */
export type DisposingAct = Pick<ValuesOf<typeof recordFields>, 'record_kind'> &
  Partial<Pick<ValuesOf<typeof recordFields>, 'title_nature'>> & {
    readonly acknowledged: readonly Acknowledgement[];
    /** When the title was entered in the protocol. */
    readonly entry?: Entry | null;
  };

/** An owner who gives, as the enrollment qualifies them, with the right that they hold. */
export type Giver = Pick<RowOf<typeof enrollmentOwner>, 'name'> &
  Partial<
    Pick<
      RowOf<typeof enrollmentOwner>,
      'civil_status' | 'asset_regime' | 'spouse_name' | 'right_kind' | 'cpf' | 'cnpj'
    >
  >;

const nameOf = (name: string | null | undefined): string => name?.trim().toLowerCase() ?? '';

/** Owners whose spouse must consent and is not among the givers: every regime but absolute separation (CC art. 1.647 I). */
export function withoutSpouse(givers: readonly Giver[]): Giver[] {
  const names = new Set(givers.map(({ name }) => nameOf(name)));
  return givers.filter(
    ({ civil_status: status, asset_regime: regime, spouse_name: spouse }) =>
      status === 'married' && regime !== 'total_separation' && !names.has(nameOf(spouse)),
  );
}

type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

/** Whether an act moves or burdens the property because its owner wants to; `undefined` where it does neither. */
function isOwnWill({ record_kind: kind, title_nature: title }: DisposingAct): boolean | undefined {
  if (VOLUNTARY.includes(kind)) return title !== 'judicial';
  return IMPOSED.includes(kind) ? false : undefined;
}

/** Whether rights of who gave the property in guarantee pass to another, to which its creditor consents (Lei 9.514/1997 art. 29). */
const needsCreditor = (act: DisposingAct, liens: readonly Lien[], givers: readonly Giver[]): boolean =>
  TRANSFER_KINDS.includes(act.record_kind) &&
  givers.some(({ right_kind: right }) => right === 'acquisition') &&
  liens.some(({ burden }) => burden === 'fiduciary_alienation');

/** Whether a title was entered before another: by the days, and on one day by the numbers of one protocol. */
function isBefore(title: Entry | null | undefined, other: Entry | null | undefined): boolean {
  if (!title || !other) return false;
  if (title.on !== other.on) return title.on < other.on;
  return title.number !== null && other.number !== null && title.number < other.number;
}

/**
 * Whether an unavailability stops what an owner does of their own will: not a title that was in the protocol before the
 * order (CNN art. 320-I §3 by Prov. CNJ 188/2024 and 190/2024: verify).
 */
const isStopping = ({ entry }: DisposingAct, lien: Lien): boolean =>
  lien.burden === 'unavailability' && !isBefore(entry, lien.entry);

/**
 * What the clerk has to name before an act is signed: each burden that passes with the property, and a spouse or a creditor
 * who has not consented.
 */
export function toAcknowledge(
  act: DisposingAct,
  liens: readonly Lien[],
  givers: readonly Giver[],
): Acknowledgement[] {
  const ownWill = isOwnWill(act);
  if (ownWill === undefined) return [];
  const burdens = liens.filter((lien) => !(ownWill && isStopping(act, lien))).map(({ burden }) => burden);
  const consent = ownWill && withoutSpouse(givers).length > 0;
  return [
    ...new Set<Acknowledgement>([
      ...burdens,
      ...(consent ? (['spouse_consent'] as const) : []),
      ...(ownWill && needsCreditor(act, liens, givers) ? (['creditor_consent'] as const) : []),
    ]),
  ];
}

/**
 * An order makes the rights of one holder unavailable, and the others dispose of theirs: of somebody else are only those
 * whom another CPF or CNPJ tells apart.
 */
const reaches = ({ burden, holder_number: number }: Lien, givers: readonly Giver[]): boolean =>
  burden !== 'unavailability' ||
  !number ||
  givers.some(({ cpf, cnpj }) => {
    const own = cpf ?? cnpj;
    return !own || own === number;
  });

/**
 * What stands against an act that disposes of a property. An unavailability in force stops what an owner does of their
 * own will (CNN, CNIB: dossier 5.7; the article: verify), unless their title was entered before the order; a title of a
 * court is registered over it, and every other
 * burden passes with the property: the clerk names each as known, as they do a spouse who has not consented (CC arts.
 * 1.647 and 1.649) and the creditor of a fiduciary alienation (Lei 9.514/1997 art. 29).
 */
export function disposalFindings(
  act: DisposingAct,
  liens: readonly Lien[],
  givers: readonly Giver[],
): Finding[] {
  const ownWill = isOwnWill(act);
  if (ownWill === undefined) return [];
  const said = (known: Acknowledgement): typeof error => (act.acknowledged.includes(known) ? warning : error);
  const reaching = liens.filter((lien) => !ownWill || reaches(lien, givers));
  const burdens = reaching.map((lien) => {
    const { burden, label } = lien;
    return ownWill && isStopping(act, lien)
      ? error('record_kind', 'property_unavailable', { norm: 'CNN (CNIB)', params: { label } })
      : said(burden)('acknowledged', 'lien_in_force', { params: { burden, label } });
  });
  const spouses = ownWill ? withoutSpouse(givers) : [];
  const consents = spouses.map(({ name }) =>
    said('spouse_consent')('acknowledged', 'spouse_has_not_consented', {
      norm: 'CC art. 1.647 I',
      params: { name },
    }),
  );
  const creditor =
    ownWill && needsCreditor(act, liens, givers)
      ? [
          said('creditor_consent')('acknowledged', 'creditor_has_not_consented', {
            norm: 'Lei 9.514/1997 art. 29',
          }),
        ]
      : [];
  return [...burdens, ...consents, ...creditor];
}
