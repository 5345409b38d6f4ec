import {
  doiOfDeed,
  doiOfProperty,
  doiPartiesOf,
  type DeedPartRow,
} from '@serventia/domain/integrations/doi-values';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { doiParty } from '@serventia/domain/integrations/doi-party.entity';
import { dueOn } from '@serventia/domain/integrations/due-dates';
import { getEntity } from '@serventia/domain/registry';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, type WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../basic/calendar.ts';

async function due({ db, caller }: WriteContext, row: Row): Promise<Row> {
  return { due_on: dueOn('doi', row, await calendarOf(db, officeOf(caller))) };
}

const deedOf = ({ db, caller }: WriteContext, row: Row): Promise<Row | undefined> =>
  row['deed']
    ? getRow(db, getEntity('note_registration/deed'), Number(row['deed']), caller, {
        expand: ['parts', 'properties', 'payments', 'book'],
      })
    : Promise.resolve(undefined);

/**
 * A declaration that names its deed or its property begins with what they say; what was typed goes before it. The
 * parties of the deed become its parties where none were given.
 */
export const doiHooks: EntityHooks = {
  async beforeCreate(context, row) {
    const deed = await deedOf(context, row);
    const property = row['property']
      ? await getRow(
          context.db,
          getEntity('property_registration/property'),
          Number(row['property']),
          context.caller,
        )
      : undefined;
    const known = { ...(property && doiOfProperty(property)), ...(deed && doiOfDeed(deed, row['property'])) };
    // A mark that nobody set is false, not empty.
    const missing = Object.entries(known).filter(
      ([name, value]) => value !== null && value !== undefined && !row[name],
    );
    const whole: Row = {
      ...row,
      ...Object.fromEntries(missing),
      ...(property ? { destination: property['destination'] } : {}),
    };
    return { ...whole, ...doi.derive?.(whole), ...(await due(context, row)) };
  },
  beforeUpdate: due,
  async afterWrite(context, row) {
    if (row['version'] !== 1 || !row['deed']) return;
    const given = await context.db.find('select 1 from doi_party where doi_id = $1', [row['id']]);
    if (given) return;
    const deed = await deedOf(context, row);
    const parties = doiPartiesOf((deed?.['parts'] as DeedPartRow[] | undefined) ?? []);
    for (const [position, party] of parties.entries())
      await createRow(context, doiParty, { ...party, position, doi: row['id'] });
  },
};
