// What super users read of the rights of others, and how they grant and deny several permissions at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly, openOnly, usersByName } from '../../testing/users.ts';

interface Permission {
  readonly id: number;
  readonly action: string;
  readonly always: boolean;
  readonly refusal: string | null;
}
interface Grants {
  readonly everything: boolean;
  readonly kinds: readonly { readonly name: string; readonly permissions: readonly Permission[] }[];
  readonly own: readonly number[];
  readonly groups: readonly {
    readonly id: number;
    readonly name: string;
    readonly permissions: readonly number[];
  }[];
}
interface Rights {
  readonly modules: readonly {
    readonly description: string;
    readonly menu: readonly { readonly items: readonly { readonly route: string }[] }[];
  }[];
  readonly kinds: readonly {
    readonly name: string;
    readonly allowed: readonly string[];
    readonly refused: Readonly<Record<string, string>>;
  }[];
}

const JOAO = 'joao@primeiro';
let office: TestOffice;
let joao: number;

beforeAll(async () => {
  office = await openTestOffice();
  joao = (await usersByName(office.owner))[JOAO] ?? 0;
});
beforeEach(async () => {
  await office.owner.query('delete from custom_group');
  await grantOnly(office.owner, JOAO, []);
  await openOnly(office.owner, JOAO, ['civil_registration']);
  await office.admin.patch(`/api/account/user/${joao}/`, { departments: null, menu_access: 'all' });
});
afterAll(() => office.close());

const grantsOf = async (source: number, type = 'user'): Promise<Grants> =>
  (await office.admin.get(`/api/account/permission/granted/?source=${source}&source_type=${type}`))
    .body as unknown as Grants;
const rightsOf = async (user: number): Promise<Rights> =>
  (await office.admin.get(`/api/account/user/${user}/rights/`)).body as unknown as Rights;

async function permissionOf(name: string, action: string): Promise<Permission> {
  const { kinds } = await grantsOf(joao);
  const found = kinds.find((kind) => kind.name === name)?.permissions.find((each) => each.action === action);
  if (!found) throw new Error(`no permission ${name} ${action}`);
  return found;
}

const associate = (body: Record<string, unknown>): Promise<Answer> =>
  office.admin.post('/api/account/permission/associate/', body);

const fieldOf = (answer: Answer): string | undefined => String(answer.headers['x-error-code']).split(':')[0];

async function newGroup(name: string, permissions: readonly number[]): Promise<number> {
  const group = Number((await office.admin.post('/api/account/custom_group/', { name })).body['id']);
  const granted = await associate({
    source: group,
    source_type: 'custom_group',
    targets: permissions,
    associated: true,
  });
  expect(granted.status, granted.text).toBe(204);
  const joined = await office.admin.post('/api/account/custom_group/associate/', {
    source: joao,
    target: group,
    associated: true,
  });
  expect(joined.status, joined.text).toBe(204);
  return group;
}

describe('several permissions', () => {
  it('are granted and denied by one call, and the history names each', async () => {
    const [read, seal] = [
      await permissionOf('civil_registration/birth', 'read'),
      await permissionOf('civil_registration/birth', 'seal'),
    ];
    const pair = { source: joao, source_type: 'user', targets: [read.id, seal.id] };
    expect((await associate({ ...pair, associated: true })).status).toBe(204);
    expect((await grantsOf(joao)).own).toEqual([read.id, seal.id].toSorted((a, b) => a - b));
    const history = resultsOf(await office.admin.get(`/api/account/user/${joao}/history/`));
    expect(history[0]).toMatchObject({
      action: 'associate',
      changes: [
        { field: 'permission', old: null, new: Math.min(read.id, seal.id) },
        { field: 'permission', old: null, new: Math.max(read.id, seal.id) },
      ],
    });
    expect((await associate({ ...pair, associated: false })).status).toBe(204);
    expect((await grantsOf(joao)).own).toEqual([]);
  });

  it('are all granted, or none where one does not exist', async () => {
    const read = await permissionOf('civil_registration/birth', 'read');
    const answer = await associate({ source: joao, targets: [read.id, 999_999_999], associated: true });
    expect(answer.status).toBe(404);
    expect((await grantsOf(joao)).own).toEqual([]);
  });

  it.each([
    ['none', { targets: [] }],
    ['the same twice', { targets: [1, 1] }],
    ['no number', { targets: ['1'] }],
    ['one besides', { target: 1, targets: [2] }],
  ])('are refused with their name: %s', async (_, body) => {
    const answer = await associate({ source: joao, associated: true, ...body });
    expect([answer.status, fieldOf(answer)]).toEqual([400, 'targets']);
  });
});

