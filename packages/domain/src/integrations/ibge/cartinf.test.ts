import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartinfFiles, type QuarterActs } from './cartinf.ts';
import type { CartinfCodes, ToldParty } from './cells.ts';
import {
  birthLine,
  type CartinfHead,
  deathLine,
  marriageLine,
  stillbirthLine,
  type ToldBirth,
  type ToldDeath,
  type ToldMarriage,
  type ToldStillbirth,
} from './lines.ts';

const HEAD: CartinfHead = { city: '2304202', district: '05', office: '01', year: 2026, quarter: 1 };
const [CRATO, MANAUS] = [1, 2];
const CODES: CartinfCodes = {
  cities: new Map([
    [CRATO, '2304202'],
    [MANAUS, '1302603'],
  ]),
  books: new Map([
    [10, { letter: 'A', number: 66 }],
    [11, { letter: 'B', number: 24 }],
    [12, { letter: 'C', number: 17 }],
    [13, { letter: 'C-Aux', number: 2 }],
    [14, { letter: 'B-Aux', number: 3 }],
  ]),
};

const party = (changes: Partial<ToldParty>): ToldParty => ({
  role: 'parent',
  side: null,
  gender_role: null,
  name: 'Rita Prado',
  sex: null,
  birth_date: null,
  hometown_city: CRATO,
  city: CRATO,
  civil_status: null,
  ...changes,
});
const MOTHER = party({ gender_role: 'mother', hometown_city: MANAUS, birth_date: '1994-12-31' });
const FATHER = party({ gender_role: 'father' });

const birth = (changes: Partial<ToldBirth> = {}): ToldBirth => ({
  book: 10,
  term: 4897,
  registered_on: '2026-03-09',
  born_on: '2026-02-28',
  birth_place_kind: 'health_unit',
  birth_city: CRATO,
  twin: false,
  sex: 'M',
  mother_age: 31,
  dnv: '30809369836',
  parties: [FATHER, MOTHER],
  ...changes,
});

/** The cells of a line, side by side. */
const cells = (...parts: readonly string[]): string => parts.join('');

const A66 = cells('230420205011', '26', 'A66         ', '0004897');

describe('CARTINF01, births', () => {
  const line = (changes: Partial<ToldBirth> = {}): string => birthLine(HEAD, birth(changes), CODES);
  const tail = (text: string): string => text.slice(33);

  it('tells the place in the books, the birth, the parents and the DNV', () => {
    expect(line()).toBe(
      cells(
        A66,
        '0903', // day and month of the registration
        '28022026', // birth
        '1', // health unit
        '2304202',
        '1', // single
        '1', // male
        '23999', // birthplace of the father
        '13999', // of the mother
        '2304202999', // residence of the mother
        '31',
        '30809369836                        ',
      ),
    );
    expect(line()).toHaveLength(112);
  });

  it.each<[string, Partial<ToldBirth>, string]>([
    [
      'a girl',
      { sex: 'F' },
      '0903280220261230420212239991399923042029993130809369836                        ',
    ],
    [
      'a twin, outside a health unit',
      { twin: true, birth_place_kind: 'outside_health_unit' },
      '0903280220265230420221239991399923042029993130809369836                        ',
    ],
    [
      'a foundling, of whom nothing is known',
      {
        born_on: null,
        birth_place_kind: 'unknown',
        birth_city: null,
        sex: 'I',
        mother_age: null,
        dnv: null,
        parties: [],
      },
      cells(
        '0903',
        '99999999',
        '9',
        '9999999',
        '1',
        '9',
        '99999',
        '99999',
        '9999999999',
        '99',
        '9'.repeat(35),
      ),
    ],
    [
      'a mother from abroad who lives there, and no father',
      { mother_age: null, parties: [party({ gender_role: 'mother', hometown_city: null, city: null })] },
      cells(
        '0903',
        '28022026',
        '1',
        '2304202',
        '1',
        '1',
        '99999',
        '99999',
        '9999999999',
        '99',
        '30809369836'.padEnd(35),
      ),
    ],
    [
      'two mothers: of a father there is nothing to tell',
      { parties: [MOTHER, party({ gender_role: 'mother' })] },
      '0903280220261230420211999991399923042029993130809369836                        ',
    ],
  ])('%s', (_, changes, told) => {
    expect(tail(line(changes))).toBe(told);
    expect(line(changes)).toHaveLength(112);
  });

  it('counts the age of the mother at the birth where it was not declared', () => {
    expect(line({ mother_age: null }).slice(75, 77)).toBe('31');
  });
});

