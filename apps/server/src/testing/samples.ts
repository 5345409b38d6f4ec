import {
  checkOf,
  type DecimalSpec,
  type Entity,
  type FieldSpec,
  type TextSpec,
  writableFields,
} from '@serventia/kit';
import type { Row } from '../db/database.ts';

/** Goes through a range again and again: however high `n` is, the next value is another. */
const sampleInteger = (min: number, max: number, n: number): number => min + (n % (max - min + 1));

/** Distinct, right values of every kind; `n` makes them differ. References and files are made by the caller. */
export function sampleValue(spec: FieldSpec, n: number): unknown {
  switch (spec.kind) {
    case 'text':
      return sampleText(spec, n);
    case 'long_text':
      return `Texto ${n}`.slice(0, spec.maxLength);
    case 'person_name':
      return `Pessoa ${letters(n)}`;
    case 'civil_date':
      return `2025-0${1 + (n % 9)}-1${n % 10}`;
    case 'partial_date':
      return `19${70 + (n % 20)}-05`;
    case 'time':
      return `0${n % 10}:3${n % 6}${n % 2 === 0 ? '' : ':15'}`;
    case 'instant':
      return `2025-01-02T03:04:0${n % 10}Z`;
    case 'integer':
      return sampleInteger(spec.min ?? 0, spec.max ?? Number.MAX_SAFE_INTEGER, n);
    case 'money':
      return `${n}.50`;
    case 'decimal':
      return sampleDecimal(spec, n);
    case 'fraction':
      return `1/${n + 2}`;
    case 'boolean':
      return n % 2 === 0;
    case 'choice':
      return spec.options[n % spec.options.length];
    case 'choices':
      return [spec.options[n % spec.options.length]];
    case 'identifier':
      return identifiers[spec.format.name]?.[n % 2];
    case 'email':
      return `pessoa${n}@exemplo.br`;
    case 'phone':
      return `859${String(10_000_000 + n)}`;
    case 'rich_text':
      return {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: `Texto ${n}` }] }],
      };
    case 'json':
      return { n };
    case 'code':
      return `sample_${letters(n).toLowerCase()}`;
    case 'row_number':
      return n + 1;
    case 'changes':
      return [{ field: 'name', old: null, new: `Texto ${n}` }];
    case 'reference':
    case 'file':
      throw new RangeError(`${spec.kind} needs a row`);
  }
}

function sampleDecimal({ min = '0', max = '100', scale }: DecimalSpec, n: number): string {
  const room = Math.max(1, Math.floor(Number(max) - Number(min)));
  return (Number(min) + (n % room)).toFixed(scale);
}

const identifiers: Readonly<Record<string, readonly [string, string]>> = {
  cpf: ['52998224725', '11144477735'],
  cnpj: ['11222333000181', '12ABC34501DE35'],
  tax_number: ['52998224725', '11222333000181'],
  cns: ['123455', '000018'],
  cep: ['01310100', '70040020'],
  dnv: ['30876543214', '30999999992'],
  death_statement: ['123456789', '300000014'],
  pis: ['10558353026', '12012345672'],
  benefit_number: ['1234567890', '1098765432'],
  voter_id: ['652510840116', '217633460930'],
  matricula: ['12345501552024100012034000567848', '12345501552025200007150000210181'],
  cnm: ['3000002001111127', '1234562000000188'],
  mne: ['123456202602100000000182', '991018202407120000040147'],
  cib: ['A3N8Z4FY', 'J7DNF01S'],
  plate: ['ABC1D23', 'HUX4321'],
  renavam: ['00639884962', '01002003005'],
  incra_code: ['9501234567890', '9501234567891'],
  nirf: ['12345678', '12345679'],
  rip: ['1389010023455', '1389010023456'],
  cat: ['00123456789', '00123456788'],
  car: ['CE-2304202-0A1B2C3D4E5F60718293A4B5C6D7E8F9', 'CE-2304202-0A1B2C3D4E5F60718293A4B5C6D7E8F0'],
  chassis: ['9BWZZZ377VT004251', '9BGKS48B0BG123456'],
};

/** A number in letters: `Ba` is 26. */
const letters = (n: number): string => {
  const digits = n
    .toString(26)
    .replaceAll(/./gu, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)));
  return digits.charAt(0).toUpperCase() + digits.slice(1);
};

function sampleText({ pattern, minLength = 0, maxLength, format }: TextSpec, n: number): string {
  const candidates = [
    `Valor ${n}`,
    `valor${n}`,
    `civil/nascimento`,
    `https://exemplo.br/${n}`,
    String(1_000_000 + n).padEnd(minLength, '0'),
    `#00${String(1000 + n)}`,
  ].map((text) => text.slice(0, maxLength));
  const wanted = (text: string): boolean =>
    text.length >= minLength &&
    (!pattern || new RegExp(pattern, 'u').test(text)) &&
    (!format ||
      !checkOf({ kind: 'text', maxLength, format }).check?.(text, { kind: 'text', maxLength, format }, ''));
  return candidates.find(wanted) ?? '';
}

/** A body that creates a row; `reference` makes (or finds) the row that a reference points at. */
export async function sampleBody(
  entity: Entity,
  n: number,
  reference: (entity: string) => Promise<number>,
): Promise<Row> {
  const body: Row = {};
  for (const [name, spec] of writableFields(entity, 'create')) {
    if (spec.kind === 'file') continue;
    if (spec.kind === 'reference') {
      if (spec.required) body[name] = await reference(spec.entity);
    } else body[name] = checkOf(spec).normalise?.(sampleValue(spec, n), spec) ?? sampleValue(spec, n);
  }
  return body;
}
