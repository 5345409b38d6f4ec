import type { RowOf, Entity } from '@serventia/kit';
import { personRecord } from '../../parties/person.entity.ts';
import type { ActReading, NamedCity, NamedRows } from '../act-reading.ts';
import type { PartyRow } from '../civil/party-words.ts';

/** A row of an entity with nothing filled in but what its kinds fill in themselves. */
export function emptyRow<E extends Entity>(entity: E, values: Partial<RowOf<E>>): RowOf<E> {
  const blank = Object.fromEntries(
    Object.entries(entity.fields).map(([name, { kind }]) => [name, kind === 'boolean' ? false : null]),
  );
  return { id: 1, version: 1, ...blank, ...values } as RowOf<E>;
}

/** Somebody of an act. */
export function party(values: Partial<PartyRow>): PartyRow {
  return emptyRow<typeof personRecord>(personRecord, { literate: true, ...values });
}

const CITIES: Readonly<Record<number, NamedCity>> = {
  10: { name: 'Bacabal', state: 'MA' },
  20: { name: 'Rio de Janeiro', state: 'RJ' },
  30: { name: 'Brasília', state: 'DF' },
};

const names: NamedRows = {
  city: (id) => (id ? CITIES[id] : undefined),
  place: () => undefined,
  country: (id) => (id === 1 ? 'BR' : id === 2 ? 'PT' : id === 3 ? 'SE' : undefined),
  state: (id) => (id === 1 ? 'MA' : undefined),
  profession: (id) =>
    id === 1 ? 'professor' : id === 2 ? 'agricultor' : id === 3 ? 'servidor público' : undefined,
  sibling: (id) => (id === 7 ? { name: 'CAIO DE SÁ', sex: 'M' } : undefined),
};

/** An act of the office of Bacabal, written down on 15 May 2026. */
export function readingOf<E extends Entity>(
  act: RowOf<E>,
  parties: readonly PartyRow[],
  children: ActReading<E>['children'] = {},
): ActReading<E> {
  return {
    act,
    parties,
    children,
    names,
    office: {
      name: '1º Ofício de Registro Civil',
      city: { name: 'Bacabal', state: 'MA' },
      official: { name: 'LIA MOTA', role: 'oficial' },
    },
    clerk: { name: 'RUI COSTA', role: 'escrevente autorizado' },
    on: '2026-05-15',
  };
}
