import { getEntity, registry } from '@serventia/domain/registry';
import { cpf } from '@serventia/domain/identifier-formats';
import * as kit from '@serventia/kit';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { FieldErrors } from '../http/app-error.ts';
import { styleOf } from '../http/show-style.ts';
import { callerOf } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { bodyErrors, normaliseBody } from './body.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { exportableColumns, exportRows } from './export.ts';
import { asWorkbook } from './workbook.ts';
import { getRow } from './read.ts';
import { addRow, createRow, updateRow } from './write.ts';

/** One field of every kind, in a table that a migration would make. */
const everything = kit.defineEntity('test/everything', {
  scope: 'office',
  fields: {
    text: kit.text({ maxLength: 10, filter: true }),
    long_text: kit.longText({ maxLength: 20 }),
    person_name: kit.personName(),
    civil_date: kit.civilDate({ notAfterToday: true }),
    partial_date: kit.partialDate({ notAfterToday: true }),
    time: kit.time(),
    instant: kit.instant(),
    integer: kit.integer({ min: 0, max: 10 }),
    money: kit.money(),
    decimal: kit.decimal({ scale: 4, max: '1000' }),
    fraction: kit.fraction(),
    boolean: kit.boolean(),
    choice: kit.choice('sex', ['F', 'M', 'I']),
    choices: kit.choices('sex', ['F', 'M', 'I']),
    reference: kit.reference('basic/city'),
    identifier: kit.identifier(cpf),
    email: kit.email(),
    phone: kit.phone(),
    file: kit.file(),
    rich_text: kit.richText(),
    json: kit.json(),
    code: kit.code('resource'),
    row_number: kit.rowNumber('code'),
    changes: kit.changes({ of: 'code', by: 'text' }),
  },
  label: 'text',
  list: { columns: ['text'], order: ['-id'] },
  form: [],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
}) as unknown as kit.Entity;

interface Example {
  readonly given: unknown;
  readonly stored: unknown;
}
const paragraph = (text: string): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const same = (value: unknown): Example => ({ given: value, stored: value });

/** For each kind: what is right and how it is stored; what is wrong and the code that says so. */
const examples: Readonly<
  Record<
    kit.FieldKind,
    { readonly right: readonly Example[]; readonly wrong: readonly (readonly [unknown, string])[] }
  >