describe('CARTINF02, marriages', () => {
  const spouse = (side: 'first' | 'second', changes: Partial<ToldParty> = {}): ToldParty =>
    party({ role: 'spouse', side, sex: 'M', civil_status: 'single', birth_date: '1963-06-26', ...changes });
  const marriage = (changes: Partial<ToldMarriage> = {}): ToldMarriage => ({
    book: 11,
    term: 3878,
    registered_on: '2026-01-28',
    celebrated_on: '2026-01-28',
    parties: [
      spouse('first'),
      spouse('second', { sex: 'F', civil_status: 'divorced', hometown_city: MANAUS }),
    ],
    ...changes,
  });
  const line = (changes: Partial<ToldMarriage> = {}): string => marriageLine(HEAD, marriage(changes), CODES);

  it('tells the couple side by side', () => {
    expect(line()).toBe(
      cells(
        '23042020501126B24         0003878',
        '2801',
        '28012026',
        '12', // sexes
        '13', // single, divorced
        '2606196326061963',
        '23042029991302603999', // birthplaces
        '23042029992304202999', // residences
      ),
    );
    expect(line()).toHaveLength(105);
  });

  it.each<[string, Partial<ToldMarriage>, string]>([
    [
      'two women, one widowed, the other in a union, born on days known in part',
      {
        book: 14,
        parties: [
          spouse('first', { sex: 'F', civil_status: 'widowed', birth_date: '1950' }),
          spouse('second', { sex: 'F', civil_status: 'stable_union', birth_date: '1980-05' }),
        ],
      },
      '23042020501126BAUXILIAR3  0003878280128012026222999991950990519802304202999230420299923042029992304202999',
    ],
    [
      'a conversion of a union, with somebody from abroad',
      {
        celebrated_on: null,
        parties: [spouse('first', { hometown_city: null, city: null }), spouse('second')],
      },
      cells(
        '23042020501126B24         00038782801',
        '99999999',
        '1111',
        '2606196326061963',
        '99999999992304202999',
        '99999999992304202999',
      ),
    ],
  ])('%s', (_, changes, told) => {
    expect(line(changes)).toBe(told);
    expect(line(changes)).toHaveLength(105);
  });
});

describe('CARTINF03, deaths', () => {
  const death = (changes: Partial<ToldDeath> = {}): ToldDeath => ({
    book: 12,
    term: 4423,
    registered_on: '2026-01-02',
    died_on: '2026-01-01',
    death_nature: 'natural',
    death_place_kind: 'hospital',
    city: CRATO,
    sex: 'F',
    birth_date: '1954-05-03',
    age_value: null,
    age_unit: 'years',
    civil_status: 'single',
    hometown_city: MANAUS,
    death_statement: '295054387',
    parties: [],
    ...changes,
  });
  const line = (changes: Partial<ToldDeath> = {}): string => deathLine(HEAD, death(changes), CODES);
  const C17 = cells('23042020501126C17         0004423', '0201', '01012026');

  it('tells the death and who died', () => {
    expect(line()).toBe(cells(`${C17}112304202999`, '2', '0714', '1', '13999', '295054387'.padEnd(35)));
    expect(line()).toHaveLength(103);
  });

  it.each<[string, Partial<ToldDeath>, string]>([
    [
      'a violent death at home of a married man over a hundred',
      {
        death_nature: 'violent',
        death_place_kind: 'home',
        sex: 'M',
        age_value: 101,
        civil_status: 'married',
      },
      cells(`${C17}232304202999`, '1', '1014', '2', '13999', '295054387'.padEnd(35)),
    ],
    [
      'a child of some months on a public road',
      { death_place_kind: 'public_road', birth_date: '2025-08-20' },
      cells(`${C17}142304202999`, '2', '0043', '1', '13999', '295054387'.padEnd(35)),
    ],
    [
      'a newborn of days in an ambulance',
      { death_place_kind: 'ambulance', age_value: 3, age_unit: 'days' },
      cells(`${C17}122304202999`, '2', '0032', '1', '13999', '295054387'.padEnd(35)),
    ],
    [
      'somebody divorced, from abroad, with an unknown age',
      {
        birth_date: null,
        civil_status: 'divorced',
        hometown_city: null,
        city: null,
        death_place_kind: 'other',
      },
      cells(`${C17}159999999999`, '2', '9999', '9', '99999', '295054387'.padEnd(35)),
    ],
    [
      'a widow elsewhere in the health service',
      { death_place_kind: 'health_post', civil_status: 'widowed' },
      cells(`${C17}122304202999`, '2', '0714', '3', '13999', '295054387'.padEnd(35)),
    ],
  ])('%s', (_, changes, told) => {
    expect(line(changes)).toBe(told);
    expect(line(changes)).toHaveLength(103);
  });

  it('of somebody unknown, found on a day that nobody knows', () => {
    const nothing = {
      died_on: null,
      death_nature: 'unknown',
      death_place_kind: 'unknown',
      city: null,
      sex: null,
      birth_date: null,
      civil_status: null,
      hometown_city: null,
      death_statement: null,
    } as const;
    expect(line(nothing)).toBe(cells('23042020501126C17         00044230201', '9'.repeat(66)));
  });
});

