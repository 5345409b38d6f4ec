import { describe, expect, it } from 'vitest';
import { guessTargets, missingTargets } from './import-targets.ts';
import type { LineCells } from './line-problems.ts';
import { readLine } from './read-line.ts';

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
      'birth',
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
      act: { given_name: 'Raimunda Alves', surname: null, sex: 'F', born_on: null },
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
    const { record, problems } = readLine({ ...LINE, ...cells }, TODAY, 'birth');
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
    const { record, problems } = readLine({ ...LINE, ...cells }, TODAY, 'birth');
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([told]);
    expect(record).toBeUndefined();
  });
});

describe('the columns of a file', () => {
  it('are told by their headings, each target once', () => {
    expect(
      guessTargets(
        ['LIVRO', 'Fls.', 'Nº do termo', 'Data do Registro', 'Nome', 'Mãe', 'Mãe', 'Cor'],
        'birth',
      ),
    ).toEqual(['book', 'sheet', null, 'registered_on', 'name', 'mother', null, null]);
  });

  it('are what was chosen before', () => {
    const remembered = new Map([
      ['assento', 'term' as const],
      ['nome', null],
    ]);
    expect(guessTargets(['Assento', 'Nome'], 'birth', remembered)).toEqual(['term', null]);
  });

  it('lack what no line can do without', () => {
    expect(missingTargets(['book', 'term', 'given_name', null], 'birth')).toEqual(['sheet', 'registered_on']);
    expect(missingTargets(['book', 'sheet', 'term', 'registered_on'], 'birth')).toEqual(['name']);
  });
});

describe('a line of marriages', () => {
  const COUPLE: LineCells = {
    book: '7',
    sheet: '12v',
    term: '45',
    registered_on: '05/09/1971',
    celebrated_on: '04/09/1971',
    first_spouse: 'Francisca Alves',
    second_spouse: 'José Pinheiro',
    first_name_after: 'Francisca Alves Pinheiro',
    first_mother: 'Rita Alves',
    property_regime: 'Comunhão universal de bens',
  };

  it('is a record with the couple and their parents', () => {
    const { record, problems } = readLine(COUPLE, TODAY, 'marriage');
    expect(problems).toEqual([]);
    expect(record).toMatchObject({
      sheet: 12,
      face: 'V',
      city: null,
      act: {
        celebrated_on: '1971-09-04',
        property_regime: 'universal_communion',
        first_name_after: 'Francisca Alves Pinheiro',
        second_name_after: null,
      },
      parties: [
        { role: 'spouse', side: 'first', name: 'Francisca Alves' },
        { role: 'parent', side: 'first', gender_role: 'mother', name: 'Rita Alves' },
        { role: 'spouse', side: 'second', name: 'José Pinheiro' },
      ],
    });
  });

  it.each<[LineCells, string]>([
    [{ first_spouse: '' }, 'first_spouse missing_value'],
    [{ second_spouse: '12' }, 'second_spouse not_a_name'],
    [{ celebrated_on: '06/09/1971' }, 'celebrated_on married_after_record'],
    [{ property_regime: 'o de sempre' }, 'property_regime not_a_value'],
    [{ second_cpf: '11111111111' }, 'second_cpf wrong_number'],
    [{ operation: 'INCLUSAO OBITO' }, 'operation not_a_new_marriage'],
  ])('says what is wrong with %j', (cells, told) => {
    const { record, problems } = readLine({ ...COUPLE, ...cells }, TODAY, 'marriage');
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([told]);
    expect(record).toBeUndefined();
  });

  it('is told by its headings', () => {
    expect(
      guessTargets(['Cônjuge 1', 'Cônjuge 2', 'Data do casamento', 'Regime de bens', 'Sexo'], 'marriage'),
    ).toEqual(['first_spouse', 'second_spouse', 'celebrated_on', 'property_regime', null]);
    expect(missingTargets(['book', 'sheet', 'term', 'registered_on', 'first_spouse'], 'marriage')).toEqual([
      'second_spouse',
    ]);
  });
});

describe('a line of deaths', () => {
  const DEAD: LineCells = {
    book: '7',
    sheet: '12',
    term: '45',
    registered_on: '05/09/1971',
    died_on: '04/09/1971',
    name: 'Sebastião Lima',
    age: '71',
    cause: 'Febre',
    mother: 'Ana Lima',
    death_city: 'Crato - CE',
  };

  it('is a record with the parents', () => {
    const { record, problems } = readLine(DEAD, TODAY, 'death');
    expect(problems).toEqual([]);
    expect(record).toMatchObject({
      city: 'Crato - CE',
      act: {
        name: 'Sebastião Lima',
        died_on: '1971-09-04',
        age_value: 71,
        age_unit: 'years',
        cause_a: 'Febre',
        partner_kind: null,
      },
      parties: [{ role: 'parent', gender_role: 'mother', name: 'Ana Lima' }],
    });
  });

  it.each<[LineCells, string]>([
    [{ name: '' }, 'name missing_value'],
    [{ died_on: '06/09/1971' }, 'died_on died_after_record'],
    [{ born_on: '05/09/1971' }, 'died_on died_before_birth'],
    [{ age: '151' }, 'age not_a_value'],
    [{ operation: 'INCLUSAO NASCIMENTO' }, 'operation not_a_new_death'],
  ])('says what is wrong with %j', (cells, told) => {
    const { problems } = readLine({ ...DEAD, ...cells }, TODAY, 'death');
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([told]);
  });
});

describe('a line of a stillbirth', () => {
  const { name: _, mother = '', ...place } = LINE;
  const problemsOf = (cells: LineCells): string[] =>
    readLine(cells, TODAY, 'stillbirth').problems.map(({ field, code }) => `${field} ${code}`);

  it('is called after its mother, or its father where the book has no mother', () => {
    expect(problemsOf({ ...place, mother })).toEqual([]);
    expect(problemsOf({ ...place, father: 'José Alves' })).toEqual([]);
    expect(problemsOf(place)).toEqual(['mother missing_value']);
    expect(missingTargets(['book', 'sheet', 'term', 'registered_on'], 'stillbirth')).toEqual(['mother']);
    expect(missingTargets(['book', 'sheet', 'term', 'registered_on', 'father'], 'stillbirth')).toEqual([]);
  });

  it('is not delivered after it was recorded, and is no record of another kind', () => {
    expect(problemsOf({ ...place, mother, delivered_on: '21/05/1968', operation: 'Inclusão óbito' })).toEqual(
      ['operation not_a_new_stillbirth', 'delivered_on delivered_after_record'],
    );
  });
});
