import type { Effect } from '../margin/effects.ts';
import type { CivilEvent } from './civil-events.ts';

type Act = Readonly<Record<string, unknown>>;

const UNION_ACTS: Readonly<Record<string, CivilEvent>> = {
  recognition: 'union',
  dissolution: 'union_dissolved',
};

/** Guardianship, custody and supported decisions are annotated nowhere (dossier 4.3). */
const OF_CAPACITY: Readonly<Record<string, CivilEvent>> = {
  interdiction: 'interdiction',
  absence: 'absence',
  presumed_death: 'presumed_death',
};

const TRANSCRIPTS: Readonly<Record<string, CivilEvent>> = {
  marriage: 'marriage',
  death: 'death',
  nationality_option: 'nationality_option',
};

/** What an act of the civil registry lets happen; undefined where nothing earlier is annotated: a birth, a stillbirth. */
export function eventOfAct(kind: string, act: Act): CivilEvent | undefined {
  // A restored record lets nothing happen: what it tells was told when the lost one was made.
  if (act['entry_kind']) return undefined;
  if (kind === 'marriage' || kind === 'emancipation') return kind;
  if (kind === 'death') return act['unknown_person'] === true ? undefined : 'death';
  if (kind === 'interdiction') return OF_CAPACITY[String(act['interdiction_kind'])];
  if (kind === 'stable_union') return UNION_ACTS[String(act['union_act'])];
  if (kind === 'born_abroad') return TRANSCRIPTS[String(act['transcript_kind'])];
  return undefined;
}

/**
 * What each effect lets happen. A change of name and sex and the name of a protected person are told to nobody (CNN
 * arts. 516 to 523; LRP art. 57 §7); an adoption is told as any other filiation, by no word of its own (ECA art. 47).
 */
const EFFECTS: Readonly<Partial<Record<Effect, CivilEvent>>> = {
  separation: 'separation',
  divorce: 'divorce',
  reconciliation: 'reconciliation',
  annulment: 'annulment',
  union_dissolved: 'union_dissolved',
  given_name: 'name_change',
  surname: 'name_change',
  filiation: 'filiation',
  social_filiation: 'filiation',
  filiation_removed: 'filiation',
  adoption: 'filiation',
  // Whose death it is, nobody could be told before (LRP art. 81).
  identification: 'death',
};

const NOTES: Readonly<Record<string, CivilEvent>> = {
  levantamento_interdicao: 'interdiction_end',
  fim_ausencia: 'absence_end',
};

/** What an averbação lets happen, by its effect or, of notes, by the code of its type; undefined where nothing is told. */
export function eventOfEntry(
  effect: Effect | null | undefined,
  typeCode: string | null | undefined,
): CivilEvent | undefined {
  if (!effect) return undefined;
  return effect === 'note' ? NOTES[typeCode ?? ''] : EFFECTS[effect];
}

/** The fields of an act that say the day of its event, the first that is filled in. */
const DAYS: Readonly<Partial<Record<CivilEvent, readonly string[]>>> = {
  marriage: ['celebrated_on', 'event_on'],
  death: ['died_on', 'event_on'],
  emancipation: ['emancipated_on'],
  interdiction: ['title_on'],
  absence: ['title_on'],
  presumed_death: ['title_on'],
  union_dissolved: ['title_on'],
  nationality_option: ['order_judged_on'],
};

/** The day of the event of an act, `YYYY-MM-DD`; undefined where the act does not say the whole day. */
export function dayOfEvent(event: CivilEvent, act: Act): string | undefined {
  for (const field of DAYS[event] ?? []) {
    const day = act[field];
    if (typeof day === 'string' && day.length === 10) return day;
  }
  return undefined;
}
