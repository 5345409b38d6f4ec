import { afterAll, beforeAll, expect, it } from 'vitest';
import { FieldErrors } from '../http/app-error.ts';
import { callerFor } from '../http/caller.ts';
import { writeAs } from '../modules/in-transaction.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { makeSuperUser, refusalLines } from './super-user.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const PASSWORD = 'um longo segredo';
const make = (username: string, name: string, password = PASSWORD): Promise<unknown> =>
  writeAs(office.server.services, callerFor('Serventia', null), (context) =>
    makeSuperUser(context, { username, name, password }),
  ).catch((error: unknown) => (error instanceof FieldErrors ? refusalLines(error) : String(error)));

it('of the command line is held to the rules of one of the administration, and told in words', async () => {
  expect(await make('Admin Geral', 'Rita Sá')).toBe('username: Wrong format: write it like maria.silva.');
  expect(await make('rita', 'R2')).toContain('name: A name has');
  expect(await make('a'.repeat(65), 'Rita Sá')).toBe('username: At most 64 characters.');
  expect(await make('rita@primeiro', 'Rita Sá')).toContain('username: ');
  expect(await make('admin', 'Rita Sá')).toBe('username: There is a record with this value already.');
  expect(await make('rita', 'Rita Sá', ' '.repeat(12))).toContain('The password must have');
});

it('of the command line logs in with the password that was given', async () => {
  expect(await make('rita', ' Rita  Sá ')).toBeUndefined();
  const login = await office.stranger.post('/api/account/token/', { username: 'rita', password: PASSWORD });
  expect(login.body['user']).toMatchObject({
    name: 'Rita Sá',
    is_superuser: true,
    must_change_password: false,
  });
});
