import { printableFindings } from '@serventia/domain/documents/printable-letters';
import { getEntity } from '@serventia/domain/registry';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { Entity, RowOf, ValuesOf } from '@serventia/kit';
import type { personRecord } from '@serventia/domain/parties/person.entity';
import type { EntityHooks } from '../../resource/hooks.ts';
import { addRow, deleteRow, type WriteContext } from '../../resource/write.ts';
import type { Act } from './act.ts';
import { opinionsOfRecord } from './opinions-of.ts';
import { registeredParties } from './registered-people.ts';
import { followingOf, keepTitle, renameActOf, titleOf } from './act-title.ts';

/** An act is born with its record, whose id it carries, and tells it its type and title. */
export function actHooks<E extends Entity>(act: Act<E>): EntityHooks<E> {
  return {
    async beforeCreate(context, row) {
      const type = await context.db.find<{ id: number }>('select id from record_type where type = $1', [
        act.recordType(row),
      ]);
      const record = await addRow(context, recordEntity, {
        record_type: type?.id ?? null,
        resource: act.entity.name,
        title: titleOf(act, row),
        status: 'introducing',
      });
      // An id is no field of the act.
      return { id: record.id } as Partial<ValuesOf<E['fields']>>;
    },
    ...(act.known ? { known: act.known } : {}),
    findings: async (context, row) => [
      ...((await act.findings?.(context, row)) ?? []),
      ...(act.entity.area === 'civil_registration' ? await opinionsOfRecord(context, row.id) : []),
      ...(await registeredParties(context, act.entity, row)),
      ...printableFindings(act.entity, row, getEntity),
    ],
    following: (context, row) => followingOf(context, act, row),
    afterWrite: (context, row) => keepTitle(context, act, row),
    afterDelete: (context, row) => deleteRow(context, recordEntity, row.id, undefined),
  };
}

/** An act of two is named after its parties, wherever they are edited. */
export function partyHooks(acts: readonly Act[]): EntityHooks<typeof personRecord> {
  const rename = async (context: WriteContext, party: RowOf<typeof personRecord>): Promise<void> => {
    if (!context.within) await renameActOf(context, acts, party);
  };
  return { afterWrite: rename, afterDelete: rename };
}
