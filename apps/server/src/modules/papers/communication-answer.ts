import { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { communicationAnswerValues } from '@serventia/domain/texts/papers/communication-answer';
import { translate } from '@serventia/i18n';
import { getRow } from '../../resource/read.ts';
import { written } from '../written.ts';
import { bookNameOf } from './book-name.ts';
import type { ServedPaper } from './served-paper.ts';

/** The answer to the office that told of an event, one for each communication (LRP art. 106). */
export const communicationAnswer: ServedPaper = {
  kind: 'communication_answer',
  entity: receivedCommunication,
  subject: 'received_communication',
  read: async (reading, office, id) => {
    const { db, caller } = reading;
    const received = await getRow(db, receivedCommunication, id, caller);
    const annotation =
      received.annotation === null ? null : await getRow(db, recordEndorsement, received.annotation, caller);
    const record = annotation && (await getRow(db, recordEntity, written(annotation, 'record'), caller));
    return {
      row: received,
      values: communicationAnswerValues({
        office: office.named,
        received,
        eventKind: translate('pt-br', `choices.civil_event.${received.civil_event}`).toLocaleLowerCase(
          'pt-BR',
        ),
        record,
        bookName: record && (await bookNameOf(reading, record.book)),
        annotatedOn: annotation && annotation.registered_on,
      }),
      title: 'Resposta a comunicação',
      actType: null,
    };
  },
};
