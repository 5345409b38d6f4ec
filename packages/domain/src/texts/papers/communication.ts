import type { RowOf } from '@serventia/kit';
import type { communication } from '../../civil/communications/communication.entity.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import type { record } from '../../office/record.entity.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { joinWords } from '../language/join.ts';
import { genderOfName, spelledOut } from '../language/places.ts';
import type { communicationCatalog } from './catalogs.ts';
import { placeInBook } from './couple-papers.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

type Communication = RowOf<typeof communication>;

/** A registered act, or an averbação in its margin, and one of the earlier records that it is annotated in. */
export interface CommunicationReading {
  readonly office: PaperOffice;
  readonly communication: Communication;
  readonly act: Pick<RowOf<typeof record>, 'sheet' | 'face' | 'term' | 'matricula' | 'registered_on'>;
  readonly bookName: string | null;
  /** `casamento`, `óbito`. */
  readonly actKind: string | null;
  /** Whom the act names. */
  readonly names: readonly string[];
  /** `YYYY-MM-DD`: the day of the averbação that is told; null where the act itself is. */
  readonly averbedOn: string | null;
}

/** What the earlier records are called in letters. */
export const EARLIER_RECORD_NAMES: Readonly<
  Record<NonNullable<Communication['earlier_kind']>, string | null>
> = {
  birth: 'nascimento',
  marriage: 'casamento',
  death: 'óbito',
  stable_union: 'união estável',
  marriage_license: 'habilitação de casamento',
  other: null,
};

function citedPlace({ cited_book: book, cited_sheet: sheet, cited_term: term }: Communication) {
  const parts = [
    book ? `livro ${book}` : null,
    sheet ? `folha ${sheet}` : null,
    term ? `termo ${term}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** The facts of a communication to the office that holds an earlier record (LRP arts. 106 and 107). */
export function communicationValues(reading: CommunicationReading): ValuesFor<typeof communicationCatalog> {
  const { office, communication: told, act, bookName, actKind, names, averbedOn } = reading;
  return {
    facts: {
      ...officeFacts(office),
      target_office: told.office_name ? spelledOut(told.office_name) : null,
      act_kind: actKind,
      act_on: dayInWords(averbedOn ?? act.registered_on),
      act_matricula: act.matricula ? formatMatricula(act.matricula) : null,
      ...placeInBook(act, bookName),
      act_names: joinWords(names) || null,
      act_summary: told.summary,
      target_kind: told.earlier_kind && EARLIER_RECORD_NAMES[told.earlier_kind],
      target_person: told.person_name,
      target_matricula: told.matricula ? formatMatricula(told.matricula) : null,
      target_place: citedPlace(told),
    },
    groups: { target_office: [genderOfName(told.office_name ?? '')] },
    conditions: { averbacao: averbedOn !== null, of_license: told.earlier_kind === 'marriage_license' },
    lists: {},
    required: ['target_office', 'act_kind', 'act_on', 'act_names', 'target_kind', 'target_person'],
  };
}
