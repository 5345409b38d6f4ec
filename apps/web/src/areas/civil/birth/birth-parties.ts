import { personRecord } from '@serventia/domain/parties/person.entity';
import { newChild } from '../../../resource/form-values.ts';
import type { KnownValues } from '../../../resource/usual-values.ts';
import { emptiedParty, isEmptyParty, type Party, qualificationOf } from '../../parties/party-values.ts';
import { ORIGINS, storedOrigins } from '../../parties/prefill.ts';

type Values = Record<string, unknown>;

interface SlotPlace {
  readonly role: string;
  readonly side?: 'first' | 'second';
  readonly gender_role?: 'mother' | 'father';
}

/** The places that the form of a birth keeps for its parties, in the order of the form. */
const PLACES = {
  first_parent: { role: 'parent', side: 'first', gender_role: 'mother' },
  first_grandparent_1: { role: 'grandparent', side: 'first' },
  first_grandparent_2: { role: 'grandparent', side: 'first' },
  second_parent: { role: 'parent', side: 'second', gender_role: 'father' },
  second_grandparent_1: { role: 'grandparent', side: 'second' },
  second_grandparent_2: { role: 'grandparent', side: 'second' },
  declarant: { role: 'declarant' },
  proxy: { role: 'proxy' },
  signer: { role: 'signer_at_request' },
  interpreter: { role: 'interpreter' },
  witness_1: { role: 'witness' },
  witness_2: { role: 'witness' },
  doctor: { role: 'doctor' },
} as const satisfies Readonly<Record<string, SlotPlace>>;

export type Slot = keyof typeof PLACES;
export const SLOTS = Object.keys(PLACES) as readonly Slot[];

/** Parents who declare: their words are copied, not typed again. */
const COPIED_DECLARANTS: Readonly<Record<string, readonly string[]>> = {
  father: ['father'],
  mother: ['mother'],
  both: ['mother', 'father', 'parent'],
};

export function slotIndex(slot: Slot): number {
  return SLOTS.indexOf(slot);
}

export function isCopiedDeclarant(kind: unknown): boolean {
  return typeof kind === 'string' && kind in COPIED_DECLARANTS;
}

/** The parties of an act, each in its place of the form; places that nobody fills are empty parties. */
export function partiesInSlots(
  parties: readonly Party[],
  declarantKind: unknown,
  known: KnownValues = {},
): Values[] {
  const left = [...parties];
  const take = (fits: (party: Party) => boolean): Party | undefined => {
    const index = left.findIndex(fits);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const placed = SLOTS.map((slot) => {
    const place: SlotPlace = PLACES[slot];
    const found = take((party) => fitsPlace(party, place));
    if (!found) return blankParty(place, known);
    const party = { ...found, [ORIGINS]: storedOrigins(found) };
    return slot === 'declarant' && isCopiedDeclarant(declarantKind) ? { ...emptiedParty(party) } : party;
  });
  return [...placed, ...left.map((party) => ({ ...party, [ORIGINS]: storedOrigins(party) }))];
}

function fitsPlace(party: Party, place: SlotPlace): boolean {
  const sameRole = party['role'] === place.role || (place.role === 'doctor' && party['role'] === 'midwife');
  return sameRole && (place.side === undefined || (party['side'] ?? 'first') === place.side);
}

function blankParty(place: SlotPlace, known: KnownValues): Values {
  const { role, side = null, gender_role = null } = place;
  return { ...newChild(personRecord, known, { role, side, gender_role }), [ORIGINS]: {} };
}

/** A party as it is sent, and where in the form it was typed. */
export interface SentParty {
  readonly party: Party;
  readonly from: number;
}

/** The parties that an act really has: empty places are left out, and parents who declare are its declarants. */
export function sentParties(values: Values): SentParty[] {
  const all = (Array.isArray(values['parties']) ? (values['parties'] as Party[]) : []).map((party, from) => ({
    party,
    from,
  }));
  const genders = COPIED_DECLARANTS[String(values['declarant_kind'])];
  const told = all.filter(({ party }) => !isEmptyParty(party));
  if (!genders) return told;
  const places = all.filter(({ party }) => party['role'] === 'declarant');
  const copies = told
    .filter(
      ({ party }) =>
        party['role'] === 'parent' && genders.some((gender) => gender === (party['gender_role'] ?? 'parent')),
    )
    .map(({ party, from }, index) => ({ party: copyOf(party, places[index]?.party), from }));
  return [...told.filter(({ party }) => party['role'] !== 'declarant'), ...copies];
}

function copyOf(parent: Party, place: Party | undefined): Party {
  const id = place?.['id'];
  return {
    ...qualificationOf(parent),
    role: 'declarant',
    side: null,
    gender_role: null,
    ...(typeof id === 'number' ? { id } : {}),
  };
}

/** `parties.2.name` of what was sent, as the path of the form; other paths stay. */
export function formPath(sent: readonly SentParty[], path: string): string {
  const match = /^parties\.(\d+)(\..+)?$/u.exec(path);
  if (!match) return path;
  const from = sent[Number(match[1])]?.from;
  return from === undefined ? 'parties' : `parties.${from}${match[2] ?? ''}`;
}

export const birthFormShape = {
  /** The values of a row as the form shows them. */
  incoming: (values: Values, known: KnownValues): Values => ({
    ...values,
    parties: partiesInSlots((values['parties'] ?? []) as Party[], values['declarant_kind'], known),
  }),
  /** The values of the form as they are sent. */
  outgoing: (values: Values): Values => ({
    ...values,
    parties: sentParties(values).map(({ party }) => party),
  }),
  /** Where the form shows what the server says of a path. */
  pathOf: (values: Values, path: string): string => formPath(sentParties(values), path),
};
