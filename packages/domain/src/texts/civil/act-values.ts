import type { ChildName, ChildRowsOf, Entity, RowOf } from '@serventia/kit';
import type { death } from '../../civil/death.entity.ts';
import { type SignedAct, unableSigners } from '../../documents/act-signers.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { openingDateInWords } from '../../words/opening-date-in-words.ts';
import { timeInWords } from '../../words/time-in-words.ts';
import type { ActReading } from '../act-reading.ts';
import { atRequestSentence } from '../language/at-request.ts';
import { withoutFigures } from '../language/figures.ts';
import { writerAndSigner } from '../language/writer-and-signer.ts';
import { interpreterSentences } from '../language/interpreters.ts';
import { genderOfName, ofCity, spelledOut, withPreposition } from '../language/places.ts';
import type { ACT_FACTS, ACT_GROUPS, ORDER_FACTS } from './act-catalog.ts';
import { groupOf, partiesIn, qualifyAll } from './party-words.ts';
import type { Gender, Group } from '../fact-values.ts';

/** What every act needs: without one of these its text is not whole. */
export const ACT_REQUIRED = [
  'registered_on_opening',
  'office_city',
  'office_name',
  'clerk_name',
  'clerk_role',
  'officer_name',
  'officer_role',
] as const;

interface AnyReading extends Pick<ActReading, 'parties' | 'names' | 'office' | 'clerk' | 'on'> {
  readonly act: Omit<SignedAct, 'parties'>;
}

function atRequestClause({ act, parties, names }: AnyReading): string | null {
  const signers = partiesIn(parties, 'signer_at_request');
  return atRequestSentence(unableSigners({ ...act, parties }), {
    by: qualifyAll(signers, { names, status: false }),
    signers: groupOf(signers),
  });
}

/** The interpreter of a party who does not speak the national language signs the act. */
function interpreterClause({ parties, names }: AnyReading): string | null {
  const interpreters = partiesIn(parties, 'interpreter', 'translator');
  return interpreterSentences(interpreters, (those) => ({
    named: qualifyAll(those, { names, status: false }),
    group: groupOf(those),
  }));
}

const inWords = ({ name, role }: ActReading['clerk']): ActReading['clerk'] => ({
  name,
  role: withoutFigures(role),
});

/** The facts of every act. */
export function actFacts(reading: AnyReading): Readonly<Record<keyof typeof ACT_FACTS, string | null>> {
  const { office, on } = reading;
  const clerk = inWords(reading.clerk);
  const official = inWords(office.official);
  return {
    registered_on_opening: openingDateInWords(on),
    registered_on: dateInWords(on),
    office_city: office.city ? `cidade ${ofCity(office.city)}` : null,
    office_name: spelledOut(office.name),
    clerk_name: clerk.name,
    clerk_role: clerk.role,
    officer_name: official.name,
    officer_role: official.role,
    written_by: writerAndSigner(clerk, official),
    at_request_clause: atRequestClause(reading),
    interpreter_clause: interpreterClause(reading),
  };
}

export function actGroups({ office }: AnyReading): Readonly<Record<(typeof ACT_GROUPS)[number], Group>> {
  return { office: [genderOfName(office.name)] };
}

/** The rows of a list of children, as the entity of the act declares them. */
export function childrenOf<E extends Entity, Name extends ChildName<E>>(
  { children }: Pick<ActReading<E>, 'children'>,
  name: Name,
): ChildRowsOf<E, Name>[Name & keyof ChildRowsOf<E, Name>] {
  return (children[name] ?? []) as ChildRowsOf<E, Name>[Name & keyof ChildRowsOf<E, Name>];
}

const SEXES = { F: 'feminino', M: 'masculino', I: 'ignorado' } as const;

/** The form of words that agree with a sex: what is not known counts as masculine (dossier texts 2.4, rule 1). */
export function genderOfSex(sex: keyof typeof SEXES | null): Gender {
  return sex === 'F' ? 'f' : 'm';
}

/** The word of a sex after `do sexo`. */
export function sexInWords(sex: keyof typeof SEXES | null): string | null {
  return sex === null ? null : SEXES[sex];
}

/** A time with its preposition: `às quatorze horas`, `à uma hora`, `em hora ignorada`. */
export function atTime(time: string | null, unknown: boolean, approximate = false): string | null {
  if (unknown) return 'em hora ignorada';
  if (time === null) return null;
  const words = timeInWords(time.slice(0, 5));
  const isOne = /^(?:zero|uma) hora(?!s)/u.test(words);
  if (approximate) return `por volta ${isOne ? 'de' : 'das'} ${words}`;
  return `${isOne ? 'à' : 'às'} ${words}`;
}

export const dayInWords = (date: string | null): string | null => (date === null ? null : dateInWords(date));

/** A court after `de`: `da Primeira Vara de Família da Comarca de Bacabal`. */
function ofCourt(court: string | null): string | null {
  if (!court) return null;
  const name = court.trim().replace(/^juízo(?: de direito)? d[aeo]s? /iu, '');
  return withPreposition('de', spelledOut(name));
}

type Order = Partial<
  Pick<
    RowOf<typeof death>,
    'order_judge' | 'order_court' | 'order_case' | 'order_judged_on' | 'order_final_on' | 'order_issued_on'
  >
>;

/** The order of a judge that an act stands on. */
export function orderFacts(act: Order): Readonly<Record<keyof typeof ORDER_FACTS, string | null>> {
  return {
    order_judge: act.order_judge ?? null,
    order_court: ofCourt(act.order_court ?? null),
    order_case: act.order_case ?? null,
    order_judged_on: dayInWords(act.order_judged_on ?? null),
    order_final_on: dayInWords(act.order_final_on ?? null),
    order_issued_on: dayInWords(act.order_issued_on ?? null),
  };
}
