import { user as userEntity } from '@serventia/domain/account/user.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { type Database, NOBODY, type Row, type Sql } from '../../db/database.ts';
import { AppError, FieldErrors, notFound } from '../../http/app-error.ts';
import { type Caller, callerFor, scopeOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { recordHistory } from '../../resource/history.ts';
import { getRow } from '../../resource/read.ts';
import { writeUsers } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { removeSecondFactor } from './second-factor.ts';
import { endSessions } from './users.ts';

/** A super user takes the second factor off a user who lost the telephone. */
export function userSecondFactorActions(services: Services): HandlersOf<typeof userEntity> {
  return {
    remove_second_factor: {
      async run({ caller, id }) {
        assertOfAnother(caller, id);
        return takeOff(services, caller, id);
      },
    },
  };
}

/** Who answers for an office does the same for a user of it, by name. */
export function officeSecondFactorActions(services: Services): HandlersOf<typeof notaryOffice> {
  const { database } = services;
  return {
    remove_second_factor: {
      async run({ caller, id, input }) {
        if (id !== caller.office) throw notFound();
        const { username } = input;
        const user = await findUser(database, id, username);
        if (!user) throw FieldErrors.of('username', 'no_such_user');
        if (!user.has_second_factor) throw FieldErrors.of('username', 'second_factor_off');
        assertOfAnother(caller, user.id);
        await takeOff(services, caller, user.id, (db) => tellOffice(db, caller, id, username));
        return database.read(scopeOf(caller), (db) => getRow(db, notaryOffice, id, caller));
      },
    },
  };
}

/** Who runs the server does the same for anybody; gives back whether there was something to take off. */
export async function removeSecondFactorOf(
  services: Pick<Services, 'database' | 'entityHooks'>,
  username: string,
): Promise<boolean> {
  const user = await services.database.read(NOBODY, (db) =>
    db.find<Found>('select id, has_second_factor from app_user where username = $1', [username]),
  );
  if (!user?.has_second_factor) return false;
  await takeOff(services, callerFor('Serventia', null), user.id);
  return true;
}

type Found = ColumnsOf<typeof userEntity, 'id' | 'has_second_factor'>;

function findUser(database: Database, office: number, username: string): Promise<Found | undefined> {
  return database.read(NOBODY, (db) =>
    db.find<Found>(
      'select id, has_second_factor from app_user where username = $1 and notary_office_id = $2',
      [username, office],
    ),
  );
}

/** One's own is turned off with a code, by whoever it is. */
function assertOfAnother(caller: Caller, user: number): void {
  if (user === caller.userId) throw new AppError(409, 'own_second_factor');
}

/** The history of a user is not the office's: that of the office says whose it was, too. */
function tellOffice(db: Sql, caller: Caller, office: number, username: string): Promise<void> {
  return recordHistory(db, {
    entity: notaryOffice,
    id: office,
    type: '~',
    caller,
    office,
    action: 'remove_second_factor',
    changes: [{ field: 'username', old: username, new: null }],
  });
}

/** Sessions end with it: the lost telephone may hold one. */
async function takeOff(
  services: Pick<Services, 'database' | 'entityHooks'>,
  caller: Caller,
  id: number,
  tell?: (db: Sql) => Promise<void>,
): Promise<Row> {
  return writeUsers(services, caller, async (context) => {
    const { db } = context;
    const user = await getRow(db, userEntity, id, caller, { lock: true });
    if (!user.has_second_factor) throw new AppError(409, 'second_factor_off');
    await removeSecondFactor(context, id, 'remove_second_factor');
    await endSessions({ db }, id);
    await tell?.(db);
    return getRow(db, userEntity, id, caller);
  });
}
