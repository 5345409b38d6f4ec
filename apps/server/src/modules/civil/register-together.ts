import { ceremony as ceremonyEntity } from '@serventia/domain/civil/marriage/ceremony/ceremony.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import type { RowOf } from '@serventia/kit';
import { AppError, notFound } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import type { ActionHandler } from '../../resource/actions.ts';
import { getWhole, refuseUnread } from '../../resource/findings.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { registerAct } from '../acts/act-actions.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { celebrationIn } from './ceremony-drafts.ts';
import { marriageAct } from './couple-acts.ts';

/**
 * `POST {marriage}/register_together/`: registers one couple of a collective ceremony in a transaction of its own, so
 * that a list registers those that may be and says of each other one why not. What the ceremony says and the record
 * leaves open (day, hour, place) is taken from it. Throws 409 before the ceremony, for a couple that was put into
 * another one, and where warnings of the record were not read.
 */
export const registerTogether = (services: Services): ActionHandler =>
  inTransaction(services, async (context, { id }) => {
    const { db, caller } = context;
    const row = await getRow(db, marriage, id, caller, { lock: true });
    const held = row.ceremony === null ? undefined : await getRow(db, ceremonyEntity, row.ceremony, caller);
    if (!held || !row.collective) throw notFound();
    const { ceremony_place: place } = await licenseOf(context, row, held);
    if (row.status === 'introducing')
      await setFields(
        context,
        marriage,
        id,
        leftOpen(row, celebrationIn(context, held, place)),
        'register_together',
      );
    await refuseUnread(context, marriage, await getWhole(context, marriage, id));
    return registerAct(context, marriageAct, { id, input: {} }, services.pdf);
  });

/** The license of a couple that marries in this ceremony, which has been held. */
async function licenseOf(
  { db, caller }: WriteContext,
  { license: id }: RowOf<typeof marriage>,
  held: RowOf<typeof ceremonyEntity>,
): Promise<RowOf<typeof marriageLicense>> {
  if (held.held_on > todayOf(caller)) throw new AppError(409, 'ceremony_not_held', { on: held.held_on });
  const license = id === null ? undefined : await getRow(db, marriageLicense, id, caller);
  if (license?.ceremony !== held.id) throw new AppError(409, 'couple_of_other_ceremony');
  return license;
}

/** What the record does not say yet of its ceremony. */
function leftOpen(
  row: RowOf<typeof marriage>,
  said: ReturnType<typeof celebrationIn>,
): ValuesFor<typeof marriage> {
  return {
    celebrated_on: row.celebrated_on ?? said.celebrated_on,
    celebrated_at: row.celebrated_at ?? said.celebrated_at,
    ceremony_place_kind: row.ceremony_place_kind ?? said.ceremony_place_kind,
    ceremony_place: row.ceremony_place ?? said.ceremony_place,
  };
}
