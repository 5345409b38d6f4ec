import type { Effect } from '../../civil/margin/effects.ts';
import type { LoadedMovement } from './load-entry.ts';

/** CODIGOMOTIVOALTERACAO: the numbers that the layout allows. */
export const CRC_ALTERATION_REASONS = ['10', '20', '30', '40', '50', '60'] as const;
export type AlterationReason = (typeof CRC_ALTERATION_REASONS)[number];

interface Reasons {
  readonly of: Readonly<Partial<Record<Effect, AlterationReason>>>;
  /** Of every other averbação or anotação; null where the layout has no number for it: the tag is then empty. */
  readonly other: AlterationReason | null;
}

const NONE: Reasons = { of: {}, other: null };

/**
 * The reason of an alteration by what the margin changed. The layout publishes the numbers alone; what they mean stands
 * in Arpen's manual, and these are the meanings that the screens of an exporter show (verify; dossier 5.1.1).
 */
const REASONS: Readonly<Record<LoadedMovement, Reasons>> = {
  birth: {
    of: { cpf: '10', social_filiation: '20', surname: '50', given_name: '60', name_and_sex: '60' },
    other: '30',
  },
  marriage: {
    of: { cpf: '20', divorce: '30', separation: '40', annulment: '50', reconciliation: '60' },
    other: null,
  },
  death: { of: { burial: '20', cancellation: '30' }, other: '50' },
  emancipation: NONE,
  interdiction: NONE,
  absence: NONE,
  stable_union: NONE,
};

/** An entry of a margin, as far as its reason follows from it. */
export interface AlteredBy {
  readonly effect: Effect | null;
  readonly burialKind: 'burial' | 'cremation' | 'donation' | 'unknown' | null;
  /** What it says is in no certificate without a judge (LRP art. 57 §7; CNN art. 116 §2). */
  readonly restricted: boolean;
  /** A separation stood in the record before it. */
  readonly wasSeparated: boolean;
}

/**
 * The number of an alteration, null where the layout has none. What is restricted goes as any other alteration: its
 * number must not say what the margin keeps secret.
 */
export function alterationReason(movement: LoadedMovement, by: AlteredBy): AlterationReason | null {
  const { of, other } = REASONS[movement];
  const { effect, burialKind, restricted, wasSeparated } = by;
  if (effect === null || restricted) return other;
  if (movement === 'marriage' && effect === 'divorce' && wasSeparated) return '10';
  if (movement === 'death' && effect === 'burial' && burialKind === 'cremation') return '10';
  if (movement === 'death' && effect === 'burial' && burialKind === 'donation') return '40';
  return of[effect] ?? other;
}

/**
 * Whether the central is told to hide a record (REGISTROINVISIVEL): one that was canceled and is certified no more (LRP
 * art. 113), and one whose change is under restriction, which a search must not show (verify).
 */
export const isHiddenBy = ({ effect, restricted }: Pick<AlteredBy, 'effect' | 'restricted'>): boolean =>
  restricted || effect === 'cancellation';
