import { dueOn } from '@serventia/domain/integrations/due-dates';
import { type Apart, censecItemValues } from '@serventia/domain/integrations/censec-item-values';
import type { crc } from '@serventia/domain/integrations/crc.entity';
import type { registrationItemFields } from '@serventia/domain/integrations/registration-items';
import type { censecItem } from '@serventia/domain/integrations/censec.entity';
import { deed } from '@serventia/domain/notes/deed.entity';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import { book } from '@serventia/domain/office/book.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { Entity } from '@serventia/kit';
import type { Row, Sql } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks, Hooks } from '../../resource/hooks.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { booksOf } from './books.ts';
import { batchLimitOf } from './crc.ts';
import { occurrenceHooks, siscoafBatchHooks } from './coaf.ts';
import { doiHooks } from './doi.ts';

/** A delivery is due by the office's calendar, from the day of its acts or the period that it reports. */
function dueHooks(resource: string): EntityHooks {
  const due = async ({ db, caller }: WriteContext, row: Row): Promise<{ due_on: string | null }> => ({
    due_on: dueOn(resource, row, await calendarOf(db, officeOf(caller))),
  });
  return { beforeCreate: due, beforeUpdate: due, known: (context, row) => booksFor(context, resource, row) };
}

/** What the office's books say of a delivery, for its rules. */
async function booksFor(context: Reading, resource: string, row: Row): Promise<Row> {
  const books = await booksOf(context, resource, row);
  return books ? { books } : {};
}

const crcHooks: EntityHooks<typeof crc> = {
  ...dueHooks('crc'),
  known: async (context, row) => ({
    ...(await booksFor(context, 'crc', row)),
    batchLimit: await batchLimitOf(context, row),
  }),
};

/** An act of a batch is called as its record is, unless it is typed, and told with the margin that it has by then. */
const registrationHooks: EntityHooks<Entity<typeof registrationItemFields>> = {
  async beforeCreate({ db, caller }, row) {
    if (!row.record) return {};
    const record = await getRow(db, recordEntity, row.record, caller);
    const last = await db.find<{ number: number | null }>(
      "select max(number) as number from record_endorsement where office_id = $1 and record_id = $2 and endorsement_status = 'done'",
      [officeOf(caller), row.record],
    );
    return {
      name: row.name ?? record.title,
      matricula: row.matricula ?? record.matricula,
      margin_number: last?.number ?? null,
    };
  },
};

const censecItemHooks: EntityHooks<typeof censecItem> = {
  async beforeCreate({ db, caller }, row) {
    const referred = { book };
    const act = row.deed
      ? await getRow(db, deed, row.deed, caller, { referred, children: ['properties'] })
      : row.proxy
        ? await getRow(db, proxy, row.proxy, caller, { referred })
        : undefined;
    return act ? censecItemValues(act, row, await apartOf(db, act.id)) : {};
  },
};

/** What tells an act of notes from others with the number of its book, or on its sheet. */
async function apartOf(db: Sql, record: number): Promise<Apart> {
  const found = await db.find<{ [Key in keyof Apart]: Apart[Key] }>(
    `select case when exists (
        select 1 from book o join book_type ot on ot.id = o.book_type_id
        where o.office_id = b.office_id and o.number = b.number and o.book_type_id <> b.book_type_id
          and ot.department = 'notes') then t.letter end as letter,
      case when exists (
        select 1 from record s where s.office_id = r.office_id and s.book_id = r.book_id and s.sheet = r.sheet
          and s.id <> r.id) then r.term end as term
     from record r join book b on b.id = r.book_id join book_type t on t.id = b.book_type_id where r.id = $1`,
    [record],
  );
  return found ?? { letter: null, term: null };
}

export const integrationHooks: Hooks = {
  ...Object.fromEntries(
    ['sirc', 'tse', 'ibge', 'censec'].map((resource) => [`integrations/${resource}`, dueHooks(resource)]),
  ),
  'integrations/crc': crcHooks,
  'integrations/crc_item': registrationHooks,
  'integrations/sirc_item': registrationHooks,
  'integrations/censec_item': censecItemHooks,
  'integrations/doi': doiHooks,
  'integrations/siscoaf_batch': {
    ...siscoafBatchHooks,
    known: (context, row) => booksFor(context, 'siscoaf_batch', row),
  },
  'integrations/occurrence': occurrenceHooks,
};
