import { modules } from '@serventia/domain/account/modules';
import { registry } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, apiOf } from '../testing/api.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { createDemonstration, OFFICES } from './demonstration.ts';

/** As many acts as the lists need; the demonstration itself has a year of them. */
const FEW = { births: 24, deaths: 22, marriages: 21, few: 4 } as const;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  // Without a super user the offices are those of a first run that was cut off, and are made anew.
  await office.owner.query('delete from session; delete from app_user where is_superuser');
  const sketches = OFFICES.filter(({ notes }) => notes).map((sketch) => ({ ...sketch, ...FEW }));
  await createDemonstration(office.server.services, office.ownerUrl, office.sandboxUrl, sketches);
}, 180_000);
afterAll(() => office.close());

async function logIn(username: string): Promise<Api> {
  const { body } = await office.stranger.post('/api/account/token/', { username, password: 'serventia' });
  return apiOf(office.server.server, (body['token'] as { access: string }).access);
}

/** Lists whose rows say what somebody brought, signed, closed or read: the demonstration invents none of it. */
const EMPTY: ReadonlySet<string> = new Set([
  'basic/archive_import',
  'basic/archive_import_line',
  'basic/backup_run',
  'basic/customer_mail',
  'basic/postal_code',
  'basic/record_restriction',
  'basic/restricted_reading',
  'basic/signature_check',
  'integrations/signature_provider',
  'integrations/time_stamp_authority',
  'property_registration/enrollment_page',
]);

/**
 * What is not judged here: it follows from the acts of the last weeks, of which the year of the demonstration has more
 * than these few; the log of who did what is written a moment after it was done.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'basic/access_entry',
  'integrations/authority_notice_line',
  'integrations/crc',
  'integrations/sirc',
]);

/** The lists that the menus of a kind of user lead to. */
const listsOf = (audience: 'clerk' | 'super'): Entity[] => [
  ...new Set(
    modules
      .filter((module) => module.audience === audience)
      .flatMap(({ menu }) => menu.flatMap(({ items }) => items))
      .flatMap(({ route }) => registry.filter(({ resource }) => resource === route.split('/').at(-1))),
  ),
];

it.each([
  ['clerk', 'joao@primeiro', 80],
  ['super', 'admin', 10],
] as const)('shows something in each list that the menus of a %s lead to', async (audience, name, least) => {
  const user = await logIn(name);
  const lists = listsOf(audience);
  expect(lists.length).toBeGreaterThan(least);
  const empty: string[] = [];
  for (const entity of lists) {
    const answer = await user.get(`/api/${entity.name}/?limit=1`);
    expect(answer.status, `${entity.name} ${answer.text}`).toBe(200);
    if (answer.body['count'] === 0 && !LEFT_OUT.has(entity.name)) empty.push(entity.name);
  }
  const meant = lists.map((entity) => entity.name).filter((each) => EMPTY.has(each));
  expect(empty.toSorted()).toEqual(meant.toSorted());
});
