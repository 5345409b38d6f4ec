// Who may do what, as a table on the one function that decides it; `resource/access-matrix.test.ts` asks each route.
import { departmentOf } from '@serventia/domain/account/departments';
import { getEntity, registry } from '@serventia/domain/registry';
import { actionsOf, type Entity, type Role, rolesFor } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { FieldErrors } from './app-error.ts';
import { type Caller, callerFor, isAllowed, officeOfRow, refusalOf, SHARED_AREAS } from './caller.ts';

const ENTITIES = registry.map((entity) => [entity.name, entity] as const);
const admin = callerFor('Admin', null);
/** Who answers for the office, with all that can be granted. */
const maria: Caller = { ...callerFor('Maria', 1), isResponsible: true };
/** A clerk with all that can be granted. */
const carla: Caller = callerFor('Carla', 1);
const granted = (...names: readonly string[]): Caller => ({ ...carla, grants: new Set(names) });

const codeFor = (caller: Caller, entity: Entity, action: string): string | undefined =>
  refusalOf(caller, entity, action)?.code;

/** What is open to any clerk: their own rows, and to read what all offices share and their own office. */
const isFree = (entity: Entity, action: string): boolean =>
  entity.scope === 'own' || (action === 'read' && entity.scope !== 'office');

const isFor = (entity: Entity, action: string, ...roles: readonly Role[]): boolean =>
  rolesFor(entity, action).some((role) => roles.includes(role));

describe.each(ENTITIES)('%s', (_, entity) => {
  const actions = [...actionsOf(entity), 'nothing that is declared'];

  it('is open to those whom the declaration names', () => {
    for (const action of actions) {
      expect(isAllowed(admin, entity, action), action).toBe(isFor(entity, action, 'super'));
      expect(isAllowed(maria, entity, action), action).toBe(isFor(entity, action, 'clerk', 'responsible'));
      expect(isAllowed(carla, entity, action), action).toBe(isFor(entity, action, 'clerk'));
    }
  });

  it('takes each grant for what it says, and for nothing else', () => {
    for (const grant of ['of another', ...actions])
      for (const action of actions) {
        const caller = granted(`${entity.name} ${grant}`, `another ${action}`);
        const expected = isFor(entity, action, 'clerk') && (grant === action || isFree(entity, action));
        expect(isAllowed(caller, entity, action), `${grant}: ${action}`).toBe(expected);
      }
  });

  it('asks for its module', () => {
    const others: Caller = { ...carla, modules: ['an area that is none'] };
    const own: Caller = { ...carla, modules: [entity.area] };
    const needsModule = !SHARED_AREAS.has(entity.area) && entity.scope !== 'own';
    for (const action of actions.filter((each) => isFor(entity, each, 'clerk'))) {
      expect(codeFor(others, entity, action), action).toBe(needsModule ? 'module_not_granted' : undefined);
      expect(codeFor(own, entity, action), action).toBeUndefined();
    }
  });

  it('is written in its department alone, and read in every one', () => {
    const department = departmentOf(entity.area);
    const others: Caller = { ...carla, departments: [] };
    const own: Caller = { ...carla, departments: department ? [department] : [] };
    for (const action of actions.filter((each) => isFor(entity, each, 'clerk'))) {
      const isShut = department !== undefined && action !== 'read' && entity.scope !== 'own';
      expect(codeFor(others, entity, action), action).toBe(isShut ? 'department_not_allowed' : undefined);
      expect(codeFor(own, entity, action), action).toBeUndefined();
    }
  });
});

it('says which quality is missing', () => {
  const found = registry.flatMap((entity) =>
    actionsOf(entity)
      .filter((action) => isFor(entity, action, 'responsible') && !isFor(entity, action, 'clerk'))
      .map((action) => codeFor(carla, entity, action)),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found)).toEqual(new Set(['responsible_only']));
});

describe('whose row it is', () => {
  const book = getEntity('basic/book');
  const refusedBy = (work: () => unknown): string[] => {
    try {
      work();
    } catch (error) {
      if (error instanceof FieldErrors) return Object.keys(error.fields);
    }
    return [];
  };

  it("a clerk's is the clerk's office, and no other can be named", () => {
    expect(officeOfRow(book, {}, maria)).toBe(1);
    expect(officeOfRow(book, { notary_office: 1 }, maria)).toBe(1);
    expect(officeOfRow(book, { notary_office: { id: 1 } }, maria)).toBe(1);
    expect(refusedBy(() => officeOfRow(book, { notary_office: 2 }, maria))).toEqual(['notary_office']);
  });

  it('a super user names the office', () => {
    expect(officeOfRow(book, { notary_office: 2 }, admin)).toBe(2);
    expect(refusedBy(() => officeOfRow(book, {}, admin))).toEqual(['notary_office']);
  });

  it('what all offices share is of none', () => {
    expect(officeOfRow(getEntity('basic/city'), { notary_office: 2 }, maria)).toBeNull();
  });
});
