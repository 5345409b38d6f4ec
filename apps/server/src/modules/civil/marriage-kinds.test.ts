// A marriage of each kind is registered by what the law asks of it, and refused without; its number says in which book.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { type Ground, groundOf, marriageBody, nextCouple, openCivilBooks } from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const MARRIAGE = '/api/civil_registration/marriage/';
const NAMES = ['Rita Teixeira', 'Marta Moreira', 'Davi Ramos', 'Lia Prado', 'Nei Braga', 'Rui Feitosa'];

let office: TestOffice;
let ground: Ground;

beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

interface Kind {
  readonly marriage_kind: string;
  /** Of the book: B, or B-Aux for what was celebrated before a minister of a religion. */
  readonly digit: '2' | '3';
  readonly witnesses: number;
  readonly presider?: 'justice_of_peace' | 'celebrant';
  /** What the kind has besides the two, their names and their papers. */
  readonly more: readonly ('license' | 'ceremony' | 'religion' | 'union' | 'order')[];
  /** Taken away, the marriage is refused by this finding. */
  readonly needs: { readonly field: string; readonly refusal: string };
}

const CELEBRATED = ['license', 'ceremony'] as const;
const KINDS: readonly Kind[] = [
  {
    marriage_kind: 'civil',
    digit: '2',
    witnesses: 2,
    presider: 'justice_of_peace',
    more: CELEBRATED,
    needs: { field: 'license_number', refusal: 'license_number:required' },
  },
  {
    marriage_kind: 'religious_licensed',
    digit: '3',
    witnesses: 2,
    presider: 'celebrant',
    more: [...CELEBRATED, 'religion'],
    needs: { field: 'religion', refusal: 'religion:required' },
  },
  {
    marriage_kind: 'religious_unlicensed',
    digit: '3',
    witnesses: 2,
    presider: 'celebrant',
    more: [...CELEBRATED, 'religion'],
    needs: { field: 'religion', refusal: 'religion:required' },
  },
  {
    marriage_kind: 'conversion',
    digit: '2',
    witnesses: 0,
    more: ['license', 'union'],
    needs: { field: 'license_number', refusal: 'license_number:required' },
  },
  {
    marriage_kind: 'grave_illness',
    digit: '2',
    witnesses: 2,
    presider: 'justice_of_peace',
    more: CELEBRATED,
    needs: { field: 'celebrated_on', refusal: 'celebrated_on:required' },
  },
  {
    marriage_kind: 'nuncupative',
    digit: '2',
    witnesses: 6,
    more: ['ceremony', 'order'],
    needs: { field: 'order_court', refusal: 'order_court:required' },
  },
  {
    marriage_kind: 'court_order',
    digit: '2',
    witnesses: 2,
    presider: 'justice_of_peace',
    more: ['ceremony', 'order'],
    needs: { field: 'order_case', refusal: 'order_case:required' },
  },
];

const MORE = {
  license: () => ({
    license_office: '3º Ofício de Registro Civil',
    license_number: '12/2026',
    license_certified_on: daysAgo(20),
    proclaimed_on: daysAgo(40),
  }),
  ceremony: () => ({
    celebrated_on: daysAgo(0),
    celebrated_at: '10:00',
    ceremony_place_kind: 'other',
    ceremony_place: 'Salão da comunidade',
    ceremony_city: ground.city,
  }),
  religion: () => ({ religion: 'Católico', religious_entered_on: daysAgo(0) }),
  union: () => ({ union_title: 'Termo declaratório' }),
  order: () => ({
    order_court: '1ª Vara de Família',
    order_case: '0001234-56.2026.8.06.0001',
    order_judged_on: daysAgo(3),
  }),
} satisfies Record<Kind['more'][number], () => Row>;

function bodyOf({ marriage_kind, witnesses, presider, more }: Kind): Row {
  const { property_regime, first_name_after, second_name_after, documents_presented } = marriageBody(ground);
  const party = (role: string, name: string): Row => ({ role, name, birth_date: '1985-04-03' });
  const others = [
    ...NAMES.slice(0, witnesses).map((name) => ({ ...party('witness', name), civil_status: 'single' })),
    ...(presider ? [{ ...party(presider, 'Antônio Braga'), cpf: '11144477735' }] : []),
  ];
  const same = { property_regime, first_name_after, second_name_after, documents_presented };
  return Object.assign(
    { marriage_kind, ...same, parties: [...nextCouple(), ...others] },
    ...more.map((part) => MORE[part]()),
  ) as Row;
}

/** Registers what was saved as this, with every warning read. */
async function register(body: Row): Promise<Answer> {
  const created = await office.maria.post(MARRIAGE, body);
  expect(created.status, created.text).toBe(201);
  const at = `${MARRIAGE}${Number(created.body['id'])}/`;
  const warnings = resultsOf(await office.maria.get(`${at}findings/`))
    .filter(({ level }) => level === 'warning')
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  if (warnings.length > 0) await office.maria.post(`${at}findings/`, { warnings });
  return office.maria.post(`${at}register/`);
}

it.each(KINDS)('registers a marriage of the kind $marriage_kind', async (kind) => {
  const { status, body, text } = await register(bodyOf(kind));
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ status: 'pending', marriage_kind: kind.marriage_kind });
  expect(body['matricula']).toMatch(new RegExp(`^123455 ?01 ?55 ?\\d{4} ?${kind.digit}`, 'u'));
});

it.each(KINDS)('refuses one of the kind $marriage_kind without $needs.field', async (kind) => {
  const { [kind.needs.field]: _taken, ...body } = bodyOf(kind);
  const { status, headers } = await register(body);
  expect(status).toBe(400);
  expect(headers['x-error-code']).toBe(kind.needs.refusal);
});