> = {
  text: {
    right: [same('á"\';--<b>'), { given: 'dois  ', stored: 'dois' }, { given: '', stored: null }, same('👶')],
    wrong: [
      ['12345678901', 'max_length'],
      [5, 'invalid_type'],
      ['a\u0000b', 'invisible_characters'],
      ['a\u202Eb', 'invisible_characters'],
      ['a\nb', 'one_line_only'],
      ['  dois', 'leading_blank'],
    ],
  },
  long_text: {
    right: [same('linha\noutra')],
    wrong: [
      ['a\u2066b', 'invisible_characters'],
      ['x'.repeat(21), 'max_length'],
      [true, 'invalid_type'],
    ],
  },
  person_name: {
    right: [
      { given: ' Maria   d’Ávila  ', stored: 'Maria d’Ávila' },
      same("João D'Arc-Lima Jr."),
      same('Zoë Nguyễn'),
    ],
    wrong: [
      ['M4ria', 'invalid_name'],
      ['<script>', 'invalid_name'],
      ['x'.repeat(101), 'max_length'],
      ["Robert'); DROP TABLE birth;--", 'invalid_name'],
    ],
  },
  civil_date: {
    right: [same('2024-02-29'), same('1900-01-01')],
    wrong: [
      ['2024-02-31', 'invalid_date'],
      ['31/02/2024', 'invalid_date'],
      ['2023-02-29', 'invalid_date'],
      ['2999-01-01', 'date_after_today'],
      [20240101, 'invalid_type'],
    ],
  },
  partial_date: {
    right: [same('1980'), same('1980-05'), same('1980-05-31')],
    wrong: [
      ['1980-13', 'invalid_date'],
      ['05/1980', 'invalid_date'],
      ['2999', 'date_after_today'],
    ],
  },
  time: {
    right: [same('00:00'), same('23:59'), same('23:59:59')],
    wrong: [
      ['24:00', 'invalid_time'],
      ['1:00', 'invalid_time'],
      ['12:60', 'invalid_time'],
      ['12:30:60', 'invalid_time'],
    ],
  },
  instant: {
    right: [{ given: '2026-01-02T03:04:05-03:00', stored: '2026-01-02T06:04:05+00:00' }],
    wrong: [
      ['2026-01-02', 'invalid_instant'],
      ['2026-02-31T00:00:00Z', 'invalid_instant'],
    ],
  },
  integer: {
    right: [same(0), same(10)],
    wrong: [
      [11, 'max_value'],
      [-1, 'min_value'],
      [1.5, 'invalid_integer'],
      ['5', 'invalid_integer'],
    ],
  },
  money: {
    right: [same('1234.56'), { given: '7', stored: '7.00' }, same('0.01'), same('9999999999999.99')],
    wrong: [
      ['-1.00', 'min_value'],
      ['1,50', 'invalid_amount'],
      ['1.234', 'invalid_amount'],
      [12.5, 'invalid_type'],
    ],
  },
  decimal: {
    right: [
      { given: '7', stored: '7.0000' },
      { given: '0.5', stored: '0.5000' },
      { given: '007.1234', stored: '7.1234' },
      same('1000.0000'),
    ],
    wrong: [
      ['1,5', 'invalid_decimal'],
      ['1.23456', 'invalid_decimal'],
      ['-1', 'min_value'],
      ['1000.0001', 'max_value'],
      [1.5, 'invalid_type'],
    ],
  },
  fraction: {
    right: [
      same('1/3'),
      { given: '2/4', stored: '1/2' },
      { given: '1', stored: '1/1' },
      { given: '12,5%', stored: '1/8' },
      { given: '100%', stored: '1/1' },
    ],
    wrong: [
      ['0/3', 'fraction_out_of_range'],
      ['4/3', 'fraction_out_of_range'],
      ['1/0', 'invalid_fraction'],
      ['.5', 'invalid_fraction'],
      ['-1/2', 'invalid_fraction'],
      [0.5, 'invalid_type'],
    ],
  },
  boolean: {
    right: [same(true), same(false)],
    wrong: [
      ['true', 'invalid_type'],
      [1, 'invalid_type'],
    ],
  },
  choice: {
    right: [same('F')],
    wrong: [
      ['X', 'invalid_choice'],
      [1, 'invalid_type'],
    ],
  },
  reference: {
    right: [same(1)],
    wrong: [
      ['1', 'invalid_type'],
      [0, 'min_value'],
    ],
  },
  choices: {
    right: [same(['F']), { given: ['M', 'F', 'M'], stored: ['F', 'M'] }, { given: [], stored: null }],
    wrong: [
      [['X'], 'invalid_choice'],
      ['F', 'invalid_type'],
      [{ F: true }, 'invalid_type'],
    ],
  },
  identifier: {
    right: [{ given: '529.982.247-25', stored: '52998224725' }],
    wrong: [
      ['529.982.247-26', 'wrong_check_digit'],
      ['111.111.111-11', 'repeated_digits'],
      ['123', 'wrong_length'],
    ],
  },
  email: {
    right: [same('a@b.br')],
    wrong: [
      ['a@b', 'invalid_format'],
      ['a b@c.d', 'invalid_format'],
    ],
  },
  phone: {
    right: [{ given: '(85) 99999-0000', stored: '85999990000' }, same('+351912345678')],
    wrong: [['123', 'invalid_phone']],
  },
  file: {
    right: [],
    wrong: [
      ['a', 'invalid_type'],
      [-1, 'min_value'],
    ],
  },
  rich_text: {
    right: [same({ type: 'doc', content: [] }), same(paragraph('Saibam quantos'))],
    wrong: [
      ['text', 'invalid_rich_text'],
      [{ type: 'doc', content: [{ type: 'iframe' }] }, 'rich_text_unknown_part'],
      [paragraph('a\u0000'), 'invisible_characters'],
    ],
  },
  json: { right: [same({ a: [1, 'ç'] }), same([1])], wrong: [['text', 'left_to_schema']] },
  code: {
    right: [same('basic/person')],
    wrong: [
      ['Basic person', 'invalid_format'],
      ['a'.repeat(81), 'max_length'],
    ],
  },
  row_number: {
    right: [same(7)],
    wrong: [
      ['a', 'invalid_type'],
      [-1, 'min_value'],
    ],
  },
  changes: {
    right: [same([{ field: 'name', old: null, new: 'Ana' }])],
    wrong: [['text', 'invalid_type']],
  },
};

