import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { EntityHooks } from '../../resource/hooks.ts';
import { addRow } from '../../resource/write.ts';
import type { Act } from './act.ts';
import { keepTitle, keepTitleOf } from './act-title.ts';

/** An act is born with its record, whose id it carries, and tells it its type and title. */
export function actHooks(act: Act): EntityHooks {
  return {
    async beforeCreate(context, row) {
      const type = await context.db.find<{ id: number }>('select id from record_type where type = $1', [
        act.recordType(row),
      ]);
      const record = await addRow(context, recordEntity, {
        record_type: type?.id,
        resource: act.entity.name,
        status: 'introducing',
      });
      return { id: record['id'] };
    },
    afterWrite: (context, row) => keepTitle(context, act, row),
    async afterDelete({ db }, row) {
      await db.query('delete from record where id = $1', [row['id']]);
    },
  };
}

/** An act of two is named after its parties, wherever they are edited. */
export function partyHooks(acts: readonly Act[]): EntityHooks {
  return {
    afterWrite: (context, party) => keepTitleOf(context, acts, party),
    afterDelete: (context, party) => keepTitleOf(context, acts, party),
  };
}
