import { kindOf, type Entity, type FieldSpec, writableFields } from '@serventia/kit';
import type { Row } from '../db/database.ts';

/** Distinct, right values of every kind; `n` makes them differ. References and files are made by the caller. */
export function sampleValue(spec: FieldSpec, n: number): unknown {
  switch (spec.kind) {
    case 'text':
      return sampleText(spec.pattern, spec.maxLength, n);
    case 'long_text':
      return `Texto ${n}`.slice(0, spec.maxLength);
    case 'person_name':
      return `Pessoa ${letters(n)}`;
    case 'civil_date':
      return `2025-0${1 + (n % 9)}-1${n % 10}`;
    case 'partial_date':
      return `19${70 + (n % 20)}-05`;
    case 'time':
      return `0${n % 10}:3${n % 6}`;
    case 'instant':
      return `2025-01-02T03:04:0${n % 10}Z`;
    case 'integer':
      return Math.min((spec.min ?? 0) + n, spec.max ?? Number.MAX_SAFE_INTEGER);
    case 'money':
      return `${n}.50`;
    case 'boolean':
      return n % 2 === 0;
    case 'choice':
      return spec.options[n % spec.options.length];
    case 'identifier':
      return identifiers[spec.format.name]?.[n % 2];
    case 'email':
      return `pessoa${n}@exemplo.br`;
    case 'phone':
      return `859${String(10_000_000 + n)}`;
    case 'rich_text':
    case 'json':
      return { n };
    case 'reference':
    case 'file':
      throw new RangeError(`${spec.kind} needs a row`);
  }
}

const identifiers: Readonly<Record<string, readonly [string, string]>> = {
  cpf: ['52998224725', '11144477735'],
  cnpj: ['11222333000181', '12ABC34501DE35'],
  cns: ['123455', '000018'],
  cep: ['01310100', '70040020'],
  dnv: ['30876543214', '30999999992'],
  matricula: ['12345501552024100012034000567848', '12345501552025200007150000210181'],
};

const letters = (n: number): string =>
  String.fromCodePoint(65 + (n % 26)) + 'a'.repeat(1 + Math.floor(n / 26));

function sampleText(pattern: string | undefined, maxLength: number, n: number): string {
  const candidates = [
    `Valor ${n}`,
    `valor${n}`,
    `civil/nascimento`,
    `https://exemplo.br/${n}`,
    String(1_000_000 + n),
  ].map((text) => text.slice(0, maxLength));
  return candidates.find((text) => !pattern || new RegExp(pattern, 'u').test(text)) ?? '';
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
    } else body[name] = kindOf(spec).normalise?.(sampleValue(spec, n), spec) ?? sampleValue(spec, n);
  }
  return body;
}
