import { type Entity, centsOf } from '@serventia/kit';
import { formatCns } from '../../identifiers/cns.ts';
import { formatMne } from '../../identifiers/mne.ts';
import { cannotSign, signersOf } from '../../notes/act-signatures.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { openingDateInWords } from '../../words/opening-date-in-words.ts';
import type { ActReading } from '../act-reading.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { writerAndSigner } from '../language/writer-and-signer.ts';
import { agree } from '../language/agree.ts';
import { moneyInFiguresAndWords, shareInFiguresAndWords } from '../language/amounts.ts';
import { atRequestSentence } from '../language/at-request.ts';
import { interpreterSentences } from '../language/interpreters.ts';
import { genderOfName, withPreposition } from '../language/places.ts';
import type { Group } from '../fact-values.ts';
import { cityInWords } from './note-address.ts';
import type { NOTE_FACTS, NOTE_GROUPS, partCatalog } from './note-catalog.ts';
import { genderOfPart, groupOfParts, type NotePart, partsIn, Qualifier } from './part-words.ts';
import { qualityOf } from './qualities.ts';

/** What every notarial act says of itself. */
interface NoteAct {
  readonly dated_on: string | null;
  readonly place: string | null;
  readonly mne: string | null;
  readonly origin_kind: string | null;
  readonly origin_on: string | null;
  readonly origin_book: string | null;
  readonly origin_sheet: string | null;
  readonly origin_office: string | null;
  readonly origin_cns: string | null;
}

/** A notarial act as its text is written from. */
export interface NoteReading {
  readonly act: NoteAct;
  readonly parts: readonly NotePart[];
  readonly names: ActReading['names'];
  readonly office: ActReading['office'];
  readonly clerk: ActReading['clerk'];
  /** Day of the act: its own, or that of its registration where none is given. */
  readonly on: string;
}

/** The act of a reading with its parts, whichever of the two kinds it is. */
export function noteReading<E extends Entity>(
  reading: ActReading<E>,
  act: NoteAct,
  parts: readonly NotePart[],
): NoteReading {
  const { names, office, clerk, on } = reading;
  return { act, parts, names, office, clerk, on: act.dated_on ?? on };
}

/** What every notarial act needs: without one of these its text is not whole. */
export const NOTE_REQUIRED = [
  'act_on_opening',
  'act_on_within',
  'office_city',
  'office_name',
  'clerk_name',
  'clerk_role',
  'officer_name',
  'officer_role',
  'giving_q',
] as const;

export const dayInWords = (date: string | null | undefined): string | null =>
  date ? dateInWords(date) : null;

/** `R$ 1.234,56 (mil duzentos e …)` of an amount with two decimals. */
export const moneyInWordsOf = (amount: string | null | undefined): string | null =>
  amount ? moneyInFiguresAndWords(Number(centsOf(amount))) : null;

export const shareInWordsOf = (share: string | null | undefined): string | null =>
  share ? shareInFiguresAndWords(share) : null;

const HELPERS: ReadonlySet<string> = new Set([
  'witness',
  'interpreter',
  'signer_at_request',
  'lawyer',
  'representative',
  'assistant',
]);

/** Those who take part for themselves or by somebody who acts for them. */
const principalsOf = <Part extends NotePart>(parts: readonly Part[]): Part[] =>
  parts.filter(({ name, role }) => !!name && role !== null && !HELPERS.has(role));

const ORIGINS: Readonly<Record<string, string>> = {
  deed: 'a escritura lavrada',
  proxy: 'a procuração lavrada',
  substitution: 'o substabelecimento lavrado',
  will: 'o testamento lavrado',
  private_proxy: 'a procuração particular outorgada',
};

const officeByCns = ({ origin_cns: cns }: NoteAct): string | null =>
  cns ? `da serventia de CNS ${formatCns(cns)}` : null;

/** The earlier act with where it stands: `a procuração lavrada em …, no livro 12, folha 34, do 1º Ofício de Notas`. */
function originClause(act: NoteAct): string | null {
  if (act.origin_kind === null) return null;
  const date = dayInWords(act.origin_on);
  return [
    `${ORIGINS[act.origin_kind] ?? 'o ato lavrado'}${date ? ` em ${date}` : ''}`,
    act.origin_book ? `no livro ${act.origin_book}` : null,
    act.origin_sheet ? `folha ${act.origin_sheet}` : null,
    act.origin_office ? withPreposition('de', act.origin_office) : officeByCns(act),
  ]
    .filter(Boolean)
    .join(', ');
}

const lowered = (text: string): string => text.slice(0, 1).toLocaleLowerCase('pt-BR') + text.slice(1);

/** Facts without two periods in a row: a sentence may end with a name that has one of its own, `COMÉRCIO LTDA.`. */
export function withSinglePeriods<Facts extends Readonly<Record<string, string | null>>>(
  facts: Facts,
): Facts {
  const single = Object.entries(facts).map(([name, value]) => [name, value?.replaceAll('..', '.') ?? null]);
  return Object.fromEntries(single) as Facts;
}

