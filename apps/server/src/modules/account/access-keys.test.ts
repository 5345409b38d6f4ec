// Programs of other systems: what a key lets them do, and what it never does.
import { createHash } from 'node:crypto';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { registry } from '@serventia/domain/registry';
import { isForPrograms } from '@serventia/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../http/key-secrets.ts';
import { type Answer, apiOf, resultsOf } from '../../testing/api.ts';
import { openProgram } from '../../testing/programs.ts';
import { groundOf } from '../../testing/civil-acts.ts';
import { registerAct } from '../../testing/registered.ts';
import { restrictRecord } from '../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { usersByName } from '../../testing/users.ts';

let office: TestOffice;

beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const KEYS = '/api/account/access_key/';
const PERSONS = '/api/basic/person/';
const today = new Date().toISOString().slice(0, 10);
const codeOf = ({ status, headers }: Answer): readonly unknown[] => [status, headers['x-error-code']];

async function birth(): Promise<number> {
  const { id } = await registerAct(office.maria, 'birth', { ground: await groundOf(office.maria) });
  return Number(id);
}

describe('an access key', () => {
  it('lets a program do what was granted to it, under its own name', async () => {
    const { api, key } = await openProgram(office, {
      username: 'site',
      grants: ['basic/person read', 'basic/person create'],
    });
    const made = await api.post(PERSONS, { name: 'Joana Prado', sex: 'F' });
    expect(made.status, made.text).toBe(201);
    expect((await api.get(PERSONS)).status).toBe(200);
    expect(codeOf(await api.patch(`${PERSONS}${String(made.body['id'])}/`, { name: 'Joana' }))).toEqual([
      403,
      'permission_not_granted',
    ]);
    expect(codeOf(await api.get('/api/financial/movement/'))).toEqual([403, 'module_not_granted']);
    const { rows } = await office.owner.query<{ user_name: string }>(
      "select user_name from history where entity = 'basic/person' and row_id = $1",
      [made.body['id']],
    );
    expect(rows).toEqual([{ user_name: 'Site do Cartório' }]);
    const entries = async (): Promise<string[]> => {
      const found = await office.owner.query<{ action: string }>(
        "select action from access_entry where username = 'site@primeiro' and session = $1 order by id limit 2",
        [`key ${key}`],
      );
      return found.rows.map(({ action }) => action);
    };
    await expect.poll(entries).toEqual(['create', 'list']);
    await expect
      .poll(async () => (await office.admin.get(`${KEYS}${key}/`)).body['last_used_at'])
      .toEqual(expect.any(String));
  });

  it('says its secret once: neither the row, the history nor a repeated request has it', async () => {
    const { secret, key } = await openProgram(office, { username: 'secreto' });
    const row = await office.admin.get(`${KEYS}${key}/`);
    const history = await office.admin.get(`${KEYS}${key}/history/`);
    for (const { text } of [row, history]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(digestOf(secret));
    }
    const header = { 'idempotency-key': 'mais uma vez' };
    const first = await office.admin.post(`${KEYS}${key}/give_secret/`, {}, header);
    expect(first.body['secret']).toMatch(/^serventia_[\w-]{43}$/u);
    expect(codeOf(await office.admin.post(`${KEYS}${key}/give_secret/`, {}, header))).toEqual([
      409,
      'secret_shown_once',
    ]);
    for (const table of ['access_key', 'idempotency', 'history']) {
      const { rows } = await office.owner.query<{ text: string }>(
        `select string_agg(k::text, ' ') as text from ${table} k`,
      );
      expect(rows[0]?.text).not.toContain(String(first.body['secret']));
    }
  });

  it('is taken no more once it was revoked, given another secret or has ended, or its program is inactive', async () => {
    const ways: readonly ((program: { key: number; user: number }) => Promise<unknown>)[] = [
      ({ key }) => office.admin.post(`${KEYS}${key}/revoke_key/`, {}),
      ({ key }) => office.admin.post(`${KEYS}${key}/give_secret/`, {}),
      ({ key }) =>
        office.owner.query('update access_key set expires_on = current_date - 2 where id = $1', [key]),
      ({ user }) => office.admin.patch(`/api/account/user/${user}/`, { is_active: false }),
    ];
    for (const [place, end] of ways.entries()) {
      const program = await openProgram(office, { username: `fim${place}`, grants: ['basic/person read'] });
      expect((await program.api.get(PERSONS)).status).toBe(200);
      await end(program);
      expect((await program.api.get(PERSONS)).status, `way ${place}`).toBe(401);
    }
  });

  it('counts until the end of its last day at the office', async () => {
    const { api, key } = await openProgram(office, { username: 'hoje', grants: ['basic/person read'] });
    await office.owner.query(
      "update access_key set expires_on = (now() at time zone 'America/Fortaleza')::date where id = $1",
      [key],
    );
    expect((await api.get(PERSONS)).status).toBe(200);
  });

  it('is of a program that is active, and ends within two years', async () => {
    const users = await usersByName(office.owner);
    const { user } = await openProgram(office, { username: 'prazos' });
    const make = (of: number | undefined, days: number): Promise<Answer> =>
      office.admin.post(KEYS, { user: of, name: 'Teste', expires_on: addDays(today, days) });
    const refused = await make(users['maria@primeiro'], 10);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['user']]);
    expect((await make(user, -2)).body).toHaveProperty('expires_on');
    expect((await make(user, 800)).body).toHaveProperty('expires_on');
    expect((await make(user, 700)).status).toBe(201);
  });

  it('is the administrator’s: a clerk neither sees nor makes one', async () => {
    expect((await office.maria.get(KEYS)).status).toBe(403);
    expect((await office.maria.post(KEYS, {})).status).toBe(403);
  });

  it.each(['serventia_', 'serventia_'.padEnd(53, 'a'), 'serventia_'.padEnd(53, 'á')])(
    'is not %s',
    async (wrong) => {
      expect((await apiOf(office.server.server, encodeURIComponent(wrong)).get(PERSONS)).status).toBe(401);
    },
  );

  it('that only reads changes nothing', async () => {
    const { api } = await openProgram(office, {
      username: 'leitor',
      grants: ['basic/person read', 'basic/person create'],
      readsOnly: true,
    });
    expect((await api.get(PERSONS)).status).toBe(200);
    const refused = await api.post(PERSONS, { name: 'Joana Prado' });
    expect(codeOf(refused)).toEqual([403, 'key_reads_only']);
    expect(codeOf(await api.post('/api/basic/file/', {}))).toEqual([403, 'key_reads_only']);
    const options = await api.call('OPTIONS', PERSONS);
    expect(options.status).toBe(200);
    expect((await api.get('/api/account/permission/mine/')).body['basic/person']).toEqual(['read']);
  });
});

