import {
  doiOfDeed,
  doiOfProperty,
  doiPartiesOf,
  placeInDeed,
} from '@serventia/domain/integrations/doi-values';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { doiParty } from '@serventia/domain/integrations/doi-party.entity';
import { dueOn } from '@serventia/domain/integrations/due-dates';
import { deed as deedEntity } from '@serventia/domain/notes/deed.entity';
import { book } from '@serventia/domain/office/book.entity';
import { property as propertyEntity } from '@serventia/domain/property/property.entity';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, type WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../../resource/office-calendar.ts';

async function due(
  { db, caller }: WriteContext,
  row: WrittenRow<typeof doi>,
): Promise<{ due_on: string | null }> {
  return { due_on: dueOn('doi', row, await calendarOf(db, officeOf(caller))) };
}

const deedOf = async ({ db, caller }: WriteContext, id: number | null | undefined) =>
  id
    ? getRow(db, deedEntity, id, caller, {
        children: ['parts', 'properties', 'payments'],
        referred: { book },
      })
    : undefined;

/** What rectifies or cancels a declaration tells of the same property of the same deed, and is closed with it. */
async function deedOfRectified({ db, caller }: WriteContext, row: WrittenRow<typeof doi>) {
  if (!row.rectifies) return {};
  const { deed, property, property_place } = await getRow(db, doi, row.rectifies, caller);
  return deed === null || deed === row.deed ? {} : { deed, property, property_place };
}

/** Which property of its deed a declaration is of, where the deed leaves no doubt. */
async function placeOf(context: WriteContext, row: WrittenRow<typeof doi>) {
  if (row.property_place || !row.deed) return {};
  const deed = await deedOf(context, row.deed);
  return { property_place: deed ? placeInDeed(deed.properties, row.property) : null };
}

/**
 * A declaration that names its deed or its property begins with what they say; what was typed goes before it. The
 * parties of the deed become its parties where none were given.
 */
export const doiHooks: EntityHooks<typeof doi> = {
  async beforeCreate(context, given) {
    const row = { ...given, ...(await deedOfRectified(context, given)) };
    const deed = await deedOf(context, row.deed);
    const property = row.property
      ? await getRow(context.db, propertyEntity, row.property, context.caller)
      : undefined;
    const place = deed ? (row.property_place ?? placeInDeed(deed.properties, row.property)) : null;
    const known = [property && doiOfProperty(property), deed && doiOfDeed(deed, place)];
    const typed: Row = row;
    // A mark that nobody set is false, not empty.
    const missing = known
      .flatMap((values) => Object.entries(values ?? {}))
      .filter(([name, value]) => value !== null && value !== undefined && !typed[name]);
    const whole = {
      ...row,
      property_place: place,
      ...Object.fromEntries(missing),
      ...(property ? { destination: property.destination } : {}),
    };
    return { ...whole, ...doi.derive?.(whole), ...(await due(context, row)) };
  },
  async beforeUpdate(context, given) {
    const told = await deedOfRectified(context, given);
    return { ...told, ...(await placeOf(context, { ...given, ...told })), ...(await due(context, given)) };
  },
  async afterWrite(context, row) {
    if (row.version !== 1 || !row.deed) return;
    const given = await context.db.find('select 1 from doi_party where doi_id = $1', [row.id]);
    if (given) return;
    const deed = await deedOf(context, row.deed);
    const parties = doiPartiesOf(deed?.parts ?? [], row.property_place);
    for (const [position, party] of parties.entries())
      await createRow(context, doiParty, { ...party, position, doi: row.id });
  },
};