let office: TestOffice;
const caller = (): ReturnType<typeof callerOf> => callerOf(office.offices[0]);
const TODAY = '2026-11-20';

beforeAll(async () => {
  office = await openTestOffice();
  const columns = kit
    .columnsOf(everything)
    .filter(({ name }) => !['id', 'version', 'created_at', 'updated_at'].includes(name));
  await office.owner.query(
    `create table everything (id bigint generated by default as identity primary key, version integer not null default 1, created_at timestamptz default now(), updated_at timestamptz default now(), ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')});
     grant all on everything to serventia_app; select watch_rows('everything', 'office_id')`,
  );
});
afterAll(() => office.close());

describe.each(Object.keys(examples) as kit.FieldKind[])('a field of kind %s', (kind) => {
  const { right, wrong } = examples[kind];

  it.each(right.map((example) => [JSON.stringify(example.given), example] as const))(
    'keeps %s',
    async (_, { given, stored }) => {
      const body = normaliseBody(everything, { [kind]: given }) as Row;
      const created = await office.as(office.offices[0], (context) => createRow(context, everything, body));
      expect(created[kind]).toEqual(stored);
      const read = await office.server.services.database.read(
        { office: office.offices[0], isSuper: false },
        (db) => getRow(db, everything, Number(created['id']), caller()),
      );
      expect(read).toEqual(created);
      const emptied = await office.as(office.offices[0], (context) =>
        updateRow(
          context,
          everything,
          Number(created['id']),
          { [kind]: kind === 'boolean' ? false : null },
          1,
        ),
      );
      expect(emptied[kind]).toBe(kind === 'boolean' ? false : null);
    },
  );

  it.each(wrong.map(([value, code]) => [JSON.stringify(value), value, code] as const))(
    'refuses %s',
    async (_, value, code) => {
      const body = normaliseBody(everything, { [kind]: value }) as Row;
      const found =
        kit.checkValue(everything.fields[kind] as kit.FieldSpec, body[kind], TODAY)?.code ??
        (bodyErrors(everything, 'create', body, TODAY) ? undefined : 'left_to_schema');
      expect(found).toBe(code);
    },
  );

  it('has a column, a schema, a filter list and a CSV form', () => {
    const spec = everything.fields[kind] as kit.FieldSpec;
    const definition = kit.kindOf(spec);
    expect(kit.columnType(spec)).not.toBe('');
    expect(kit.checkOf(spec).schema(spec).type).toBeDefined();
    expect(definition.filters.length).toBeGreaterThan(0);
    for (const { stored } of right)
      expect(typeof definition.show(stored, styleOf({ timeZone: 'America/Fortaleza' }, 'pt-br'), spec)).toBe(
        'string',
      );
  });
});

describe('an export', () => {
  it('neutralises what a spreadsheet would run and follows the language', async () => {
    await office.owner.query('delete from everything');
    await office.as(office.offices[0], (context) =>
      createRow(context, everything, {
        text: '=1+1',
        money: '1234.50',
        civil_date: '2026-02-01',
        boolean: true,
      }),
    );
    const csv = async (language: 'pt-br' | 'en-us'): Promise<string> => {
      const query = kit.parseListQuery(everything, {});
      if ('problems' in query) throw new Error('the default query is right');
      const stream = await exportRows(
        office.server.services.database,
        everything,
        { query, columns: ['text', 'money', 'civil_date', 'boolean'], language },
        caller(),
      );
      return (await stream.toArray()).join('');
    };
    expect(await csv('pt-br')).toContain(`"'=1+1";1.234,50;01/02/2026;Sim`);
    expect(await csv('en-us')).toContain(`"'=1+1","1,234.50",02/01/2026,Yes`);
  });

  it.each(['＝1+1', '＋1', '－1+1', '＠SUM(1)', '@SUM(1)', '+1+cmd', '-1+cmd'])(
    'neutralises %s',
    async (text) => {
      await office.owner.query('delete from everything');
      await office.as(office.offices[0], (context) => createRow(context, everything, { text }));
      const query = kit.parseListQuery(everything, {});
      if ('problems' in query) throw new Error('the default query is right');
      const stream = await exportRows(
        office.server.services.database,
        everything,
        { query, columns: ['text'], language: 'pt-br' },
        caller(),
      );
      expect((await stream.toArray()).join('')).toContain(`"'${text}"`);
    },
  );
});

