import { user as userEntity } from '@serventia/domain/account/user.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { type Database, NOBODY, type Row } from '../../db/database.ts';
import { AppError, FieldErrors, notFound } from '../../http/app-error.ts';
import { type Caller, callerFor, scopeOf } from '../../http/caller.ts';
import type { ActionHandlers } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import type { Services } from '../services.ts';
import { removeSecondFactor } from './second-factor.ts';
import { endSessions } from './users.ts';

/** A super user takes the second factor off a user who lost the telephone. */
export function userSecondFactorActions(services: Services): ActionHandlers[string] {
  return {
    remove_second_factor: { run: ({ caller, id }) => takeOff(services, caller, id) },
  };
}

/** Who answers for an office does the same for a user of it, by name. */
export function officeSecondFactorActions(services: Services): ActionHandlers[string] {
  const { database } = services;
  return {
    remove_second_factor: {
      async run({ caller, id, input }) {
        if (id !== caller.office) throw notFound();
        const username = String(input['username']);
        const user = await findUser(database, id, username);
        if (!user) throw FieldErrors.of('username', 'no_such_user');
        if (!user.has_second_factor) throw FieldErrors.of('username', 'second_factor_off');
        await takeOff(services, caller, user.id);
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

interface Found extends Record<string, unknown> {
  readonly id: number;
  readonly has_second_factor: boolean;
}

function findUser(database: Database, office: number, username: string): Promise<Found | undefined> {
  return database.read(NOBODY, (db) =>
    db.find<Found>(
      'select id, has_second_factor from app_user where username = $1 and notary_office_id = $2',
      [username, office],
    ),
  );
}

/** Sessions end with it: the lost telephone may hold one. */
async function takeOff(
  { database, entityHooks }: Pick<Services, 'database' | 'entityHooks'>,
  caller: Caller,
  id: number,
): Promise<Row> {
  // Users belong to no office, and so does their history.
  return database.write({ office: null, isSuper: true }, async (db) => {
    const context: WriteContext = { db, caller, hooks: entityHooks };
    const user = await getRow(db, userEntity, id, caller, { lock: true });
    if (!user['has_second_factor']) throw new AppError(409, 'second_factor_off');
    await removeSecondFactor(context, id, 'remove_second_factor');
    await endSessions({ db }, id);
    return getRow(db, userEntity, id, caller);
  });
}
