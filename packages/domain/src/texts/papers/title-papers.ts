import { type RowOf, shownMoney } from '@serventia/kit';
import { formatCivilDate } from '../../calendar/civil-date.ts';
import { formatTaxNumber, registerOf } from '../../identifiers/tax-number.ts';
import type { note, noteItem } from '../../notes/note.entity.ts';
import type { protocol } from '../../notes/protocol.entity.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import type { doubtStatementCatalog, protocolReceiptCatalog, returnNoteCatalog } from './catalogs.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

type Protocol = RowOf<typeof protocol>;

/** An entry of the protocol, as the day and hour of the office have it. */
export interface EnteredTitle {
  readonly office: PaperOffice;
  readonly protocol: Protocol;
  /** `YYYY-MM-DD`. */
  readonly enteredOn: string;
  /** `14:30`. */
  readonly enteredAt: string;
  /** The page on which the title is followed; null where the office has none. */
  readonly followAt: string | null;
  /** Labels of the enrollments that the title concerns. */
  readonly enrollments: readonly string[];
}

const day = (date: string | null): string | null => (date === null ? null : formatCivilDate(date));

/** A text that goes on in a sentence: without the stop that the model sets after it. */
const unstopped = (text: string | null): string | null => text?.trim().replace(/[.;]+$/u, '') || null;

/** Without the word that the model sets before the numbers. */
const numberOf = (enrollment: string): string => enrollment.replace(/^matrícula\s+/iu, '');

function titleFacts({ protocol: row, enteredOn, enrollments }: EnteredTitle) {
  const parts = [
    unstopped(row.title_nature),
    row.title_on ? `de ${formatCivilDate(row.title_on)}` : null,
    row.title_book ? `livro ${row.title_book}` : null,
    row.title_sheet ? `folha ${row.title_sheet}` : null,
    unstopped(row.title_office),
    row.court ? unstopped(row.court) : null,
    row.case_number ? `processo ${row.case_number}` : null,
  ].filter(Boolean);
  return {
    protocol: row.label,
    protocol_on: formatCivilDate(enteredOn),
    presenter_name: row.presenter_name,
    presenter_register: row.presenter_document ? registerOf(row.presenter_document) : null,
    presenter_document: row.presenter_document ? formatTaxNumber(row.presenter_document) : null,
    title_summary: parts.join(', ') || null,
    matriculas: enrollments.map(numberOf).join(', ') || unstopped(row.matriculas),
  };
}

const TITLE_REQUIRED = ['protocol', 'protocol_on', 'presenter_name', 'title_summary'] as const;

/** A note on a title, with its demands in their order. */
export interface NoteReading extends EnteredTitle {
  readonly note: RowOf<typeof note>;
  readonly items: readonly RowOf<typeof noteItem>[];
}

/** The facts of a nota devolutiva: all demands at once, articulated and founded (LRP art. 198). */
export function returnNoteValues(reading: NoteReading): ValuesFor<typeof returnNoteCatalog> {
  const { note: row, items, office, protocol: entry } = reading;
  const title = titleFacts(reading);
  return {
    facts: {
      ...officeFacts(office),
      ...title,
      matriculas: unstopped(row.matriculas) ?? title.matriculas,
      effects_until: day(row.answer_until ?? entry.prenotation_until),
      note_opening: row.opening,
      note_closing: row.closing,
    },
    groups: {},
    conditions: {},
    lists: {
      demands: items.map((item, place) => ({
        facts: {
          demand_number: String(place + 1),
          demand_text: stopped(item.text),
          legal_basis: unstopped(item.legal_basis),
          remedy: unstopped(item.remedy),
          document_wanted: unstopped(item.document_wanted),
        },
        groups: {},
        conditions: {},
        lists: {},
      })),
    },
    required: TITLE_REQUIRED,
  };
}

/** A text that is a sentence of its own. */
function stopped(text: string): string {
  return /[.!?:;]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** The facts of a doubt: the title, why it is not registered, and who was told (LRP art. 198 §1). */
export function doubtStatementValues(reading: EnteredTitle): ValuesFor<typeof doubtStatementCatalog> {
  const { protocol: row, office } = reading;
  return {
    facts: {
      ...officeFacts(office),
      ...titleFacts(reading),
      doubt_court: unstopped(row.doubt_court),
      doubt_reason: row.doubt_reason === null ? null : stopped(row.doubt_reason),
      doubt_raised_on: day(row.doubt_raised_on),
      doubt_notified_on: day(row.doubt_notified_on),
      doubt_answer_due: day(row.doubt_answer_due),
    },
    groups: {},
    conditions: {
      doubt_to_court: row.doubt_court !== null,
      doubt_notified: row.doubt_notified_on !== null,
    },
    lists: {},
    required: [...TITLE_REQUIRED, 'doubt_reason', 'doubt_raised_on'],
  };
}

const REQUESTS: Readonly<Record<NonNullable<Protocol['request_kind']>, string>> = {
  registration: 'registro',
  averbacao: 'averbação',
  exam: 'exame e cálculo, sem os efeitos da prenotação',
  certificate: 'certidão',
};

/** The facts of the receipt of an entry: number, day and hour, and until when it holds its place (LRP arts. 182, 205). */
export function protocolReceiptValues(reading: EnteredTitle): ValuesFor<typeof protocolReceiptCatalog> {
  const { protocol: row, office, enteredAt, followAt } = reading;
  return {
    facts: {
      ...officeFacts(office),
      ...titleFacts(reading),
      entered_at: enteredAt,
      request_kind: row.request_kind === null ? null : REQUESTS[row.request_kind],
      prenotation_until: day(row.prenotation_until),
      analysis_due: day(row.analysis_due),
      deposit: row.deposit === null ? null : shownMoney(row.deposit),
      follow_address: row.password === null ? null : followAt,
      // A password that opens nothing is not printed.
      password: followAt === null ? null : row.password,
    },
    groups: {},
    conditions: {},
    lists: {},
    required: [...TITLE_REQUIRED, 'request_kind'],
  };
}
