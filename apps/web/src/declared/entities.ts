import type { KnownEntities } from '@serventia/domain/account/told-changes';
import { type Area, areas } from '@serventia/domain/areas';
import type { Entity } from '@serventia/kit';
import { loadWords } from '../text/load-words.ts';
import { associatedWith, getListed } from './catalogue.ts';

/** Users, permissions and the history: their rows show fields and actions of every entity. */
const REFERS_TO_ALL: Area = 'account';

const loaded = new Map<string, Entity>();
const loading = new Map<Area, Promise<void>>();

/** A declaration that was loaded; undefined where its area was not. */
export function findEntity(name: string): Entity | undefined {
  return loaded.get(name);
}

/** A declaration that was loaded; a page loads those that it refers to before it is shown. */
export function getEntity(name: string): Entity {
  const entity = findEntity(name);
  if (!entity) throw new RangeError(`${name} is not loaded`);
  return entity;
}

export const knownEntities: KnownEntities = { find: findEntity, associatedWith };

async function begin(area: Area): Promise<void> {
  try {
    const [entities] = await Promise.all([areas[area](), loadWords(area)]);
    for (const entity of entities) loaded.set(entity.name, entity);
  } catch (error) {
    loading.delete(area);
    throw error;
  }
}

/** Loads the entities of an area with their words, once; again after it has failed. */
export function loadArea(area: Area): Promise<void> {
  const begun = loading.get(area) ?? begin(area);
  loading.set(area, begun);
  return begun;
}

export const areaNames = Object.keys(areas) as readonly Area[];

/** Loads every area, with the words of its forms. */
async function loadAllAreas(): Promise<void> {
  await Promise.all([loadWords('forms'), ...areaNames.map(loadArea), ...areaNames.map(loadFormWords)]);
}

function loadFormWords(area: Area): Promise<void> {
  return loadWords(`${area}-form`);
}

/** Loads what the list of an entity needs: its area. */
export async function loadForList(name: string): Promise<void> {
  const { home } = getListed(name);
  await (home === REFERS_TO_ALL ? loadAllAreas() : loadArea(home));
}

/** Loads the rules of registration of an area, and gives each declaration its own. */
export async function loadRules(area: Area): Promise<void> {
  const { rules } = await import('virtual:rules');
  const [{ default: declared }] = await Promise.all([rules[area](), loadArea(area)]);
  for (const { name, registration } of declared)
    Object.defineProperty(getEntity(name).registration, 'rules', { value: registration?.rules });
}

/** Loads what the form of an entity needs: its area with its rules, those that it refers to, and the words of their forms. */
export async function loadForForm(name: string): Promise<void> {
  const { home, mentions } = getListed(name);
  const others = [...new Set([home, ...mentions])];
  await Promise.all([
    loadForList(name),
    loadRules(home),
    loadWords('forms'),
    ...others.map(loadArea),
    ...others.map(loadFormWords),
  ]);
}