type NoteFacts = Readonly<Record<keyof typeof NOTE_FACTS, string | null>>;

/** The office itself, as somebody may type it for the place of an act. */
const OFFICE = /^(?:n[ao] |nest[ae] )?(?:serventia|cartório|tabelionato|ofício|sede)(?!\p{L})/iu;

const plain = (text: string): string => text.trim().toLocaleLowerCase('pt-BR');

/** Whether an act is drawn up elsewhere than in the office: in a hospital, at somebody's home. */
export function isElsewhere({ act: { place }, office }: NoteReading): boolean {
  if (!place || OFFICE.test(place.trim())) return false;
  return ![office.name, office.city?.name ?? ''].map(plain).includes(plain(place));
}

/** Facts of when, where and before whom a notarial act is drawn up. */
export function openingFacts({ act, office, clerk, on }: NoteReading) {
  return {
    act_on_opening: openingDateInWords(on),
    act_on_within: lowered(openingDateInWords(on)),
    act_on: dateInWords(on),
    office_city: office.city ? cityInWords(office.city) : null,
    office_name: office.name,
    office_of: withPreposition('de', office.name),
    clerk_name: clerk.name,
    clerk_role: clerk.role,
    officer_name: office.official.name,
    officer_role: office.official.role,
    written_by: writerAndSigner(clerk, office.official),
    act_place: act.place ? withPreposition('em', act.place) : null,
    mne: act.mne ? formatMne(act.mne) : null,
    origin_clause: originClause(act),
  } satisfies Partial<NoteFacts>;
}

/** `como outorgante cedente, A; como outorgado cessionário, B`: every quality with those who have it. */
export function partiesClause(parts: readonly NotePart[], qualifier: Qualifier): string | null {
  const byRole = Map.groupBy(principalsOf(parts), ({ role }) => role);
  const clauses = [...byRole].map(
    ([role, those]) => `como ${agree(qualityOf(role), groupOfParts(those))}, ${qualifier.all(those) ?? ''}`,
  );
  return clauses.join('; ') || null;
}

/** Facts of those who help with the act, qualified after those who take part in it. */
export function helperFacts({ parts, names, on }: NoteReading, qualifier: Qualifier) {
  const interpreters = partsIn(parts, 'interpreter');
  const signers = partsIn(parts, 'signer_at_request');
  const interpreted = interpreterSentences(interpreters, (those) => ({
    named: qualifier.all(those),
    group: groupOfParts(those),
  }));
  // For a text that names everybody by their quality, with nobody said before.
  const whole = new Qualifier({ names, parts, on });
  return {
    parties_clause: partiesClause(parts, whole),
    lawyers_q: qualifier.all(partsIn(parts, 'lawyer')),
    consenting_q: qualifier.all(partsIn(parts, 'consenting', 'consenting_spouse')),
    witnesses_q: qualifier.all(partsIn(parts, 'witness')),
    interpreter_clause: interpreted,
    at_request_clause: atRequestSentence(
      signersOf(parts)
        .filter(cannotSign)
        .map((part) => ({ name: part.name, gender: genderOfPart(part), canRead: part.literate })),
      { by: qualifier.all(signers), signers: groupOfParts(signers) },
    ),
  } satisfies Partial<NoteFacts>;
}

/** Who gives, who receives, and all who say their will in the act and ask for it. */
interface NoteSides {
  readonly giving: readonly NotePart[];
  readonly receiving: readonly NotePart[];
  readonly asking: readonly NotePart[];
}

/** Those who appear before the notary in their own name, as they are or by who acts for them. */
export const appearing = <Part extends NotePart>(parts: readonly Part[]): Part[] =>
  principalsOf(parts).filter(({ role }) => role !== 'deceased' && role !== 'respondent');

/** What words agree with in every notarial act. */
export function noteGroups(
  { parts, office }: NoteReading,
  { giving, receiving, asking }: NoteSides,
): Readonly<Record<(typeof NOTE_GROUPS)[number], Group>> {
  return {
    office: [genderOfName(office.name)],
    parties: groupOfParts(principalsOf(parts)),
    giving: groupOfParts(giving),
    receiving: groupOfParts(receiving),
    asking: groupOfParts(asking),
    witnesses: groupOfParts(partsIn(parts, 'witness')),
    lawyers: groupOfParts(partsIn(parts, 'lawyer')),
    consenting: groupOfParts(partsIn(parts, 'consenting', 'consenting_spouse')),
  };
}

/** The parties as the items of a list, each qualified as if it stood alone. */
export function partValues(
  { parts, names, on }: NoteReading,
  listed: readonly NotePart[] = principalsOf(parts),
): readonly ValuesFor<typeof partCatalog>[] {
  return listed.map((part) => ({
    facts: {
      part_name: part.name,
      part_q: new Qualifier({ names, parts, on }).one(part),
      part_quality: agree(qualityOf(part.role), [genderOfPart(part)]),
      part_share: 'share' in part ? shareInWordsOf(part.share) : null,
    },
    groups: { part: [genderOfPart(part)] },
    conditions: {},
    lists: {},
  }));
}
