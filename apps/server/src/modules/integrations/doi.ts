import { doiDrift } from '@serventia/domain/integrations/doi-drift';
import { doiOfProperty, doiPartiesOf, placeInAct } from '@serventia/domain/integrations/doi-values';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { doiParty } from '@serventia/domain/integrations/doi-party.entity';
import { dueOn } from '@serventia/domain/integrations/due-dates';
import { property as propertyEntity } from '@serventia/domain/property/property.entity';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, type WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { toldAct } from './doi-act.ts';

async function due(
  { db, caller }: WriteContext,
  row: WrittenRow<typeof doi>,
): Promise<{ due_on: string | null }> {
  return { due_on: dueOn('doi', row, await calendarOf(db, officeOf(caller))) };
}

/** What rectifies or cancels a declaration tells of the same property of the same act, and is closed with it. */
async function actOfRectified({ db, caller }: WriteContext, row: WrittenRow<typeof doi>) {
  if (!row.rectifies) return {};
  const { deed, proxy, property, property_place } = await getRow(db, doi, row.rectifies, caller);
  const isKnown = deed === (row.deed ?? null) && proxy === (row.proxy ?? null);
  return isKnown || (deed === null && proxy === null) ? {} : { deed, proxy, property, property_place };
}

/** Which property of its act a declaration is of, where the act leaves no doubt. */
async function placeOf(context: WriteContext, row: WrittenRow<typeof doi>) {
  if (row.property_place) return {};
  const act = await toldAct(context, row);
  return act ? { property_place: placeInAct(act.properties, row.property) } : {};
}

/**
 * A declaration that names its act or its property begins with what they say; what was typed goes before it. The parties
 * of the act become its parties where none were given.
 */
export const doiHooks: EntityHooks<typeof doi> = {
  async findings(context, row) {
    const act = row.declaration_kind === '0' ? await toldAct(context, row) : undefined;
    if (!act) return [];
    return doiDrift(row, act.values(row.property_place), doiPartiesOf(act.parts, row.property_place));
  },
  async beforeCreate(context, given) {
    const row = { ...given, ...(await actOfRectified(context, given)) };
    const act = await toldAct(context, row);
    const property = row.property
      ? await getRow(context.db, propertyEntity, row.property, context.caller)
      : undefined;
    const place = act ? (row.property_place ?? placeInAct(act.properties, row.property)) : null;
    const known = [property && doiOfProperty(property), act?.values(place)];
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
    const told = await actOfRectified(context, given);
    return { ...told, ...(await placeOf(context, { ...given, ...told })), ...(await due(context, given)) };
  },
  async afterWrite(context, row) {
    const act = row.version === 1 ? await toldAct(context, row) : undefined;
    if (!act) return;
    const given = await context.db.find('select 1 from doi_party where doi_id = $1', [row.id]);
    if (given) return;
    const parties = doiPartiesOf(act.parts, row.property_place);
    for (const [position, party] of parties.entries())
      await createRow(context, doiParty, { ...party, position, doi: row.id });
  },
};
