import { describe, expect, it } from 'vitest';
import { filterOptions } from './filter-options.ts';

const labels = ['Female', 'Male', 'Not told', 'Viúvo', 'União estável', 'Solteiro', 'Não informado'];
const found = (search: string, limit = 50): string[] =>
  filterOptions({ options: labels.map((label) => ({ value: label, label })), search, limit }).map((option) =>
    'label' in option ? option.label : '',
  );

describe('filterOptions', () => {
  it.each([
    ['male', ['Male', 'Female']],
    ['  MALE ', ['Male', 'Female']],
    ['viuvo', ['Viúvo']],
    ['est', ['União estável']],
    ['in', ['Não informado']],
    ['nao', ['Não informado']],
    ['x', []],
  ])('%s', (typed, expected) => expect(found(typed)).toEqual(expected));

  it.each([
    ['juiz de paz', ['Juiz(a) de paz']],
    ['juiza de paz', ['Juiz(a) de paz']],
    ['juiz', ['Juiz(a)', 'Juiz(a) de paz']],
    ['viuva', ['Viúvo(a)']],
    ['solteiro', ['Solteiro(a)']],
    ['solteira', ['Solteiro(a)']],
    ['vendedora', ['Vendedor(a)']],
  ])('%s, whatever the gender', (typed, expected) => {
    const options = ['Juiz(a)', 'Juiz(a) de paz', 'Viúvo(a)', 'Solteiro(a)', 'Vendedor(a)'].map((label) => ({
      value: label,
      label,
    }));
    expect(
      filterOptions({ options, search: typed, limit: 9 }).map((option) => 'label' in option && option.label),
    ).toEqual(expected);
  });

  it('shows everything, in its own order, when nothing was typed', () => expect(found('')).toEqual(labels));

  it('shows no more than asked', () => expect(found('', 2)).toEqual(labels.slice(0, 2)));
});
