import { archiveImportLine } from '@serventia/domain/office/archive/archive-import.entity';
import { nameIndex } from '@serventia/domain/office/name-index.entity';
import { registry } from '@serventia/domain/registry';
import { columnOf, type Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/** A record that something was built on, and what that is: the resource of its rows. */
export interface BuiltOn {
  readonly record: number;
  readonly resource: string;
}

/** As many as are named to whoever asks. */
const MOST_NAMED = 20;

interface Pointing {
  readonly entity: Entity;
  readonly column: string;
}

/**
 * The fields by which rows point at the record of an act or at the act, from the declarations: certificates, seals,
 * averbações, communications, texts, requests. The parts that the act was entered with are not among them.
 */
export function pointingAt(act: Entity): Pointing[] {
  const parts = new Map(Object.values(act.children ?? {}).map(({ entity, by }) => [entity, by]));
  return registry.flatMap((entity) =>
    // The line of a file that an act was taken in by is no more than where it comes from; the index follows the record.
    entity === act || entity === archiveImportLine || entity === nameIndex
      ? []
      : Object.entries(entity.fields)
          .filter(([, spec]) => spec.kind === 'reference' && !spec.via && !spec.column)
          .filter(([, spec]) => 'entity' in spec && ['basic/record', act.name].includes(String(spec.entity)))
          .filter(([name]) => parts.get(entity.name) !== name)
          .map(([name, spec]) => ({ entity, column: columnOf(name, spec) })),
  );
}

/** Those among the records of acts of a kind that something was built on, some of them. */
export async function builtOn(
  { db, caller }: Reading,
  act: Entity,
  ids: readonly number[],
): Promise<BuiltOn[]> {
  const found: BuiltOn[] = [];
  for (const { entity, column } of pointingAt(act).filter(({ entity: { scope } }) => scope === 'office')) {
    const rows = await db.query<Row & { record: number }>(
      `select distinct ${column} as record from ${entity.table} where office_id = $2 and ${column} = any($1) order by 1 limit ${MOST_NAMED}`,
      [ids, officeOf(caller)],
    );
    found.push(...rows.map(({ record }) => ({ record, resource: entity.resource })));
    if (found.length >= MOST_NAMED) break;
  }
  return found;
}
