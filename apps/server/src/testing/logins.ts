import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Row } from '../db/database.ts';
import { type Caller, callerFor } from '../http/caller.ts';
import { type Api, apiOf } from './api.ts';

export const PASSWORD = 'uma senha boa';

export async function logIn(app: FastifyInstance, username: string): Promise<Api> {
  const answer = await apiOf(app, undefined).post('/api/account/token/', { username, password: PASSWORD });
  return apiOf(app, (answer.body['token'] as Row)['access'] as string);
}

export function callerOf(office: number): Caller {
  return callerFor('Maria', office, { userId: 1, username: 'maria@primeiro' });
}

export async function insertOffice(owner: pg.Client, cns: string, suffix: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into notary_office (name, cns, official_name, official_role, city_id, username_suffix, court)
     select $1, $2, 'Helena Sampaio', 'Oficial Titular', id, $3, 'Tribunal de Justiça do Estado do Ceará' from city where ibge_code = '2304202' returning id`,
    [`Ofício ${suffix}`, cns, suffix],
  );
  return Number(rows[0]?.id);
}

export async function insertUser(
  owner: pg.Client,
  username: string,
  password: string,
  office: number | null,
): Promise<void> {
  await owner.query(
    "insert into app_user (name, username, password_hash, notary_office_id, is_superuser, module_access, is_responsible, signing_role, signs_since) values ($1, $2, $3, $4, $5, 'all', $1 in ('maria', 'ana'), case when $5 then null else 'Escrevente autorizada' end, case when $5 then null else date '2020-03-02' end)",
    [username.replace(/@.*/u, ''), username, password, office, office === null],
  );
}
