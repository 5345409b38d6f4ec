import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { born as bornEntity } from '@serventia/domain/civil/born.entity';
import { motherAgeAtBirth } from '@serventia/domain/civil/birth/parent-findings';
import { FieldErrors } from '../../http/app-error.ts';
import { beside } from '../../resource/beside.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { addRow } from '../../resource/write.ts';
import type { Act } from '../acts/act.ts';
import { birthBooks } from './birth-facts.ts';

export const birthAct: Act<typeof birthEntity> = {
  entity: birthEntity,
  recordType: (row) => (row.restored_in_book_e ? '7' : '1'),
  known: birthBooks,
  /** The mother's age in complete years at the birth is part of the record (LRP art. 54, 7), typed or not. */
  counted: (row) => ({ mother_age: row.mother_age ?? motherAgeAtBirth(row) ?? null }),
};

/**
 * Twins point at each other: a link written on one side is written on the other. A record from an old book says what its
 * book says, and takes no twin once it is entered.
 */
export const bornHooks: EntityHooks<typeof bornEntity> = {
  async afterWrite(context, row) {
    const { db } = context;
    if (!row.sibling) return;
    const [birth, sibling] = [row.sibling, row.birth];
    const known = await db.find<{ linked: boolean; next: number; status: string }>(
      `select coalesce(bool_or(sibling_id = $2), false) as linked, coalesce(max(position) + 1, 0) as next,
         (select status from record where id = $1) as status
       from born where birth_id = $1`,
      [birth, sibling],
    );
    if (known?.linked) return;
    if (known?.status === 'legacy') throw FieldErrors.of('sibling', 'twin_of_old_record');
    await beside(context, 'linking', () =>
      addRow(context, bornEntity, { birth, sibling, position: known?.next ?? 0 }),
    );
  },
};