describe('CARTINF04, fetal deaths', () => {
  const stillbirth = (changes: Partial<ToldStillbirth> = {}): ToldStillbirth => ({
    book: 13,
    term: 7,
    registered_on: '2026-03-31',
    delivered_on: '2026-03-30',
    birth_place_kind: 'health_unit',
    birth_city: CRATO,
    twin: false,
    pregnancy_kind: 'single',
    sex: 'F',
    mother_age: null,
    gestation_weeks: 36,
    death_statement: '291234563',
    parties: [MOTHER, FATHER],
    ...changes,
  });
  const line = (changes: Partial<ToldStillbirth> = {}): string =>
    stillbirthLine(HEAD, stillbirth(changes), CODES);
  const PLACE = cells('23042020501126CAUXILIAR2  0000007', '3103', '1', '2304202');

  it('tells the delivery, the parents and the gestation', () => {
    expect(line()).toBe(
      cells(`${PLACE}12`, '23999', '13999', '2304202999', '31', '4', '291234563'.padEnd(25)),
    );
    expect(line()).toHaveLength(95);
  });

  it.each<[Partial<ToldStillbirth>, string]>([
    [{ pregnancy_kind: 'double' }, '2'],
    [{ pregnancy_kind: null, twin: true }, '2'],
    [{ pregnancy_kind: 'unknown' }, '9'],
    [{ pregnancy_kind: null }, '9'],
  ])('a pregnancy %o is %s', (changes, code) => {
    expect(line(changes).slice(45, 46)).toBe(code);
  });

  it.each([
    [null, '9'],
    [0, '1'],
    [21, '1'],
    [22, '2'],
    [27, '2'],
    [28, '3'],
    [31, '3'],
    [32, '4'],
    [36, '4'],
    [37, '5'],
    [41, '5'],
    [42, '6'],
    [45, '6'],
  ])('%s weeks are class %s', (weeks, code) => {
    expect(line({ gestation_weeks: weeks }).slice(69, 70)).toBe(code);
  });
});

describe('the files of a quarter', () => {
  const NONE: QuarterActs = { births: [], marriages: [], deaths: [], stillbirths: [] };

  it('are six, all there and empty where there was nothing', () => {
    expect(cartinfFiles(HEAD, NONE, CODES)).toEqual({
      'CONTROLE.SIS': '',
      'CARTINF01.TXT': '',
      'CARTINF02.TXT': '',
      'CARTINF03.TXT': '',
      'CARTINF04.TXT': '',
      'CARTINF10.TXT': '',
    });
  });

  it('sum up each book with its first and last term and its own counter', () => {
    const at = (book: number, term: number) => ({ book, term, registered_on: '2026-03-31' });
    const files = cartinfFiles(
      HEAD,
      {
        births: [birth({ term: 4898 }), birth()],
        marriages: [{ ...at(11, 3878), celebrated_on: null, parties: [] }],
        deaths: [],
        stillbirths: [
          {
            ...at(13, 7),
            delivered_on: null,
            birth_place_kind: null,
            birth_city: null,
            twin: false,
            pregnancy_kind: null,
            sex: null,
            mother_age: null,
            gestation_weeks: null,
            death_statement: null,
            parties: [],
          },
        ],
      },
      CODES,
    );
    expect(files['CARTINF10.TXT']).toBe(
      [
        '23042020501126A66         000489700048980000200000000000000000000000',
        '23042020501126B24         000387800038780000000001000000000000000000',
        '23042020501126CAUXILIAR2  000000700000070000000000000000000100000000',
        '',
      ].join('\r\n'),
    );
    for (const line of files['CARTINF10.TXT'].split('\r\n').slice(0, -1)) expect(line).toHaveLength(68);
    expect(files['CARTINF01.TXT'].split('\r\n')).toHaveLength(3);
  });

  it('tell a book by its short name where the long one has no place', () => {
    const codes = { ...CODES, books: new Map([[10, { letter: 'B-Aux', number: 12_345 }]]) };
    expect(birthLine(HEAD, birth(), codes)).toContain('BAUX12345   ');
  });
});

