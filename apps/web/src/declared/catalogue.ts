import { catalogue, type CatalogueEntry } from 'virtual:catalogue';

export interface ListedEntity extends CatalogueEntry {
  /** The first part of its name, as in its address. */
  readonly area: string;
  readonly resource: string;
  readonly associatedWith: readonly string[];
  readonly codes: readonly string[];
}

export const listed: readonly ListedEntity[] = catalogue.map((entry) => {
  const [area = '', resource = ''] = entry.name.split('/');
  return { associatedWith: [], codes: [], ...entry, area, resource };
});

const byName = new Map(listed.map((entity) => [entity.name, entity]));

export function findListed(name: string): ListedEntity | undefined {
  return byName.get(name);
}

/** The catalogue entry of an entity; throws a RangeError when there is no such entity. */
export function getListed(name: string): ListedEntity {
  const entity = findListed(name);
  if (!entity) throw new RangeError(`there is no entity ${name}`);
  return entity;
}

/** The entities on the other side of the associations of an entity. */
export function associatedWith(name: string): readonly ListedEntity[] {
  return listed.filter((entity) => entity.associatedWith.includes(name));
}

/** The name of the entity that an address speaks of; `settings`, or `configuration`, shows entities of any area. */
export function nameAt(area: string, resource: string): string | undefined {
  const entity =
    area === 'settings' || area === 'configuration'
      ? listed.find((each) => each.resource === resource && each.isForSupers)
      : findListed(`${area}/${resource}`);
  return entity?.name;
}
