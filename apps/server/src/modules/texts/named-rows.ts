import { getEntity } from '@serventia/domain/registry';
import type { NamedCity, NamedPlace, NamedRows } from '@serventia/domain/texts/act-reading';
import { addressInWords } from '@serventia/domain/texts/civil/address-words';
import type { Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/** Rows of an entity, and the references in them that are looked up. */
interface Referring {
  readonly entity: Entity;
  readonly rows: readonly Row[];
}

/** An act with the rows of its lists, as `getWhole` reads them. */
export function referringRows(entity: Entity, whole: Row): Referring[] {
  return [
    { entity, rows: [whole] },
    ...Object.entries(entity.children ?? {}).map(([name, child]) => ({
      entity: getEntity(child.entity),
      rows: Array.isArray(whole[name]) ? (whole[name] as Row[]) : [],
    })),
  ];
}

/** The ids of the rows of a kind that are referred to, each once. */
function idsOf(kind: string, referring: readonly Referring[]): number[] {
  const ids = referring.flatMap(({ entity, rows }) =>
    Object.entries(entity.fields)
      .filter(([, spec]) => spec.kind === 'reference' && spec.entity === kind)
      .flatMap(([field]) => rows.map((row) => row[field])),
  );
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

/** A place as it is read: its city stands among the cities. */
interface StoredPlace {
  readonly name: string;
  readonly street: string | null;
  readonly street_number: string | null;
  readonly complement: string | null;
  readonly district: string | null;
  readonly city: number | null;
}

interface Found {
  readonly cities: Readonly<Record<string, NamedCity>>;
  readonly places: Readonly<Record<string, StoredPlace>>;
  readonly countries: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly professions: Readonly<Record<string, string>>;
  readonly siblings: Readonly<Record<string, ReturnType<NamedRows['sibling']>>>;
  readonly role: string | null;
}

/** What an act and those who write it are called. */
interface Looked {
  readonly names: NamedRows;
  /** In which quality the caller signs at the office; null where they were given none. */
  readonly role: string | null;
}

/**
 * What the references of an act point at, with further cities, and the quality of the caller: in one statement however
 * many there are.
 */
export async function lookUp(
  { db, caller }: Reading,
  referring: readonly Referring[],
  cities: readonly (number | null)[],
): Promise<Looked> {
  const found = await db.find<Found & Row>(NAMES, [
    [...idsOf('basic/city', referring), ...cities.filter((id) => id !== null)],
    idsOf('basic/local', referring),
    idsOf('basic/country', referring),
    idsOf('basic/profession', referring),
    idsOf('civil_registration/birth', referring),
    officeOf(caller),
    caller.userId,
    idsOf('basic/state', referring),
  ]);
  return { names: namesIn(found ?? NOTHING), role: found?.role ?? null };
}

const NOTHING: Found = {
  cities: {},
  places: {},
  countries: {},
  states: {},
  professions: {},
  siblings: {},
  role: null,
};

const NAMES = `
  with place as (
    select id, name, street, street_number, complement, district, city_id as city from local
    where id = any($2) and office_id = $6)
  select
    (select coalesce(json_object_agg(c.id, json_build_object('name', c.name, 'state', s.code)), '{}')
     from city c join state s on s.id = c.state_id where c.id = any($1::bigint[] || array(select city from place))) as cities,
    (select coalesce(json_object_agg(id, to_json(place)), '{}') from place) as places,
    (select coalesce(json_object_agg(id, iso_alpha2), '{}') from country where id = any($3)) as countries,
    (select coalesce(json_object_agg(id, code), '{}') from state where id = any($8)) as states,
    (select coalesce(json_object_agg(id, description), '{}') from profession where id = any($4)) as professions,
    (select coalesce(json_object_agg(id, json_build_object('name', name, 'sex', sex)), '{}') from birth
     where id = any($5) and office_id = $6) as siblings,
    (select signing_role from app_user where id = $7) as role`;

function namesIn({ cities, places, countries, states, professions, siblings }: Found): NamedRows {
  const city = (id: number | null | undefined): NamedCity | undefined => cities[String(id)];
  const names: NamedRows = {
    city,
    place: (id) => {
      const place = places[String(id)];
      return place && namedPlace(place, names);
    },
    country: (id) => countries[String(id)],
    state: (id) => states[String(id)],
    profession: (id) => {
      const title = professions[String(id)];
      return title === undefined ? undefined : asSaid(title);
    },
    sibling: (id) => siblings[String(id)],
  };
  return names;
}

/** The city stands beside the address, not in it. */
function namedPlace(place: StoredPlace, names: NamedRows): NamedPlace {
  const address = addressInWords({ ...place, postal_code: null, city: null }, names);
  return { name: place.name, address, city: names.city(place.city) ?? null };
}

/** A title of the classification of occupations within a sentence: `agricultor`, but `DJ`. */
function asSaid(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.slice(0, 1).toLocaleLowerCase('pt-BR') + title.slice(1) : title;
}
