import type { Area } from '@serventia/domain/areas';
import type { Entity } from '@serventia/kit';
import type { CatalogueEntry } from 'virtual:catalogue';

/** The catalogue: a few properties of every entity, known before its area is loaded; lists that are empty are left out. */
export function catalogueOf(areas: ReadonlyMap<Area, readonly Entity[]>): CatalogueEntry[] {
  const home = new Map([...areas].flatMap(([area, entities]) => entities.map(({ name }) => [name, area])));
  const byName = new Map([...areas.values()].flat().map((entity) => [entity.name, entity]));
  return [...byName.values()].map((entity) => ({
    name: entity.name,
    label: entity.label,
    home: home.get(entity.name) as Area,
    mentions: [...new Set([...mentioned(entity, byName)].map((name) => home.get(name) as Area))],
    isSearched: Object.values(entity.fields).some(({ search }) => search),
    isForSupers: entity.access.read?.includes('super') ?? false,
    ...(entity.associatedWith?.length ? { associatedWith: entity.associatedWith } : {}),
    ...(entity.searched?.codes.length ? { codes: entity.searched.codes } : {}),
  }));
}

/** The entities that the form of an entity refers to, its children's forms included. */
function mentioned(
  entity: Entity,
  byName: ReadonlyMap<string, Entity>,
  found = new Set<string>(),
): Set<string> {
  const inputs = Object.values(entity.actions ?? {}).map(({ input = {} }) => input);
  for (const fields of [entity.fields, ...inputs])
    for (const spec of Object.values(fields)) if (spec.kind === 'reference') found.add(spec.entity);
  for (const { entity: name } of Object.values(entity.children ?? {})) {
    const child = byName.get(name);
    found.add(name);
    if (child) mentioned(child, byName, found);
  }
  return found;
}
