import { note } from '@serventia/domain/notes/note.entity';
import { protocolDay } from '@serventia/domain/notes/protocol-day.entity';
import { protocol } from '@serventia/domain/notes/protocol.entity';
import { protocolClosingValues } from '@serventia/domain/texts/papers/protocol-closing';
import { followQrUrl } from '@serventia/domain/office/following';
import {
  doubtStatementValues,
  type EnteredTitle,
  protocolReceiptValues,
  returnNoteValues,
} from '@serventia/domain/texts/papers/title-papers';
import { dayOf, timeOf } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { written } from '../written.ts';
import type { IssuingOffice, ServedPaper } from './served-paper.ts';

/** The nota devolutiva of a note that was issued (LRP art. 198). */
export const returnNote: ServedPaper = {
  kind: 'return_note',
  entity: note,
  subject: 'note',
  read: async (reading, office, id) => {
    const whole = await getWhole(reading, note, id);
    const title = await titleOf(reading, office, whole.protocol);
    return {
      row: whole,
      values: returnNoteValues({ ...title, note: whole, items: whole.items }),
      title: `Nota devolutiva ${whole.label ?? ''}`.trim(),
      actType: '12',
    };
  },
};

/** The receipt of an entry of the protocol, with the term of its prenotação (LRP arts. 182 and 205). */
export const protocolReceipt: ServedPaper = {
  kind: 'protocol_receipt',
  entity: protocol,
  subject: 'protocol',
  read: async (reading, office, id) => {
    const title = await titleOf(reading, office, id);
    return {
      row: title.protocol,
      values: protocolReceiptValues(title),
      title: `Recibo de protocolo ${title.protocol.label ?? ''}`.trim(),
      actType: '12',
      follow: title.protocol.password === null ? null : followQrOf(office, title.protocol.label),
    };
  },
};

/** The doubt that was raised on a title, for the judge and for its presenter (LRP art. 198 §1). */
export const doubtStatement: ServedPaper = {
  kind: 'doubt_statement',
  entity: protocol,
  subject: 'protocol',
  action: 'doubt_statement',
  read: async (reading, office, id) => {
    const title = await titleOf(reading, office, id);
    return {
      row: title.protocol,
      values: doubtStatementValues(title),
      title: `Suscitação de dúvida, protocolo ${title.protocol.label ?? ''}`.trim(),
      actType: '12',
    };
  },
};

/** The closing term of a day of a protocol (LRP arts. 150, parágrafo único, and 184). */
export const protocolClosing: ServedPaper = {
  kind: 'protocol_closing',
  entity: protocolDay,
  subject: 'protocol_day',
  read: async ({ db, caller }, office, id) => {
    const row = await getRow(db, protocolDay, id, caller);
    const closed = new Date(written(row, 'closed_at'));
    const closing = { day: row, closedOn: dayOf(caller, closed), closedTime: timeOf(caller, closed) };
    return {
      row,
      values: protocolClosingValues({ office: office.named, ...closing }),
      title: `Termo de encerramento do protocolo, ${row.title ?? ''}`,
      actType: '12',
    };
  },
};

/** The page with the number of a receipt filled in; null where the office has no page. */
const followQrOf = ({ followAt }: IssuingOffice, number: string | null): string | null =>
  followAt === null || number === null ? null : followQrUrl(followAt, number);

async function titleOf(reading: Reading, office: IssuingOffice, id: number): Promise<EnteredTitle> {
  const { db, caller } = reading;
  const row = await getRow(db, protocol, id, caller);
  const entered = new Date(written(row, 'entered_at'));
  const enrollments = await db.query<{ title: string | null }>(
    'select e.title from protocol_enrollment p join enrollment e on e.id = p.enrollment_id where p.protocol_id = $1 order by p.position, p.id',
    [id],
  );
  return {
    office: office.named,
    followAt: office.followAt,
    protocol: row,
    enteredOn: dayOf(caller, entered),
    enteredAt: new Intl.DateTimeFormat('pt-BR', { timeZone: caller.timeZone, timeStyle: 'short' }).format(
      entered,
    ),
    enrollments: enrollments.flatMap(({ title }) => title ?? []),
  };
}
