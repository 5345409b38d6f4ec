import { book } from '@serventia/domain/office/book.entity';
import type { termGap } from '@serventia/domain/office/term-gap.entity';
import { FieldErrors } from '../../../http/app-error.ts';
import { officeOf, todayOf } from '../../../http/caller.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { getRow } from '../../../resource/read.ts';
import { written } from '../../written.ts';

/** A term that stands in a book of the type and collection is not missing. */
export const termGapHooks: EntityHooks<typeof termGap> = {
  async beforeCreate({ db, caller }, row) {
    const { name, book_type: type, collection } = await getRow(db, book, written(row, 'book'), caller);
    const [from, to] = [written(row, 'from_term'), written(row, 'to_term')];
    const taken = await db.find<{ term: number }>(
      `select r.term from record r join book b on b.id = r.book_id
       where r.office_id = $1 and b.book_type_id = $2 and b.collection = $3 and r.term between $4 and $5 order by r.term limit 1`,
      [officeOf(caller), type, collection, from, to],
    );
    if (taken) throw FieldErrors.of('from_term', 'term_is_there', { term: taken.term });
    return {
      name: `${name ?? ''}: ${from}${to === from ? '' : `-${to}`}`,
      noted_by: caller.name,
      noted_on: todayOf(caller),
    };
  },
};
