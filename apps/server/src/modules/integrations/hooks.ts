import { dueOn } from '@serventia/domain/integrations/due-dates';
import { censecItemValues } from '@serventia/domain/integrations/censec-item-values';
import { getEntity } from '@serventia/domain/registry';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks, Hooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../basic/calendar.ts';
import { occurrenceHooks, siscoafBatchHooks } from './coaf.ts';
import { doiHooks } from './doi.ts';

/** A delivery is due by the office's calendar, from the day of its acts or the period that it reports. */
function dueHooks(resource: string): EntityHooks {
  const due = async ({ db, caller }: WriteContext, row: Row): Promise<Row> => ({
    due_on: dueOn(resource, row, await calendarOf(db, officeOf(caller))),
  });
  return { beforeCreate: due, beforeUpdate: due };
}

/** The values that are typed go before those that a row already holds. */
const unlessTyped = (row: Row, known: Row): Row =>
  Object.fromEntries(Object.entries(known).map(([name, value]) => [name, row[name] ?? value]));

/** An act of a batch is called as its record is. */
const registrationHooks: EntityHooks = {
  async beforeCreate({ db, caller }, row) {
    if (!row['record']) return {};
    const record = await getRow(db, getEntity('basic/record'), Number(row['record']), caller);
    return unlessTyped(row, { name: record['title'], matricula: record['matricula'] });
  },
};

const censecItemHooks: EntityHooks = {
  async beforeCreate({ db, caller }, row) {
    const field = row['deed'] ? 'deed' : row['proxy'] ? 'proxy' : undefined;
    if (!field) return {};
    const act = await getRow(db, getEntity(`note_registration/${field}`), Number(row[field]), caller, {
      expand: ['book'],
    });
    return unlessTyped(row, censecItemValues(act));
  },
};

export const integrationHooks: Hooks = {
  ...Object.fromEntries(
    ['crc', 'sirc', 'tse', 'ibge', 'censec'].map((resource) => [
      `integrations/${resource}`,
      dueHooks(resource),
    ]),
  ),
  'integrations/crc_item': registrationHooks,
  'integrations/sirc_item': registrationHooks,
  'integrations/censec_item': censecItemHooks,
  'integrations/doi': doiHooks,
  'integrations/siscoaf_batch': siscoafBatchHooks,
  'integrations/occurrence': occurrenceHooks,
};
