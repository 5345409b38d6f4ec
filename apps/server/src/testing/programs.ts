import { addDays } from '@serventia/domain/calendar/civil-date';
import { type Api, apiOf } from './api.ts';
import type { TestOffice } from './test-office.ts';
import { grantOnly, openOnly, usersByName } from './users.ts';

/** A program of the first office, with a key that was given its secret. */
export interface TestProgram {
  readonly api: Api;
  readonly secret: string;
  readonly user: number;
  readonly key: number;
}

const KEYS = '/api/account/access_key/';

/** Makes one, which may do what is named (`basic/person read`) in these areas. */
export async function openProgram(
  { admin, owner, offices, server: { server } }: TestOffice,
  {
    username,
    grants = [],
    areas = [],
    readsOnly = false,
  }: {
    readonly username: string;
    readonly grants?: readonly string[];
    readonly areas?: readonly string[];
    readonly readsOnly?: boolean;
  },
): Promise<TestProgram> {
  const made = await admin.post('/api/account/user/', {
    name: 'Site do Cartório',
    username,
    is_program: true,
    notary_office: offices[0],
  });
  if (made.status !== 201) throw new Error(made.text);
  const name = String(made.body['username']);
  await grantOnly(owner, name, grants);
  await openOnly(owner, name, areas);
  const { [name]: user = 0 } = await usersByName(owner);
  const key = await admin.post(KEYS, {
    user,
    name: 'Servidor do site',
    read_only: readsOnly,
    expires_on: addDays(new Date().toISOString().slice(0, 10), 300),
  });
  if (key.status !== 201) throw new Error(key.text);
  const given = await admin.post(`${KEYS}${String(key.body['id'])}/give_secret/`, {});
  const secret = String(given.body['secret']);
  return { api: apiOf(server, secret), secret, user, key: Number(key.body['id']) };
}
