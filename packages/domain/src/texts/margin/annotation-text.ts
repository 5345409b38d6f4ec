import type { CivilEvent } from '../../civil/communications/civil-events.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import type { NamedCity } from '../act-reading.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import type { FactValues } from '../fact-values.ts';
import { ofCity, spelledOut, withPreposition } from '../language/places.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText } from '../model/write-text.ts';
import {
  type annotationCatalog,
  EVENT_ANNOTATION_MODEL,
  type summaryCatalog,
  summaryModel,
  TURNED_RECORDS,
} from './annotation-models.ts';

/** What happened to a person; the day is `YYYY-MM-DD`. */
export interface ToldEvent {
  readonly event: CivilEvent;
  readonly person: string;
  readonly on: string | null;
  readonly place: NamedCity | null;
  readonly other: string | null;
  readonly nameAfter: string | null;
  /** As what a record was told of that was canceled or has effect again; null where that is not known. */
  readonly turned?: CivilEvent | null;
}

/** An event by its summary, and the record of it. */
export interface RecordedEvent {
  readonly summary: string;
  readonly matricula: string | null;
  /** The office that holds the record of the event. */
  readonly office: string;
  /** `YYYY-MM-DD`: when that office told it; null of what this office registered. */
  readonly communicatedOn: string | null;
}

const day = (on: string | null): string | null => (on ? dateInWords(on) : null);

const write = (model: readonly string[], values: FactValues): string =>
  writeText(parseModel(standardModelDocument(model)), values, {}).text;

/** The summary of an event, as it is sent to the office that holds an earlier record (LRP art. 106). */
export function eventSummary(told: ToldEvent): string {
  const turned = (told.turned && TURNED_RECORDS[told.turned]) ?? null;
  const values: ValuesFor<typeof summaryCatalog> = {
    facts: {
      person_name: told.person,
      event_on: day(told.on),
      event_place: told.place ? `na cidade ${ofCity(told.place)}` : null,
      other_name: told.other,
      name_after: told.nameAfter,
      turned_record: turned,
    },
    groups: {},
    conditions: { coupled: told.other !== null, of_known_record: turned !== null },
    lists: {},
  };
  return write(summaryModel(told.event), values);
}

/** The text of an anotação that points to an event (LRP art. 106). */
export function annotationText({ summary, matricula, office, communicatedOn }: RecordedEvent): string {
  const numbered = matricula ? ` de matrícula ${formatMatricula(matricula)},` : '';
  const values: ValuesFor<typeof annotationCatalog> = {
    facts: {
      event_summary: summary.trim().replace(/\.$/u, ''),
      event_record: `assento${numbered} ${withPreposition('de', spelledOut(office))}`,
      communicated_on: day(communicatedOn),
    },
    groups: {},
    conditions: {},
    lists: {},
  };
  return write(EVENT_ANNOTATION_MODEL, values);
}
