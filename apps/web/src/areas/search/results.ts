import type { HomeRow } from '@serventia/domain/office/home';
import { addressOf } from '../../api/address-of.ts';
import { findListed } from '../../declared/catalogue.ts';
import type { Words } from '../../text/use-text.ts';
import type { Place } from './places.ts';

/** One thing that was found, as the server ranks it. */
export interface Hit {
  readonly entity: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle?: string | null;
  readonly match: 'exact' | 'prefix' | 'similar';
  /** Of an act: how its record stands, and its term once it has one. */
  readonly status?: string;
  readonly term?: number | null;
}

/** A line of the search, which leads somewhere. */
export interface Result {
  readonly address: string;
  readonly title: string;
  /** What is known besides, beside the title. */
  readonly detail: string;
  /** What kind of thing it is, at the right. */
  readonly kind: string;
  /** How the record of an act stands. */
  readonly status?: string;
  /** How well it was met; absent for what was not looked for by its name. */
  readonly match?: Hit['match'];
}

export interface ResultGroup {
  readonly name: 'opened' | 'people' | 'acts' | 'places';
  readonly results: readonly Result[];
}

/** The rows that were opened last. */
export function groupOpened(words: Words, rows: readonly HomeRow[]): ResultGroup[] {
  if (rows.length === 0) return [];
  const results = rows.map(({ detail, ...row }) => ({ ...resultOf(words, row), detail: detail ?? '' }));
  return [{ name: 'opened', results }];
}

/**
 * People, acts and pages apart, each in the order of the ranking. The group of the best hit comes first; pages stand
 * before hits that are similar only, and after all others.
 */
export function groupResults(words: Words, hits: readonly Hit[], places: readonly Place[]): ResultGroup[] {
  const groupOf = ({ entity }: Hit): ResultGroup['name'] => (entity === 'basic/person' ? 'people' : 'acts');
  const found = Array.from(new Set(hits.map(groupOf)), (name) => ({
    name,
    results: hits.filter((hit) => groupOf(hit) === name).map((hit) => foundOf(words, hit)),
  }));
  if (places.length === 0) return found;
  const pages: ResultGroup = {
    name: 'places',
    results: places.map(({ address, title, module }) => ({ address, title, detail: '', kind: module })),
  };
  return hits[0] && hits[0].match !== 'similar' ? [...found, pages] : [pages, ...found];
}

function foundOf(words: Words, { subtitle, match, status, term, ...row }: Hit): Result {
  const said = [...(term ? [words.t('search.term', { term })] : []), ...(subtitle ? [subtitle] : [])];
  return {
    ...resultOf(words, row),
    detail: said.join(' · '),
    match,
    ...(status ? { status } : {}),
  };
}

function resultOf(
  words: Words,
  { entity: name, id, title }: Pick<HomeRow, 'entity' | 'id' | 'title'>,
): Result {
  const entity = findListed(name);
  return {
    address: addressOf(name, id) ?? `/${name}/${id}`,
    title: title === '' ? `#${id}` : title,
    detail: '',
    kind: entity ? words.entity(entity, 'one') : '',
  };
}
