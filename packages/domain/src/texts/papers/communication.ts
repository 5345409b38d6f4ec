import type { RowOf } from '@serventia/kit';
import type { earlierRecord } from '../../civil/earlier-record.entity.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import type { record } from '../../office/record.entity.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { joinWords } from '../language/join.ts';
import { spelledOut } from '../language/places.ts';
import type { communicationCatalog } from './catalogs.ts';
import { placeInBook } from './couple-papers.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

/** Somebody of the act, as the earlier record may be theirs. */
interface Concerned {
  readonly side: 'first' | 'second' | null;
  readonly name: string;
  readonly nameAfter: string | null;
}

/** A registered act and one of the earlier records that it is annotated in. */
export interface CommunicationReading {
  readonly office: PaperOffice;
  readonly earlier: RowOf<typeof earlierRecord>;
  readonly act: Pick<RowOf<typeof record>, 'sheet' | 'face' | 'term' | 'matricula' | 'registered_on'>;
  readonly bookName: string | null;
  /** `casamento`, `óbito`. */
  readonly actKind: string | null;
  readonly concerned: readonly Concerned[];
  /** When what the act is about happened, after a verb: `O óbito ocorreu`. */
  readonly event: { readonly sentence: string; readonly on: string } | null;
}

const KINDS: Readonly<Record<RowOf<typeof earlierRecord>['earlier_kind'], string | null>> = {
  birth: 'nascimento',
  marriage: 'casamento',
  death: 'óbito',
  stable_union: 'união estável',
  other: null,
};

/** Whose earlier record it is: the one of its side, or the only one whom the act concerns. */
function targetOf({ earlier, concerned }: CommunicationReading): Concerned | undefined {
  if (concerned.length === 1) return concerned[0];
  return earlier.side === null ? undefined : concerned.find(({ side }) => side === earlier.side);
}

function citedPlace({
  cited_book: book,
  cited_sheet: sheet,
  cited_term: term,
}: CommunicationReading['earlier']) {
  const parts = [
    book ? `livro ${book}` : null,
    sheet ? `folha ${sheet}` : null,
    term ? `termo ${term}` : null,
  ].filter((part) => part !== null);
  return parts.join(', ') || null;
}

function summaryOf(reading: CommunicationReading): string | null {
  const target = targetOf(reading);
  const renamed =
    target?.nameAfter && target.nameAfter !== target.name
      ? `${target.name} passou a assinar ${target.nameAfter}.`
      : null;
  const event = reading.event && `${reading.event.sentence} em ${dateInWords(reading.event.on)}.`;
  return [event, renamed].filter((sentence) => sentence !== null).join(' ') || null;
}

/** The facts of a communication to the office that holds an earlier record (LRP arts. 106 and 107). */
export function communicationValues(reading: CommunicationReading): ValuesFor<typeof communicationCatalog> {
  const { office, earlier, act, bookName, actKind, concerned } = reading;
  return {
    facts: {
      ...officeFacts(office),
      target_office: earlier.office_name ? spelledOut(earlier.office_name) : null,
      act_kind: actKind,
      act_on: dayInWords(act.registered_on),
      act_matricula: act.matricula ? formatMatricula(act.matricula) : null,
      ...placeInBook(act, bookName),
      act_names: joinWords(concerned.map(({ name }) => name)) || null,
      act_summary: summaryOf(reading),
      target_kind: KINDS[earlier.earlier_kind],
      target_person: targetOf(reading)?.name ?? null,
      target_matricula: earlier.matricula ? formatMatricula(earlier.matricula) : null,
      target_place: citedPlace(earlier),
    },
    groups: {},
    conditions: {},
    lists: {},
    required: ['target_office', 'act_kind', 'act_on', 'act_names', 'target_kind', 'target_person'],
  };
}
