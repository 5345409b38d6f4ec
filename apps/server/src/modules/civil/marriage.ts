import { lookBackLike, partiesLike } from '@serventia/domain/civil/act/people-like';
import { ceremony } from '@serventia/domain/civil/marriage/ceremony/ceremony.entity';
import { justiceOfPeace } from '@serventia/domain/civil/marriage/ceremony/justice-of-peace.entity';
import { earlierRecord } from '@serventia/domain/civil/earlier-record.entity';
import type { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import { coupleFields } from '@serventia/domain/civil/marriage/couple-fields';
import { LICENSED_ROLES } from '@serventia/domain/civil/marriage/of-license';
import { previousMarriage } from '@serventia/domain/civil/previous-marriage.entity';
import { personRecord } from '@serventia/domain/parties/person.entity';
import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { getWhole } from '../../resource/findings.ts';
import { findRow, getRow } from '../../resource/read.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { createRow, type WriteContext } from '../../resource/write.ts';
import { actHooks } from '../acts/act-hooks.ts';
import { written } from '../written.ts';
import { celebrationIn } from './ceremony-drafts.ts';
import { marriageAct } from './couple-acts.ts';

type Marriage = WrittenRow<typeof marriage>;

const marriageLife = actHooks(marriageAct);

/** A marriage that names its license takes over what the couple declared there, and who they are. */
export const marriageHooks: EntityHooks<typeof marriage> = {
  ...marriageLife,
  async beforeCreate(context, row) {
    const given = await marriageLife.beforeCreate?.(context, row);
    const license = await findLicense(context, row);
    if (!license) return { ...given };
    return {
      ...given,
      ...declaredIn(license, row),
      license_certified_on: row.license_certified_on ?? license.certified_on,
      license_number: row.license_number ?? license.certificate_number,
      proclaimed_on: row.proclaimed_on ?? license.published_on,
      ...(await celebratedAt(context, license, row)),
    };
  },
  async following(context, row) {
    // A new marriage is called by the people of its license: they have to be there.
    if (row.version === undefined) await takeOverPeople(context, row);
    return { ...(await marriageLife.following?.(context, row)) };
  },
};

/** What the couple declared for the license and the marriage does not say otherwise. */
function declaredIn(license: Row, row: Row): Row {
  return Object.fromEntries(
    Object.entries(coupleFields)
      .filter(([name, spec]) => [null, spec.default ?? null].includes((row[name] ?? null) as string | null))
      .map(([name]) => [name, license[name]]),
  );
}

/** When, where and before whom the couple of a license marries that has its place in the agenda. */
async function celebratedAt(context: WriteContext, license: RowOf<typeof marriageLicense>, row: Marriage) {
  if (!license.ceremony || license.license_kind === 'conversion') return {};
  const held = await getRow(context.db, ceremony, license.ceremony, context.caller);
  const said = celebrationIn(context, held, license.ceremony_place);
  return {
    ceremony: said.ceremony,
    celebrated_on: row.celebrated_on ?? said.celebrated_on,
    celebrated_at: row.celebrated_at ?? said.celebrated_at,
    ceremony_place_kind: row.ceremony_place_kind ?? said.ceremony_place_kind,
    ceremony_place: row.ceremony_place ?? said.ceremony_place,
    collective: row.collective || said.collective,
  };
}

/** Who presides, as the agenda has it. */
async function presiderOf({ db, caller }: WriteContext, id: number | null): Promise<readonly Row[]> {
  if (!id) return [];
  const held = await getRow(db, ceremony, id, caller);
  const { name, cpf, sex } = await getRow(db, justiceOfPeace, held.justice, caller);
  return [{ role: 'justice_of_peace', name, cpf, sex }];
}

async function findLicense(
  { db, caller }: WriteContext,
  { license }: Marriage,
): Promise<RowOf<typeof marriageLicense> | undefined> {
  return license ? findRow(db, marriageLicense, license, caller) : undefined;
}

/**
 * The people of the license, where the record names nobody yet, and who presides: the form brings the couple with the
 * license that is picked in it, and only the agenda knows the justice of the peace.
 */
async function takeOverPeople(context: WriteContext, row: Marriage): Promise<void> {
  if (!row.license) return;
  const record = written(row, 'id');
  const named = await context.db.query<{ role: string }>(
    'select role from person_record where record_id = $1',
    [record],
  );
  const isNew = named.length === 0;
  const license = await getWhole(context, marriageLicense, row.license);
  const isPresided = row.marriage_kind !== 'civil' || named.some(({ role }) => role === 'justice_of_peace');
  const people = [
    ...(isNew ? partiesLike(license, LICENSED_ROLES) : []),
    ...(isPresided ? [] : await presiderOf(context, license.ceremony)),
  ];
  await add(context, personRecord, record, people, named.length);
  if (!isNew) return;
  const { earlier_records: earlier, previous_marriages: previous } = lookBackLike(license);
  await add(context, earlierRecord, record, earlier);
  await add(context, previousMarriage, record, previous);
}

async function add(
  context: WriteContext,
  entity: Entity,
  record: number,
  rows: readonly Row[],
  after = 0,
): Promise<void> {
  for (const [place, row] of rows.entries())
    await createRow(context, entity, { ...row, record, position: after + place });
}