const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
const oneOf = <const T>(...values: T[]): fc.Arbitrary<T | null> => orNull(fc.constantFrom(...values));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyDay = orNull(day);
const partial = orNull(
  fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([date, length]) => date.slice(0, length)),
);
const city = oneOf(CRATO, MANAUS, 99);
const sexes = oneOf('M', 'F', 'I');
const standing = {
  book: oneOf(10, 11, 12, 13, 14, 99),
  term: orNull(fc.integer({ min: 1, max: 9_999_999 })),
  registered_on: anyDay,
};
const statuses = oneOf('single', 'married', 'separated', 'divorced', 'widowed', 'stable_union', 'unknown');
const parties = fc.array(
  fc.record<ToldParty>({
    role: fc.constantFrom('parent', 'spouse', 'witness'),
    side: oneOf('first', 'second'),
    gender_role: oneOf('mother', 'father', 'parent'),
    name: oneOf('Rita Prado'),
    sex: sexes,
    birth_date: partial,
    hometown_city: city,
    city,
    civil_status: statuses,
  }),
  { maxLength: 4 },
);
const age = orNull(fc.integer({ min: 0, max: 99 }));
const digitsOf = (length: number): fc.Arbitrary<string | null> =>
  orNull(fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0')));

const births = fc.record<ToldBirth>({
  ...standing,
  born_on: anyDay,
  birth_place_kind: oneOf('health_unit', 'outside_health_unit', 'unknown'),
  birth_city: city,
  twin: fc.boolean(),
  sex: sexes,
  mother_age: age,
  dnv: digitsOf(11),
  parties,
});
const marriages = fc.record<ToldMarriage>({ ...standing, celebrated_on: anyDay, parties });
const deaths = fc.record<ToldDeath>({
  ...standing,
  died_on: anyDay,
  death_nature: oneOf('natural', 'violent', 'unknown'),
  death_place_kind: oneOf('hospital', 'health_post', 'home', 'public_road', 'samu', 'other', 'unknown'),
  city,
  sex: sexes,
  birth_date: partial,
  age_value: orNull(fc.integer({ min: 0, max: 150 })),
  age_unit: oneOf('days', 'months', 'years'),
  civil_status: statuses,
  hometown_city: city,
  death_statement: digitsOf(9),
  parties,
});
const stillbirths = fc.record<ToldStillbirth>({
  ...standing,
  delivered_on: anyDay,
  birth_place_kind: oneOf('health_unit', 'outside_health_unit', 'unknown'),
  birth_city: city,
  twin: fc.boolean(),
  pregnancy_kind: oneOf('single', 'double', 'triple_or_more', 'unknown'),
  sex: sexes,
  mother_age: age,
  gestation_weeks: orNull(fc.integer({ min: 0, max: 45 })),
  death_statement: digitsOf(9),
  parties,
});

it('every line of any acts has the width of its file, in digits, capitals and blanks', () => {
  const acts = fc.record<QuarterActs>({
    births: fc.array(births),
    marriages: fc.array(marriages),
    deaths: fc.array(deaths),
    stillbirths: fc.array(stillbirths),
  });
  const widths = { '01': 112, '02': 105, '03': 103, '04': 95, '10': 68 } as const;
  fc.assert(
    fc.property(acts, (told) => {
      const files = cartinfFiles(HEAD, told, CODES);
      for (const [file, width] of Object.entries(widths)) {
        const text = files[`CARTINF${file as keyof typeof widths}.TXT`];
        expect(text).toMatch(new RegExp(`^(?:[0-9A-Z ]{${width}}\\r\\n)*$`, 'u'));
      }
      expect(files['CARTINF01.TXT'].length).toBe(told.births.length * 114);
      expect(files['CARTINF02.TXT'].length).toBe(told.marriages.length * 107);
      expect(files['CARTINF03.TXT'].length).toBe(told.deaths.length * 105);
      expect(files['CARTINF04.TXT'].length).toBe(told.stillbirths.length * 97);
    }),
    { numRuns: 60 },
  );
});
