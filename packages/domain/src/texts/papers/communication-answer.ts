import type { RowOf } from '@serventia/kit';
import type { receivedCommunication } from '../../civil/communications/received-communication.entity.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import type { record } from '../../office/record.entity.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { genderOfName, spelledOut } from '../language/places.ts';
import { sentence } from '../language/sentence.ts';
import type { communicationAnswerCatalog } from './catalogs.ts';
import { EARLIER_RECORD_NAMES } from './communication.ts';
import { placeInBook } from './couple-papers.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

/** A communication that came in, and the record that was annotated for it. */
export interface AnswerReading {
  readonly office: PaperOffice;
  readonly received: RowOf<typeof receivedCommunication>;
  /** After `comunicação de`: `casamento`. */
  readonly eventKind: string;
  /** Null where the communication was refused. */
  readonly record: Pick<RowOf<typeof record>, 'sheet' | 'face' | 'term' | 'matricula'> | null;
  readonly bookName: string | null;
  /** `YYYY-MM-DD` */
  readonly annotatedOn: string | null;
}

/** The facts of the answer to the office that told of an event: annotated where, or refused why (LRP art. 106). */
export function communicationAnswerValues(
  reading: AnswerReading,
): ValuesFor<typeof communicationAnswerCatalog> {
  const { office, received, eventKind, record, bookName, annotatedOn } = reading;
  return {
    facts: {
      ...officeFacts(office),
      sender_office: spelledOut(received.sender_office),
      event_kind: eventKind,
      target_person: received.person_name,
      received_on: dayInWords(received.received_on),
      message_protocol: received.protocol_number,
      act_matricula: received.event_matricula && formatMatricula(received.event_matricula),
      target_kind: EARLIER_RECORD_NAMES[received.earlier_kind],
      target_matricula: record?.matricula ? formatMatricula(record.matricula) : null,
      ...placeInBook(record, bookName),
      annotated_on: dayInWords(annotatedOn),
      refusal: received.refusal === null ? null : sentence(received.refusal),
    },
    groups: { sender_office: [genderOfName(received.sender_office)] },
    conditions: { annotated: record !== null },
    lists: {},
    required: record === null ? ['refusal'] : ['annotated_on', 'target_kind'],
  };
}