describe('what was granted', () => {
  it('tells the own permissions from those of active groups', async () => {
    const [read, create] = [
      await permissionOf('civil_registration/birth', 'read'),
      await permissionOf('civil_registration/birth', 'create'),
    ];
    await associate({ source: joao, target: read.id, associated: true });
    const group = await newGroup('Atendimento', [create.id]);
    expect(await grantsOf(joao)).toMatchObject({
      everything: false,
      own: [read.id],
      groups: [{ id: group, name: 'Atendimento', permissions: [create.id] }],
    });
    expect(await grantsOf(group, 'custom_group')).toMatchObject({ own: [create.id], groups: [] });
    await office.admin.patch(`/api/account/custom_group/${group}/`, { is_active: false });
    expect((await grantsOf(joao)).groups).toEqual([]);
  });

  it('offers nothing that the declarations keep from clerks, and says what needs no grant', async () => {
    const { kinds } = await grantsOf(joao);
    expect(kinds.some(({ name }) => name.startsWith('account/'))).toBe(false);
    expect(await permissionOf('basic/city', 'read')).toMatchObject({ always: true });
    expect(await permissionOf('basic/person', 'read')).toMatchObject({ always: false, refusal: null });
  });

  it('says which module or department keeps a user from it whatever is granted', async () => {
    await office.admin.patch(`/api/account/user/${joao}/`, { departments: ['notes'] });
    expect((await permissionOf('note_registration/deed', 'read')).refusal).toBe('module_not_granted');
    expect((await permissionOf('civil_registration/birth', 'create')).refusal).toBe('department_not_allowed');
    expect((await permissionOf('civil_registration/birth', 'read')).refusal).toBeNull();
  });

  it('is everything where the data of a user are open', async () => {
    await office.admin.patch(`/api/account/user/${joao}/`, { data_access: 'all' });
    expect((await grantsOf(joao)).everything).toBe(true);
  });

  it.each([
    ['source', 'source=x&source_type=user'],
    ['source_type', 'source=1&source_type=person'],
    ['page', 'source=1&source_type=user&page=2'],
  ])('refuses a wrong question by its name: %s', async (name, query) => {
    const answer = await office.admin.get(`/api/account/permission/granted/?${query}`);
    expect([answer.status, fieldOf(answer)]).toEqual([400, name]);
  });

  it('is told of nobody who does not exist', async () => {
    for (const type of ['user', 'custom_group'])
      expect(
        (await office.admin.get(`/api/account/permission/granted/?source=999999999&source_type=${type}`))
          .status,
      ).toBe(404);
    expect((await office.admin.get('/api/account/user/999999999/rights/')).status).toBe(404);
  });
});

describe('what a user finds', () => {
  const mineOf = async (api: Api): Promise<Record<string, string[]>> =>
    (await api.get('/api/account/permission/mine/')).body as Record<string, string[]>;

  it('is what the server lets them do, kind by kind', async () => {
    const read = await permissionOf('civil_registration/birth', 'read');
    await newGroup('Leitura', [read.id]);
    const mine = await mineOf(await logIn(office.server.server, JOAO));
    const { kinds } = await rightsOf(joao);
    expect(kinds.length).toBeGreaterThan(80);
    for (const { name, allowed } of kinds) expect([name, allowed]).toEqual([name, mine[name]]);
    expect(kinds.find(({ name }) => name === 'civil_registration/birth')).toMatchObject({
      allowed: ['read'],
      refused: { create: 'permission_not_granted', seal: 'permission_not_granted' },
    });
    expect(kinds.find(({ name }) => name === 'note_registration/deed')?.refused['read']).toBe(
      'module_not_granted',
    );
  });

  it('is the menu that they see', async () => {
    const read = await permissionOf('civil_registration/birth', 'read');
    await associate({ source: joao, target: read.id, associated: true });
    const { modules } = await rightsOf(joao);
    expect(modules.map(({ description }) => description)).toEqual(['civil-registration']);
    const routes = modules[0]?.menu.flatMap(({ items }) => items.map(({ route }) => route));
    expect(routes).toContain('/civil_registration/birth');
    expect(routes).not.toContain('/civil_registration/death');
    const api = await logIn(office.server.server, JOAO);
    const seen = await api.get('/api/account/module_menu/find_menu/?module=civil-registration');
    expect(routes).toEqual(seen.body['routes']);
  });

  it('is told to super users alone', async () => {
    for (const path of [`user/${joao}/rights/`, `permission/granted/?source=${joao}&source_type=user`])
      expect((await office.maria.get(`/api/account/${path}`)).status).toBe(403);
    const api = await logIn(office.server.server, JOAO);
    expect((await api.get(`/api/account/user/${joao}/rights/`)).status).toBe(403);
  });
});
