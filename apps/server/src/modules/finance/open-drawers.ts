import { movement } from '@serventia/domain/finance/movement.entity';
import { DEPOSIT_MOVEMENTS } from '@serventia/domain/finance/movement-types';
import type { RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow, type Reading } from '../../resource/read.ts';

type Movement = RowOf<typeof movement>;
type Moved = Partial<Pick<Movement, 'account' | 'transfer_account' | 'moved_on'>>;
type Place = 'account' | 'transfer_account';
type Refuse = (field: Place | 'moved_on', code: string, params: Readonly<Record<string, string>>) => AppError;

/** Movements of drawers that an office opens and closes are entered while these are open, and stay as they are then. Those of deposits are entered by the deposits. */
export const movementHooks: EntityHooks<typeof movement> = {
  async beforeCreate(reading, row) {
    if (isOfDeposit(row) && !row.prior_deposit) throw FieldErrors.of('movement_type', 'entered_by_deposit');
    return openSessionsOf(reading, row, (field, code, params) => FieldErrors.of(field, code, params));
  },
  async beforeUpdate({ db, caller }, row) {
    const { cash_session, transfer_session, history, notes } = row;
    const before = await getRow(db, movement, Number(row.id), caller);
    if (before.history !== history || before.notes !== notes)
      await assertOpen({ db, caller }, [cash_session, transfer_session]);
    return {};
  },
};

const isOfDeposit = ({ movement_type: type }: Partial<Movement>): boolean =>
  DEPOSIT_MOVEMENTS.some((each) => each === type);

/**
 * The sessions of the drawers that a movement touches, held open until it is kept. A drawer that has none of its own
 * takes movements as it always did, unless it is one that is opened and closed.
 */
export async function openSessionsOf(
  reading: Reading,
  row: Moved,
  refuse: Refuse,
): Promise<Pick<Movement, 'cash_session' | 'transfer_session'>> {
  return {
    cash_session: await openSessionOf(reading, row, 'account', refuse),
    transfer_session: await openSessionOf(reading, row, 'transfer_account', refuse),
  };
}

interface Drawer extends Record<string, unknown> {
  readonly name: string;
  readonly by_session: boolean;
}
interface OpenSession extends Record<string, unknown> {
  readonly id: number;
  readonly opened_on: string;
}

/**
 * The account is held, too: a drawer cannot be opened while a movement passes it by. A drawer that is being closed is
 * waited for, and is closed then.
 */
async function openSessionOf(
  { db, caller }: Reading,
  row: Moved,
  place: Place,
  refuse: Refuse,
): Promise<number | null> {
  const id = row[place];
  if (!id) return null;
  const drawer = await db.find<Drawer>(
    "select name, by_session from financial_account where id = $1 and office_id = $2 and account_kind = 'cash_drawer' for share",
    [id, officeOf(caller)],
  );
  if (!drawer) return null;
  const session = await db.find<OpenSession>(
    `select id, to_char(opened_at at time zone office_time_zone(office_id), 'YYYY-MM-DD') as opened_on
     from cash_session where account_id = $1 and office_id = $2 and session_status = 'open' for share`,
    [id, officeOf(caller)],
  );
  if (!session) {
    if (drawer.by_session) throw refuse(place, 'drawer_not_open', { drawer: drawer.name });
    return null;
  }
  if (row.moved_on && row.moved_on < session.opened_on)
    throw refuse('moved_on', 'before_drawer_opened', { drawer: drawer.name, day: session.opened_on });
  return Number(session.id);
}

async function assertOpen(
  { db, caller }: Reading,
  ids: readonly (number | null | undefined)[],
): Promise<void> {
  const closed = await db.find(
    "select id from cash_session where id = any($1) and office_id = $2 and session_status <> 'open'",
    [ids.filter((id) => typeof id === 'number'), officeOf(caller)],
  );
  if (closed) throw new AppError(409, 'movement_of_closed_drawer');
}
