import { previousBusinessDay } from '@serventia/domain/calendar/business-days';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import { callerFor, officeOf } from '../http/caller.ts';
import { closeDay } from '../modules/notes/protocol-days.ts';
import { calendarOf } from '../resource/office-calendar.ts';
import { createRow } from '../resource/write.ts';
import type { Scene } from './note-scene.ts';

/** The last day of work before today, on which somebody had a title examined, and which the product closed after the service. */
export async function writeClosedDay({ context, today }: Scene): Promise<void> {
  const { db, caller } = context;
  const day = previousBusinessDay(addDays(today, -1), await calendarOf(db, officeOf(caller)));
  const at = (time: string, who = caller) => ({
    ...context,
    caller: { ...who, clock: () => new Date(`${day}T${time}:00-03:00`) },
  });
  await createRow(at('10:00'), protocolEntity, {
    request_kind: 'exam',
    presenter_name: 'Otávio Prado Nogueira',
    presenter_document: '39053344705',
    title_kind: 'public_deed',
    title_nature: 'Exame e cálculo de escritura de doação',
  });
  const entered = await db.find<{ id: number }>(
    "select id from protocol_day where office_id = $1 and day_protocol = 'property' and day = $2",
    [officeOf(caller), day],
  );
  if (entered) await closeDay(at('18:00', callerFor('Serventia', caller.office)), Number(entered.id));
}
