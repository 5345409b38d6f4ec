import { describe, expect, it } from 'vitest';
import {
  closingDayFindings,
  closingTermText,
  freeFacesOf,
  needsNextBook,
  nextBookFindings,
  nextBookNumber,
  numberRefused,
  openingDayFindings,
  openingTermText,
} from './book-life.ts';

describe('the number of the next book', () => {
  it.each([
    ['is free for the first book', [], null],
    ['follows the open one', [[12, 'open']], 13],
    [
      'follows the one prepared after it',
      [
        [12, 'open'],
        [13, 'prepared'],
      ],
      14,
    ],
    [
      'fills what was deleted among those prepared',
      [
        [12, 'open'],
        [14, 'prepared'],
      ],
      13,
    ],
    ['follows a first one that is prepared', [[7, 'prepared']], 8],
    [
      'follows the last that was begun, whatever became of it',
      [
        [3, 'closed'],
        [4, 'unusable'],
        [2, 'open'],
      ],
      5,
    ],
  ] as const)('%s', (_, books, expected) => {
    expect(nextBookNumber(books.map(([number, status]) => ({ number, status })))).toBe(expected);
  });

  it.each([
    ['the next one', 13, undefined],
    ['one that leaves a hole', 15, 13],
    ['one from before the first that is numbered here', 4, undefined],
  ] as const)('is asked of %s', (_, number, refused) => {
    const books = [
      { number: 11, status: 'closed' },
      { number: 12, status: 'open' },
    ];
    expect(numberRefused(books, number)).toBe(refused);
    expect(numberRefused([], number)).toBeUndefined();
    expect(numberRefused([{ number: 40, status: 'prepared' }], number)).toBeUndefined();
  });

  it('is never taken, and leaves no hole after the last book begun', () => {
    for (let last = 1; last < 40; last += 1) {
      const prepared = Array.from({ length: last % 5 }, (_, step) => ({
        number: last + 1 + step * (last % 3 === 0 ? 2 : 1),
        status: 'prepared',
      }));
      const books = [{ number: last, status: 'open' }, ...prepared];
      const next = Number(nextBookNumber(books));
      const taken = new Set(books.map(({ number }) => number));
      expect(taken.has(next)).toBe(false);
      for (let number = last; number < next; number += 1) expect(taken.has(number)).toBe(true);
    }
  });
});

describe('the faces of a book', () => {
  it('are two of each sheet', () => {
    expect(freeFacesOf({ sheet_count: 300, used_faces: 599 })).toBe(1);
    expect(freeFacesOf({ sheet_count: 300, used_faces: 600 })).toBe(0);
  });

  it.each([
    [539, 'open', false],
    [540, 'open', true],
    [600, 'open', true],
    [600, 'closed', false],
  ] as const)('%i of 600 used, in a book that is %s, need the next one: %s', (used, status, needed) => {
    expect(needsNextBook({ sheet_count: 300, used_faces: used, status }, 90)).toBe(needed);
  });

  it('say what is left until the next book is prepared', () => {
    const row = { sheet_count: 300, used_faces: 560, status: 'open' } as const;
    expect(nextBookFindings(row, { percent: 90, isPrepared: true, next: 14 })).toEqual([]);
    expect(nextBookFindings(row, { percent: 90, isPrepared: false, next: 13 })).toMatchObject([
      { level: 'warning', code: 'next_book_to_prepare', params: { left: 40, next: 13 } },
    ]);
  });
});

describe('the terms of a book', () => {
  const reading = {
    office: { name: 'Primeiro Ofício', cns: '030072' },
    signer: { name: 'Rui Costa', role: 'Oficial' },
    on: '2026-05-01',
  };
  const row = { name: 'A-12', sheet_count: 300, used_faces: 3, first_term: 5001, last_term: 5003 };

  it('open with the planned sheets and the first term', () => {
    expect(openingTermText({ ...reading, book: row })).toBe(
      'Ao primeiro dia do mês de maio do ano de dois mil e vinte e seis, nesta serventia, Primeiro Ofício, CNS 03.007-2. Este livro, A-12, contém trezentas folhas, numeradas e rubricadas, e destina-se aos atos de sua espécie, e inicia-se pelo termo número cinco mil e um. Dou fé. Rui Costa, Oficial.',
    );
  });

  it('close with the sheets used, the first and the last term', () => {
    expect(closingTermText({ ...reading, book: row })).toContain(
      'foram escritas duas folhas, do termo número cinco mil e um ao termo número cinco mil e três. Dou fé.',
    );
    expect(closingTermText({ ...reading, book: { ...row, used_faces: 1, last_term: 5001 } })).toContain(
      'foi escrita uma folha, com o termo número cinco mil e um. ',
    );
    expect(closingTermText({ ...reading, book: { ...row, used_faces: 0, last_term: 5000 } })).toContain(
      'nenhuma folha foi escrita, sem nenhum termo. ',
    );
  });
});

describe('the days of a book', () => {
  const code = (findings: readonly { code: string }[]): string | undefined => findings[0]?.code;

  it.each([
    ['2024-03-03', 'opened_before_previous'],
    ['2024-03-04', undefined],
  ])('opened on %s after one of the 4th: %s', (on, refused) => {
    expect(code(openingDayFindings(on, { name: 'A-1', openedOn: '2024-03-04' }))).toBe(refused);
    expect(openingDayFindings(on, undefined)).toEqual([]);
    expect(openingDayFindings(on, { name: 'A-1', openedOn: null })).toEqual([]);
  });

  it.each([
    ['2024-03-03', 'book_closed_before_opened'],
    ['2024-03-05', 'book_closed_before_act'],
    ['2024-03-06', undefined],
  ])('closed on %s: %s', (on, refused) => {
    expect(code(closingDayFindings(on, { openedOn: '2024-03-04', lastActOn: '2024-03-06' }))).toBe(refused);
  });

  it('end where nothing was written on any day from the opening on', () => {
    expect(closingDayFindings('2024-03-04', { openedOn: '2024-03-04', lastActOn: null })).toEqual([]);
  });
});