describe('a sheet', () => {
  const columns = exportableColumns(everything).filter((name) => name !== 'id' && name !== 'reference');
  const STORED: Row = {
    text: 'Rua A',
    long_text: 'Linha um',
    person_name: "João d'Ávila",
    civil_date: '2026-02-01',
    partial_date: '1990-05',
    time: '08:15',
    // After nine in the evening the day in UTC is the next one.
    instant: '2026-02-02T01:30:00Z',
    integer: 7,
    money: '1234567.80',
    decimal: '-0.1250',
    fraction: '1/3',
    boolean: true,
    choice: 'F',
    choices: ['F', 'I'],
    identifier: '52998224725',
    email: 'a@b.br',
    phone: '85999998888',
    code: 'basic/person',
    row_number: 7,
    changes: [{ field: 'name', old: 'Ana', new: 'Ana Lima' }],
  };

  it('gives a workbook amounts and days that can be counted with, and texts as the list shows them', async () => {
    await office.owner.query('delete from everything');
    await office.as(office.offices[0], (context) => addRow(context, everything, STORED));
    const query = kit.parseListQuery(everything, {});
    if ('problems' in query) throw new Error('the default query is right');
    const written: Sheet[] = [];
    const form = asWorkbook({
      write: (sheet) => {
        written.push(sheet);
        return Promise.resolve(new Uint8Array());
      },
      close: () => Promise.resolve(),
    });
    const named = ['text', 'money', 'integer', 'civil_date', 'boolean', 'instant'];
    const stream = await exportRows(
      office.server.services.database,
      everything,
      { query, columns: named, language: 'pt-br' },
      caller(),
      { form },
    );
    await stream.toArray();
    expect(written[0]?.rows).toEqual([
      [STORED.text, Number(STORED.money), STORED.integer, new Date('2026-02-01'), 'Sim', '01/02/2026 22:30'],
    ]);
    expect(written[0]?.columns.map(({ format }) => format)).toEqual([
      undefined,
      '#,##0.00',
      undefined,
      'dd/mm/yyyy',
      undefined,
      undefined,
    ]);
  });

  it.each(['pt-br', 'en-us'] as const)(
    'says of each value what screens and papers say, in %s',
    async (language) => {
      await office.owner.query('delete from everything');
      await office.as(office.offices[0], (context) => addRow(context, everything, STORED));
      const query = kit.parseListQuery(everything, {});
      if ('problems' in query) throw new Error('the default query is right');
      const stream = await exportRows(
        office.server.services.database,
        everything,
        { query, columns, language },
        caller(),
      );
      const delimiter = language === 'pt-br' ? ';' : ',';
      const sheet = Papa.parse<string[]>((await stream.toArray()).join('').replace('\uFEFF', ''), {
        delimiter,
      });
      const shown = columns.map((name) => {
        const spec = everything.fields[name] as kit.FieldSpec;
        return kit.kindOf(spec).show(STORED[name], styleOf(caller(), language), spec, STORED);
      });
      expect(Object.fromEntries(columns.map((name, at) => [name, sheet.data[1]?.[at]]))).toEqual(
        Object.fromEntries(columns.map((name, at) => [name, shown[at]])),
      );
      expect(shown).toContain(language === 'pt-br' ? '01/02/2026 22:30' : '02/01/2026 10:30 PM');
      expect(shown).toContain(language === 'pt-br' ? 'Nome: Ana → Ana Lima' : 'Name: Ana → Ana Lima');
    },
  );
});

describe('references', () => {
  it('must exist, and in the same office', async () => {
    const person = await office.as(office.offices[1], (context) =>
      createRow(context, getEntity('basic/person'), { name: 'Outra Pessoa' }),
    );
    const record = office.as(office.offices[0], async (context) => {
      const birth = await createRow(context, getEntity('civil_registration/birth'), { given_name: 'A' });
      return createRow(context, getEntity('basic/person_record'), {
        record: birth['id'],
        role: 'witness',
        person: person['id'],
      });
    });
    await expect(record).rejects.toBeInstanceOf(FieldErrors);
  });
});

it('covers every kind that the registry uses', () => {
  const used = new Set(registry.flatMap((entity) => Object.values(entity.fields).map(({ kind }) => kind)));
  expect([...used].filter((kind) => !(kind in examples))).toEqual([]);
});
