import type { DraftOf } from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';
import type { endorsementFields, endorsementTypeFields } from './endorsement-fields.ts';

type EndorsementFacts = DraftOf<typeof endorsementFields>;

/** A title comes before what it changes; what is restricted is not told on certificates (LRP art. 57 §7; CNN 116). */
export function endorsementFindings(row: EndorsementFacts): Finding[] {
  const { dated_on: dated, title_on: on, title_final_on: final } = row;
  const findings: Finding[] = [];
  if (on && dated && dated < on)
    findings.push({ level: 'error', field: 'dated_on', code: 'endorsed_before_title' });
  if (on && final && final < on)
    findings.push({ level: 'error', field: 'title_final_on', code: 'final_before_judgment' });
  if (final && dated && dated < final)
    findings.push({ level: 'error', field: 'dated_on', code: 'endorsed_before_final' });
  if (row.restricted && row.certificate_text)
    findings.push({
      level: 'warning',
      field: 'certificate_text',
      code: 'restricted_on_certificate',
      norm: 'LRP art. 57 §7; CNN art. 116 §2',
    });
  return findings;
}

/** What a type of averbação or anotação asks of each one (dossier 4.1). */
type EndorsementRules = DraftOf<typeof endorsementTypeFields>;

const BY_A_JUDGE = new Set(['judgment', 'court_order', 'foreign_judgment']);

/**
 * Whether an averbação or anotação may be entered in a record of a book: it is of the kind of its type, of a book that
 * the type applies to, and rests on a title that it accepts (LRP arts. 97 to 108).
 */
export function entryFindings(
  row: Pick<EndorsementFacts, 'entry_kind' | 'title_kind' | 'effect'>,
  type: EndorsementRules,
  book: string | undefined,
): readonly Finding[] {
  const { books, title_kinds: titles } = type;
  const sameKind = type.entry_kind === row.entry_kind;
  const accepted = !titles || !row.title_kind || titles.includes(row.title_kind);
  const onlyByJudge = titles?.every((title) => BY_A_JUDGE.has(title)) ?? false;
  return [
    ...when(!sameKind, error('endorsement_type', 'endorsement_of_other_kind')),
    ...when(
      sameKind && (type.effect ?? null) !== (row.effect ?? null),
      error('effect', 'effect_of_other_type'),
    ),
    ...when(
      !!books && book !== undefined && !books.some((each) => each === book),
      error('endorsement_type', 'endorsement_of_other_book'),
    ),
    ...when(
      sameKind && !accepted,
      error('title_kind', onlyByJudge ? 'judgment_required' : 'title_not_accepted', { norm: 'LRP art. 97' }),
    ),
  ];
}