describe('a program', () => {
  it('has no password: it neither logs in, nor is given one, nor chooses one by mail', async () => {
    const { user } = await openProgram(office, { username: 'semsenha' });
    const { rows } = await office.owner.query('select password_hash from app_user where id = $1', [user]);
    expect(rows).toEqual([{ password_hash: null }]);
    const login = { username: 'semsenha@primeiro', password: 'uma senha boa' };
    expect((await office.stranger.post('/api/account/token/', login)).status).toBe(401);
    const reset = await office.admin.patch(`/api/account/user/${user}/change_password/`, { reset: true });
    expect(codeOf(reset)).toEqual([409, 'program_has_no_password']);
    await office.owner.query(
      "insert into password_recovery (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
      [createHash('sha256').update('um elo').digest('hex'), user],
    );
    const chosen = {
      token: 'um elo',
      new_password: 'uma senha nova',
      password_confirmation: 'uma senha nova',
    };
    expect((await office.stranger.post('/api/account/recover/confirm/', chosen)).body).toHaveProperty(
      'token',
    );
  });

  it('is neither administrator nor responsible, signs nothing, and may do what was granted alone', async () => {
    const asked = {
      is_responsible: true,
      signing_role: 'Escrevente',
      signs_since: '2024-01-01',
      data_access: 'all',
    };
    const made = await office.admin.post('/api/account/user/', {
      name: 'Site',
      username: 'outro',
      is_program: true,
      notary_office: office.offices[0],
      ...asked,
    });
    expect(made.body).toMatchObject({ is_program: true, is_responsible: false, signing_role: null });
    const { api } = await openProgram(office, {
      username: 'tudo',
      areas: ['civil_registration', 'financial'],
    });
    await office.owner.query("update app_user set data_access = 'all' where is_program");
    expect(codeOf(await api.get('/api/civil_registration/birth/'))).toEqual([403, 'permission_not_granted']);
    const both = { is_superuser: true, is_program: true, name: 'Site', username: 'ambos' };
    expect((await office.admin.post('/api/account/user/', both)).body).toMatchObject({ is_program: false });
  });

  it('does no act of the office, whatever it was granted', async () => {
    const id = await birth();
    const { api } = await openProgram(office, {
      username: 'atos',
      grants: ['civil_registration/birth read', 'civil_registration/birth seal'],
      areas: ['civil_registration'],
    });
    expect((await api.get(`/api/civil_registration/birth/${id}/`)).status).toBe(200);
    expect(codeOf(await api.post(`/api/civil_registration/birth/${id}/seal/`, {}))).toEqual([
      403,
      'only_people',
    ]);
  });

  it('does no action but those that need nobody’s signature: to charge by Pix', () => {
    const open = registry.flatMap((entity) =>
      Object.keys(entity.actions ?? {}).flatMap((action) =>
        isForPrograms(entity, action) ? [`${entity.name} ${action}`] : [],
      ),
    );
    expect(open).toEqual(
      ['open_charge', 'ask_bank', 'charge_paper'].map((action) => `financial/pix_charge ${action}`),
    );
  });

  it('does not see what is restricted', async () => {
    const id = await birth();
    const { api } = await openProgram(office, {
      username: 'sigilo',
      grants: ['civil_registration/birth read', 'basic/record read'],
      areas: ['civil_registration'],
    });
    expect((await api.get(`/api/civil_registration/birth/${id}/`)).status).toBe(200);
    await restrictRecord(office, id);
    expect((await api.get(`/api/civil_registration/birth/${id}/`)).status).toBe(404);
    expect(resultsOf(await api.get('/api/civil_registration/birth/')).map((row) => row['id'])).not.toContain(
      id,
    );
  });
});
