import type { Row } from '../db/database.ts';
import type { Answer, Api } from './api.ts';
import { cityOf, daysAgo } from './births.ts';

const AREA = '/api/property_registration/';

let numbers = 10_000;

/** A number that no enrollment of the test has, with a day before all that is done in tests. */
export const oldEnrollment = (): Row => ({ number: (numbers += 1), opened_in_book_on: '2020-01-02' });

/** Who acquires, as the title qualifies them. */
export const ACQUIRER: Row = {
  side: 'acquiring',
  name: 'Caio Reis',
  cpf: '52998224725',
  civil_status: 'single',
  qualification: 'brasileiro, professor, residente e domiciliado nesta cidade',
};

/** An open enrollment of its owners, of years ago. */
export async function openEnrollment(
  api: Api,
  owners: readonly Row[] = [{ name: 'Ana Braga', share: '1' }],
  opening: Row = oldEnrollment(),
): Promise<Row> {
  const body = { city: await cityOf(api), description: 'Um terreno na Rua das Flores', owners };
  const made = await api.post(`${AREA}enrollment/`, body);
  return (await api.post(`${AREA}enrollment/${Number(made.body['id'])}/open_enrollment/`, opening)).body;
}

/** Draws an act of a protocol; refuses what is not drawn. */
export async function drawAct(
  api: Api,
  resource: 'enrollment_record' | 'enrollment_endorsement',
  body: Row,
): Promise<Row> {
  const drawn = await api.post(`${AREA}${resource}/`, {
    dated_on: '2026-03-05',
    protocol_number: '40.001',
    protocol_on: '2026-03-02',
    ...body,
  });
  if (drawn.status !== 201) throw new Error(`${resource}: ${drawn.text}`);
  return drawn.body;
}

/** Draws an averbação of a title and signs it. */
export async function signActOf(api: Api, protocol: number, enrollment: unknown): Promise<Answer> {
  const drawn = await api.post(`${AREA}enrollment_endorsement/`, {
    enrollment,
    protocol,
    endorsement_kind: 'name_change',
    dated_on: daysAgo(0),
    text: 'AV: mudança de nome',
  });
  return api.post(`${AREA}enrollment_endorsement/${Number(drawn.body['id'])}/sign/`);
}
