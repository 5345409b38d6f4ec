import type { Row } from '../db/database.ts';
import { dayOf } from '../http/caller.ts';
import type { Answer, Api } from './api.ts';

let made = 0;

/** A DNV with a right check digit, another at each call. */
export function nextDnv(): string {
  made += 1;
  const base = `30${String(10_000_000 + made)}`;
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return `${base}${rest > 9 ? 0 : rest}`;
}

/** Days before today at the offices of the tests, `YYYY-MM-DD`. */
export function daysAgo(days: number): string {
  return dayOf({ timeZone: 'America/Fortaleza' }, new Date(Date.now() - days * 86_400_000));
}

/** A birth that may be registered as it is; `changes` break it. */
export function birthBody(city: number, changes: Row = {}): Row {
  return {
    given_name: 'Clara Luíza',
    surname: 'Teixeira Moreira',
    sex: 'F',
    born_on: daysAgo(5),
    born_at: '08:15',
    birth_place_kind: 'health_unit',
    birth_place_name: 'Maternidade Santa Cecília',
    birth_place_address: 'Avenida da Universidade, 900',
    birth_city: city,
    hometown_city: city,
    dnv: nextDnv(),
    declarant_kind: 'father',
    parties: familyOf(city),
    ...changes,
  };
}

export function familyOf(city: number): Row[] {
  return [
    {
      role: 'parent',
      side: 'first',
      gender_role: 'mother',
      name: 'Joana Teixeira Lima',
      cpf: '52998224725',
      birth_date: '1998-02-03',
      sex: 'F',
      city,
    },
    {
      role: 'parent',
      side: 'second',
      gender_role: 'father',
      name: 'Pedro Moreira Alves',
      cpf: '11144477735',
      birth_date: '1995-02-03',
      sex: 'M',
      city,
    },
    { role: 'grandparent', side: 'first', name: 'Rita Teixeira' },
    { role: 'grandparent', side: 'second', name: 'Marta Moreira' },
    {
      role: 'declarant',
      sex: 'M',
      name: 'Pedro Moreira Alves',
      cpf: '11144477735',
      birth_date: '1995-02-03',
    },
  ];
}

export async function cityOf(api: Pick<Api, 'get'>): Promise<number> {
  const answer = await api.get('/api/basic/city/?ibge_code=2304202');
  return Number((answer.body['results'] as Row[])[0]?.['id']);
}

export const BIRTH = '/api/civil_registration/birth/';

/** Creates and registers a birth; the answer of the registration. */
export async function registerBirth(api: Api, city: number, changes: Row = {}): Promise<Answer> {
  const created = await api.post(BIRTH, birthBody(city, changes));
  if (created.status !== 201) return created;
  return api.post(`${BIRTH}${Number(created.body['id'])}/register/`);
}

export async function serviceOf(api: Pick<Api, 'get'>, use: string): Promise<number> {
  const answer = await api.get(`/api/seal/act_service/?act_use=${use}`);
  return Number((answer.body['results'] as Row[])[0]?.['id']);
}
