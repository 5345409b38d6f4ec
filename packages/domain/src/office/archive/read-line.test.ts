import { describe, expect, it } from 'vitest';
import { guessTargets, missingTargets } from './import-targets.ts';
import { type LineCells, readLine } from './read-line.ts';

const LINE: LineCells = {
  book: '3',
  sheet: '50',
  term: '533',
  registered_on: '20/05/1968',
  name: 'Raimunda Alves',
  mother: 'Francisca Alves',
};
const TODAY = '2026-03-02';

describe('a line of a file', () => {
  it('is a record with its parties', () => {
    const { record, problems } = readLine(
      { ...LINE, paternal_grandmother: 'Rita Alves', sex: 'Feminino' },
      TODAY,
    );
    expect(problems).toEqual([]);
    expect(record).toMatchObject({
      book: 3,
      sheet: 50,
      face: 'F',
      term: 533,
      registeredOn: '1968-05-20',
      matricula: null,
      city: null,
      birth: { given_name: 'Raimunda Alves', surname: null, sex: 'F', born_on: null },
      parties: [
        { role: 'parent', side: 'first', gender_role: 'mother', name: 'Francisca Alves' },
        { role: 'grandparent', side: 'second', gender_role: null, name: 'Rita Alves' },
      ],
    });
  });

  it.each<[LineCells, object]>([
    [{ sheet: '50v' }, { sheet: 50, face: 'V' }],
    [
      { sheet: '050', face: 'verso' },
      { sheet: 50, face: 'V' },
    ],
    [{ book: 'A-12' }, { book: 12 }],
    [{ registered_on: '1968-05-20T00:00:00.000Z' }, { registeredOn: '1968-05-20' }],
    [{ registered_on: '1-5-1968' }, { registeredOn: '1968-05-01' }],
    [{ matricula: '123455 02 55 1968 1 00003 050 0000533 23' }, {}],
  ])('reads %j', (cells, read) => {
    const { record, problems } = readLine({ ...LINE, ...cells }, TODAY);
    if (problems.length === 0) expect(record).toMatchObject(read);
    else expect(problems).toEqual([{ field: 'matricula', code: 'wrong_number' }]);
  });

  it.each<[LineCells, string]>([
    [{ book: '' }, 'book missing_value'],
    [{ name: '' }, 'name missing_value'],
    [{ term: '0' }, 'term not_a_number'],
    [{ term: '12345678' }, 'term not_a_number'],
    [{ registered_on: '31/04/1968' }, 'registered_on not_a_date'],
    [{ registered_on: '03/03/2026' }, 'registered_on date_after_today'],
    [{ born_on: '21/05/1968' }, 'born_on born_after_record'],
    [{ cpf: '11111111111' }, 'cpf wrong_number'],
    [{ born_at: '25:00' }, 'born_at not_a_value'],
    [{ name: '12' }, 'name not_a_name'],
    [{ mother: '?' }, 'mother not_a_name'],
    [{ face: 'x' }, 'face not_a_value'],
    [{ birth_place_name: 'a'.repeat(201) }, 'birth_place_name text_too_long'],
  ])('says what is wrong with %j', (cells, told) => {
    const { record, problems } = readLine({ ...LINE, ...cells }, TODAY);
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([told]);
    expect(record).toBeUndefined();
  });
});

describe('the columns of a file', () => {
  it('are told by their headings, each target once', () => {
    expect(
      guessTargets(['LIVRO', 'Fls.', 'Nº do termo', 'Data do Registro', 'Nome', 'Mãe', 'Mãe', 'Cor']),
    ).toEqual(['book', 'sheet', null, 'registered_on', 'name', 'mother', null, null]);
  });

  it('are what was chosen before', () => {
    const remembered = new Map([
      ['assento', 'term' as const],
      ['nome', null],
    ]);
    expect(guessTargets(['Assento', 'Nome'], remembered)).toEqual(['term', null]);
  });

  it('lack what no line can do without', () => {
    expect(missingTargets(['book', 'term', 'given_name', null])).toEqual(['sheet', 'registered_on']);
    expect(missingTargets(['book', 'sheet', 'term', 'registered_on'])).toEqual(['name']);
  });
});
