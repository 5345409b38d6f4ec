import { type Area, areas } from '@serventia/domain/areas';
import { registry } from '@serventia/domain/registry';
import { DEADLINE_KINDS } from '@serventia/domain/calendar/legal-deadlines';
import type { Entity } from '@serventia/kit';
import { expect, test } from '@playwright/test';
import { pageWeights } from '../bench/page-weight.ts';
import { PASSWORD } from './support/session.ts';

// `npm run bench` prints the figures and names the aims; what fails here is far beyond them.
const LOGIN_KB = 155;
const LIST_KB = 250;

const USERNAME = 'maria@primeiro';
/** What the list of births has to do with: its own area, and those whose fields its acts share. */
const NEEDED: ReadonlySet<Area> = new Set<Area>(['civil', 'office', 'parties', 'seals']);

/** The sets of choices that the entities of some areas alone have. */
async function choiceSets(isMeant: (area: Area) => boolean): Promise<Set<string>> {
  const names = (Object.keys(areas) as Area[]).filter(isMeant);
  const entities: readonly (readonly Entity[])[] = await Promise.all(names.map((area) => areas[area]()));
  return new Set(
    entities
      .flat()
      .flatMap(({ fields }) =>
        Object.values(fields).flatMap((spec) => (spec.kind === 'choice' ? [spec.set] : [])),
      ),
  );
}

/** Entities are called by their names everywhere, and deadlines are counted in every area. */
const isSaidElsewhere = (set: string): boolean =>
  registry.some(({ resource }) => resource === set) || DEADLINE_KINDS.some((kind) => kind === set);

test('the login page and the first list are light, and bring nothing of other areas', async ({
  page,
  baseURL,
}) => {
  const weights = await pageWeights(page, baseURL ?? '', { username: USERNAME, password: PASSWORD });
  expect(weights.login.kilobytes).toBeLessThan(LOGIN_KB);
  expect(weights.list.kilobytes).toBeLessThan(LIST_KB);
  const needed = await choiceSets((area) => NEEDED.has(area));
  const others = await choiceSets((area) => !NEEDED.has(area));
  const strange = [...others].filter((set) => !needed.has(set) && set.includes('_') && !isSaidElsewhere(set));
  expect(strange.length).toBeGreaterThan(20);
  const text = weights.list.sources.join('\n');
  expect(
    strange.filter((set) => new RegExp(`["'\`]${set}["'\`]|\\b${set}["']?:\\{`, 'u').test(text)),
  ).toEqual([]);
});
