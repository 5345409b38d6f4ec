import { registry } from '@serventia/domain/registry';
import { actionsOf, type Entity, type Role, rolesFor } from '@serventia/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../testing/api.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';

let office: TestOffice;
/** A clerk of whom nothing but the quality is less than that of who answers for the office. */
let carla: Api;
/** A clerk who has only what is granted, one grant at a time. */
let joao: Api;

beforeAll(async () => {
  office = await openTestOffice();
  await office.owner.query(
    `insert into app_user (name, username, password_hash, notary_office_id, module_access)
     select 'Carla', 'carla@primeiro', password_hash, notary_office_id, 'all' from app_user where username = 'maria@primeiro'`,
  );
  carla = await logIn(office.server.server, 'carla@primeiro');
  joao = await logIn(office.server.server, 'joao@primeiro');
});
afterAll(() => office.close());

interface Door {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly body?: Record<string, unknown>;
  /** What it takes to pass: an operation, or an action. */
  readonly action: string;
}

/** Every way in to an entity. The row does not exist: who may pass meets 404 (or another refusal), never 403. */
function doorsOf(entity: Entity): Door[] {
  const list = `/api/${entity.name}/`;
  const row = `${list}999999999/`;
  return [
    { name: 'list', method: 'GET', url: list, action: 'read' },
    { name: 'read', method: 'GET', url: row, action: 'read' },
    { name: 'history', method: 'GET', url: `${row}history/`, action: 'read' },
    { name: 'options', method: 'OPTIONS', url: list, action: 'read' },
    { name: 'export', method: 'POST', url: `${list}export/`, body: { id: '999999999' }, action: 'read' },
    { name: 'create', method: 'POST', url: list, body: { '': 0 }, action: 'create' },
    { name: 'update', method: 'PATCH', url: row, body: {}, action: 'update' },
    { name: 'reorder', method: 'PATCH', url: `${row}reorder/`, body: { item_move: 0 }, action: 'update' },
    { name: 'active_one', method: 'PATCH', url: `${row}active_one/`, body: {}, action: 'update' },
    { name: 'delete', method: 'DELETE', url: row, action: 'delete' },
    ...Object.keys(entity.actions ?? {}).map(
      (action): Door => ({ name: action, method: 'POST', url: `${row}${action}/`, body: {}, action }),
    ),
  ];
}

const knock = (api: Api, door: Door): Promise<{ status: number }> =>
  api.call(door.method, door.url, door.body);

const grant = (names: readonly string[]): Promise<void> => grantOnly(office.owner, 'joao@primeiro', names);

/** What a clerk may do without any grant: read what all offices share, and their own office; all to their own rows. */
const isFree = (entity: Entity, action: string): boolean =>
  entity.scope === 'own' || (action === 'read' && entity.scope !== 'office');

describe.each(registry.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  const doors = doorsOf(entity);
  const may = (role: Role, { action }: Door): boolean => {
    const roles = rolesFor(entity, action);
    return roles.includes(role) || (role === 'responsible' && roles.includes('clerk'));
  };

  it('asks a stranger who they are', async () => {
    for (const door of doors) expect((await knock(office.stranger, door)).status, door.name).toBe(401);
  });

  it.each([
    ['a super user', 'super', () => office.admin],
    ['who answers for the office', 'responsible', () => office.maria],
    ['a clerk with everything granted', 'clerk', () => carla],
  ] as const)('lets %s do what the declaration says', async (__, role, api) => {
    for (const door of doors) {
      const { status } = await knock(api(), door);
      if (may(role, door)) expect([401, 403], `${door.name} ${status}`).not.toContain(status);
      else expect(status, door.name).toBe(403);
    }
  });

  it('lets a clerk without a grant do nothing', async () => {
    await grant([]);
    for (const door of doors) {
      const free = isFree(entity, door.action) && may('clerk', door);
      expect((await knock(joao, door)).status === 403, door.name).toBe(!free);
    }
  });

  // What each grant opens besides is the table of `http/caller.test.ts`: here each route asks for its own.
  it('lets a clerk in by the grant that is meant, and by no other', async () => {
    const actions = actionsOf(entity).filter((each) => rolesFor(entity, each).includes('clerk'));
    for (const action of actions) {
      const own = doors.filter((door) => door.action === action);
      await grant([`${entity.name} ${action}`]);
      for (const door of own) expect((await knock(joao, door)).status, door.name).not.toBe(403);
      if (isFree(entity, action)) continue;
      await grant(actions.filter((each) => each !== action).map((each) => `${entity.name} ${each}`));
      for (const door of own) expect((await knock(joao, door)).status, door.name).toBe(403);
    }
  });
});
