import { describe, expect, it } from 'vitest';
import { buildMatricula } from '../../identifiers/matricula.ts';
import {
  type KnownOfPlace,
  type LegacyBook,
  type LegacyPlace,
  legacyPlaceFindings,
} from './place-findings.ts';

const BOOK: LegacyBook = {
  name: 'A-3 (acervo 02)',
  number: 3,
  digit: 1,
  sheetCount: 200,
  firstTerm: 401,
  lastTerm: 800,
  openedOn: '1967-03-01',
  closedOn: '1969-11-30',
};
const PLACE: LegacyPlace = { sheet: 50, face: 'F', term: 533, registeredOn: '1968-05-20', matricula: null };
const KNOWN: KnownOfPlace = { termTaken: false, matriculaTaken: false, repeatedIn: [], onFace: [] };
const matriculaAt = (changes: Partial<Parameters<typeof buildMatricula>[0]> = {}): string =>
  buildMatricula({
    cns: '123455',
    collection: 2,
    year: 1968,
    bookType: 1,
    book: 3,
    sheet: 50,
    term: 533,
    ...changes,
  });

describe('the place of a record in an old book', () => {
  it.each<[string, Partial<LegacyPlace>, Partial<KnownOfPlace>, string[]]>([
    ['right', {}, {}, []],
    ['the last sheet and term', { sheet: 200, term: 800 }, {}, []],
    ['a sheet more', { sheet: 201 }, {}, ['error sheet sheet_beyond_old_book']],
    ['a term before the first', { term: 400 }, {}, ['error term term_outside_book']],
    ['a term after the last', { term: 801 }, {}, ['error term term_outside_book']],
    ['taken', {}, { termTaken: true }, ['error term term_in_book']],
    ['a matrícula that is taken', {}, { matriculaTaken: true }, ['error matricula matricula_in_use']],
    ['its matrícula', { matricula: matriculaAt() }, {}, []],
    [
      'the number of the office of origin',
      { matricula: matriculaAt({ cns: '110742', collection: 1 }) },
      {},
      [],
    ],
    [
      'another sheet',
      { matricula: matriculaAt({ sheet: 51 }) },
      {},
      ['error matricula matricula_of_other_place'],
    ],
    [
      'another year',
      { matricula: matriculaAt({ year: 1969 }) },
      {},
      ['error matricula matricula_of_other_place'],
    ],
    [
      'a book of deaths',
      { matricula: matriculaAt({ bookType: 4 }) },
      {},
      ['error matricula matricula_of_other_place'],
    ],
    ['before the book', { registeredOn: '1967-02-28' }, {}, ['warning registered_on outside_days_of_book']],
    ['after the book', { registeredOn: '1969-12-01' }, {}, ['warning registered_on outside_days_of_book']],
    ['on its last day', { registeredOn: '1969-11-30' }, {}, []],
    [
      'before an earlier term',
      {},
      { before: { term: 532, on: '1968-05-21' } },
      ['warning registered_on later_term_before'],
    ],
    [
      'on the day of both',
      {},
      { before: { term: 532, on: '1968-05-20' }, after: { term: 534, on: '1968-05-20' } },
      [],
    ],
    [
      'after a later term',
      {},
      { after: { term: 534, on: '1968-05-19' } },
      ['warning registered_on earlier_term_after'],
    ],
    ['a term of two books', {}, { repeatedIn: ['A-2 (acervo 02)'] }, ['warning term term_in_other_book']],
    ['a face of two records', {}, { onFace: [532] }, ['warning face face_shared']],
  ])('%s', (_, place, known, found) => {
    const findings = legacyPlaceFindings({ ...PLACE, ...place }, BOOK, { ...KNOWN, ...known });
    expect(findings.map(({ level, field, code }) => `${level} ${field} ${code}`)).toEqual(found);
  });
});
