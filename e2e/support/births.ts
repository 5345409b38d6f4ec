import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newCpf } from './numbers.ts';
import { tokenOf } from './session.ts';

/** A DNV with a right check digit that no other journey uses. */
export function newDnv(): string {
  const base = `30${String(Date.now()).slice(-8)}`;
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return `${base}${rest > 9 ? 0 : rest}`;
}

const OFFICE_DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Some days ago at the office, as a Brazilian types it: `15112026`. */
export function typedDaysAgo(days: number): string {
  return daysAgo(days).split('-').toReversed().join('');
}

/** The same as the API takes it: `2026-11-15`. */
export function daysAgo(days: number): string {
  const parts = OFFICE_DAY.formatToParts(new Date(Date.now() - days * 86_400_000));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const BIRTHS = '/civil_registration/birth';

interface SealedBirth {
  readonly id: number;
  readonly name: string;
  readonly given_name: string;
  readonly surname: string;
  readonly matricula: string;
  readonly registered_on: string;
}

/** A sealed birth of the demonstration. Its first ones: the newest are those of other journeys, restored or restricted. */
export async function sealedBirth(request: APIRequestContext, place = 0): Promise<SealedBirth> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const asked = `/api${BIRTHS}/?status=sealed&ordering=id&limit=1&offset=${place}`;
  const answer = await request.get(asked, { headers });
  const [birth] = ((await answer.json()) as { results: readonly SealedBirth[] }).results;
  if (!birth) throw new Error(`the demonstration has no ${place + 1} sealed births`);
  return birth;
}

/** The address of a sealed birth of the demonstration of which a certificate was issued. */
export async function birthWithCertificate(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const path = `${BIRTHS}/${(await sealedBirth(request)).id}`;
  const issued = await request.post(`/api${path}/certificate/`, { headers, data: {} });
  expect(issued.status(), issued.ok() ? '' : await issued.text()).toBe(200);
  return path;
}

/** The address of a draft that may be registered as it is. */
export async function draftBirth({ request }: Pick<Page, 'request'>): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const cities = await request.get('/api/basic/city/?ibge_code=2304202', { headers });
  const [city] = ((await cities.json()) as { results: readonly { id: number }[] }).results;
  const at = { birth_city: city?.id, hometown_city: city?.id };
  const father = { name: 'Pedro Moreira Alves', cpf: newCpf(), birth_date: '1995-02-03', city: city?.id };
  const answer = await request.post(`/api${BIRTHS}/`, {
    headers,
    data: {
      given_name: 'Aurora Beatriz',
      surname: 'Sampaio Moreira',
      sex: 'F',
      born_on: daysAgo(5),
      born_at: '08:15',
      birth_place_kind: 'health_unit',
      birth_place_name: 'Maternidade Santa Cecília',
      birth_place_address: 'Avenida da Universidade, 900',
      ...at,
      dnv: newDnv(),
      declarant_kind: 'father',
      parties: [
        {
          role: 'parent',
          side: 'first',
          gender_role: 'mother',
          name: 'Joana Sampaio Lima',
          cpf: newCpf(),
          birth_date: '1998-02-03',
          sex: 'F',
          city: city?.id,
        },
        { role: 'parent', side: 'second', gender_role: 'father', sex: 'M', ...father },
        { role: 'grandparent', side: 'first', name: 'Rita Sampaio' },
        { role: 'grandparent', side: 'second', name: 'Marta Moreira' },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return `${BIRTHS}/${((await answer.json()) as { id: number }).id}`;
}
