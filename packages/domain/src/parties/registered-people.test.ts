import { describe, expect, it } from 'vitest';
import { type Identified, registeredFindings } from './registered-people.ts';

const typed: Identified = {
  name: 'Rita de Sousa Lima',
  birth_date: '1980-05-01',
  mother_name: 'Vera Lima',
};
const known = { id: 7, name: 'RITA DE SOUSA LIMA', birth_date: '1980-05-01', mother_name: 'Vera  Lima' };

describe('somebody typed by hand and a person of the register', () => {
  it('are told of as the same, with the way to that person', () => {
    expect(registeredFindings('parties.2.name', typed, [known])).toEqual([
      {
        level: 'warning',
        field: 'parties.2.name',
        code: 'person_registered',
        params: { name: known.name },
        row: { resource: 'basic/person', id: 7 },
      },
    ]);
  });

  it.each<[string, Identified, Identified, boolean]>([
    ['the same mother, and another CPF', { cpf: '1' }, { cpf: '2' }, true],
    ['no mother told, and no CPF', { mother_name: null }, { cpf: '2' }, true],
    ['no mother told, and another CPF', { mother_name: null, cpf: '1' }, { cpf: '2' }, false],
    ['another mother', {}, { mother_name: 'Vera Prado' }, false],
    ['another name', {}, { name: 'Rita Lima' }, false],
    ['another day of birth', {}, { birth_date: '1980-05-02' }, false],
    ['a year of birth alone', { birth_date: '1980' }, { birth_date: '1980' }, false],
    ['no name', { name: null }, {}, false],
  ])('%s', (_case, one, other, same) => {
    expect(
      registeredFindings('name', { ...typed, ...one }, [{ ...known, ...other, id: 7 } as typeof known]),
    ).toHaveLength(same ? 1 : 0);
  });
});
