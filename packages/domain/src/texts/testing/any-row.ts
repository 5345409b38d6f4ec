import type { Entity, Field, RowOf } from '@serventia/kit';
import * as fc from 'fast-check';

/** Names that a text must hold as they were registered. */
const NAMES = [
  'ANA DE SÁ',
  'RUI REIS',
  'LIA MOTA',
  'Zoé d’Ávila',
  'OTO LIMA',
  'EVA COSTA',
  'IVO PAZ',
  'INÊS DIAS',
];
/** What people type in a line: figures, abbreviations. */
const LINE = [
  'Rua 7 de Setembro',
  'Av. Brasil, 200',
  '1º Ofício de Bacabal',
  'Hospital Municipal',
  'Maternidade, 2º andar',
  'casa 3, fundos.',
  's/n',
  '10-A',
  '34v',
  'escritura de 12/05/2020',
  'há 3,5 dias',
];
/** What they type in several lines. */
const LINES = [...LINE, 'casa 3\nfundos.'];
/** Numbers that are typed as text stand here without figures, so that any figure left in a text is a fault. */
const NUMBER_FIELDS = /(?:_number|_case|_seal|^rani|^ctps|code|icd)$/u;
const LENGTHS: Readonly<Record<string, number>> = {
  cpf: 11,
  cep: 8,
  benefit_number: 10,
  dnv: 11,
  death_statement: 9,
  pis: 11,
  voter_id: 12,
  matricula: 32,
  cns: 6,
};

const digits = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-05-14'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const two = (most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, '0'));

const BY_KIND: Readonly<Partial<Record<Field['kind'], fc.Arbitrary<unknown>>>> = {
  boolean: fc.boolean(),
  civil_date: day,
  partial_date: fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([date, length]) => date.slice(0, length)),
  time: fc.tuple(two(23), two(59)).map((parts) => parts.join(':')),
  reference: fc.constantFrom(1, 10, 20, 30),
  person_name: fc.constantFrom(...NAMES),
  money: fc.constantFrom('10.00', '350000.50'),
  decimal: fc.constant('1.5'),
  fraction: fc.constantFrom('1/1', '1/3', '2/11'),
};

function valueOf(name: string, spec: Field): fc.Arbitrary<unknown> {
  if (spec.kind === 'choice') return fc.constantFrom(...spec.options);
  if (spec.kind === 'choices') return fc.subarray([...spec.options]);
  if (spec.kind === 'integer') {
    const min = Math.max(spec.min ?? 0, 1);
    return fc.integer({ min, max: Math.max(min, Math.min(spec.max ?? 99, 99)) });
  }
  if (spec.kind === 'identifier') return digits(LENGTHS[spec.format.name] ?? 6);
  const typed = NUMBER_FIELDS.test(name)
    ? fc.constant('NÚMERO')
    : fc.constantFrom(...(spec.kind === 'text' ? LINE : LINES));
  return BY_KIND[spec.kind] ?? typed;
}

/** Any row of an entity, filled in or not; `fixed` are values that stay. */
export function anyRow<E extends Entity>(entity: E, fixed: Partial<RowOf<E>> = {}): fc.Arbitrary<RowOf<E>> {
  const fields = Object.entries(entity.fields).map(([name, spec]): [string, fc.Arbitrary<unknown>] => {
    const value = valueOf(name, spec);
    return [
      name,
      spec.kind === 'boolean' || spec.kind === 'choices' || spec.required
        ? value
        : fc.option(value, { freq: 3 }),
    ];
  });
  return fc
    .record(Object.fromEntries(fields))
    .map((row) => ({ id: 1, version: 1, ...row, ...fixed }) as unknown as RowOf<E>);
}
