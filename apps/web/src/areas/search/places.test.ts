import { describe, expect, it } from 'vitest';
import { words } from '../../text/use-text.ts';
import { groupResults, type Hit } from './results.ts';
import { findPlaces, type Place } from './places.ts';

const place = (title: string): Place => ({ address: `/${title}`, title, module: '' });
const PLACES = ['Novo registro de óbito', 'Óbitos', 'Habilitações', 'Análises para o COAF'].map(place);

describe('the places that are meant', () => {
  it.each([
    ['obito', ['Novo registro de óbito', 'Óbitos']],
    ['óbito no', ['Novo registro de óbito']],
    ['HABIL', ['Habilitações']],
    ['coaf', ['Análises para o COAF']],
    ['bito', []],
    ['óbito maria', []],
    [' - ', []],
  ])('by %j', (typed, titles) => {
    expect(findPlaces(PLACES, typed).map(({ title }) => title)).toEqual(titles);
  });
});

describe('pages among hits', () => {
  const hit = (match: Hit['match']): Hit => ({ entity: 'basic/person', id: 1, title: 'Ana', match });
  const names = (hits: readonly Hit[]): string[] =>
    groupResults(words(), hits, PLACES.slice(3)).map(({ name }) => name);

  it('stand behind a person who is called so', () => {
    expect(names([hit('exact')])).toEqual(['people', 'places']);
    expect(names([hit('prefix')])).toEqual(['people', 'places']);
  });

  it('stand before one who is called alike, and alone where nobody is', () => {
    expect(names([hit('similar')])).toEqual(['places', 'people']);
    expect(names([])).toEqual(['places']);
  });
});
