import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { birthBody, cityOf, daysAgo } from '../../testing/births.ts';
import { licenseBody, openCivilBooks } from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

const urlOf = (resource: string, id?: unknown): string =>
  `/api/civil_registration/${resource}/${id === undefined ? '' : `${Number(id)}/`}`;
const act = (resource: string, id: unknown, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${urlOf(resource, id)}${action}/`, input);
const OPINION = 'ministerial_opinion';

async function created(resource: string, body: Row): Promise<unknown> {
  const answer = await office.maria.post(urlOf(resource), body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['id'];
}

const matter = (record: unknown, changes: Row = {}): Promise<unknown> =>
  created(OPINION, {
    record,
    reason: 'marriage_license',
    title: 'Dúvida sobre parentesco',
    blocking: true,
    papers: 'Autos da habilitação\nCertidões',
    ...changes,
  });

async function inAnalysis(): Promise<unknown> {
  const id = await created('marriage_license', licenseBody());
  await act('marriage_license', id, 'analyze');
  return id;
}

const send = (id: unknown, input: Row = {}): Promise<Answer> =>
  act(OPINION, id, 'send_papers', { addressee: '2ª Promotoria', sent_on: daysAgo(0), ...input });
const codeOf = (answer: Answer): unknown => answer.headers['x-error-code'];

it('holds up a habilitação until the opinion is favorable, and stands among the open work', async () => {
  const license = await inAnalysis();
  const id = await matter(license);
  const work = resultsOf(
    await office.maria.get('/api/basic/work/?kind=civil_registration/ministerial_opinion/due_on'),
  );
  expect(work).toContainEqual(expect.objectContaining({ id, in_business_days: true, norm: 'LRP art. 109' }));
  const refused = await act('marriage_license', license, 'publish');
  expect(codeOf(refused)).toContain('opinion_missing');
  const found = resultsOf(await office.maria.get(`${urlOf('marriage_license', license)}findings/`));
  expect(found).toContainEqual(expect.objectContaining({ code: 'opinion_missing', norm: 'CC art. 1.526' }));

  expect(codeOf(await act(OPINION, id, 'favor', { answered_on: daysAgo(0), opinion: 'x' }))).toBe(
    'wrong_status',
  );
  const sent = await send(id, { sent_on: daysAgo(1) });
  expect(sent.body, sent.text).toMatchObject({ opinion_status: 'sent', addressee: '2ª Promotoria' });
  expect(String(sent.body['due_on']) > daysAgo(0)).toBe(true);
  expect(codeOf(await office.maria.patch(urlOf(OPINION, id), { title: 'x' }))).toBe('opinion_by_steps');
  const early = await act(OPINION, id, 'favor', { answered_on: daysAgo(2), opinion: 'Nada a opor' });
  expect(codeOf(early)).toBe('answered_on:step_before_last');
  const bare = await act(OPINION, id, 'favor', { answered_on: daysAgo(0) });
  expect(codeOf(bare)).toBe('opinion:required');
  const favored = await act(OPINION, id, 'favor', { answered_on: daysAgo(0), opinion: 'Nada a opor' });
  expect(favored.body['opinion_status'], favored.text).toBe('favorable');
  expect((await send(id)).status).toBe(409);
  expect((await act('marriage_license', license, 'publish')).status).toBe(200);
  expect((await office.ana.get(urlOf(OPINION, id))).status).toBe(404);
  expect((await office.ana.post(`${urlOf(OPINION, id)}favor/`, {})).status).toBe(400);
});

it('opens the note of requirement, and is sent again as a matter of its own', async () => {
  const license = await inAnalysis();
  const id = await matter(license);
  await send(id);
  const asked = 'Juntar certidão de nascimento atualizada do nubente';
  const demanded = await act(OPINION, id, 'demand', { answered_on: daysAgo(0), opinion: asked });
  expect(demanded.body['opinion_status'], demanded.text).toBe('in_requirement');
  expect((await office.maria.get(urlOf('marriage_license', license))).body).toMatchObject({
    license_status: 'in_requirement',
    license_status_reason: asked,
  });
  const [note] = resultsOf(
    await office.maria.get(`${urlOf('license_requirement')}?license=${Number(license)}`),
  );
  expect(note).toMatchObject({ requirement_status: 'open', reason: asked });
  await act('marriage_license', license, 'answer_requirement', { answer: 'Juntada.' });
  expect(codeOf(await act('marriage_license', license, 'publish'))).toContain('opinion_requires');
  await act(OPINION, id, 'send_again', { papers: 'Certidão de nascimento' });
  const [next] = resultsOf(await office.maria.get(`${urlOf(OPINION)}?follows=${Number(id)}`));
  expect(next).toMatchObject({ opinion_status: 'open', papers: 'Certidão de nascimento', blocking: true });
  expect(codeOf(await act('marriage_license', license, 'publish'))).toContain('opinion_missing');
  await send(next?.['id']);
  await act(OPINION, next?.['id'], 'favor', { answered_on: daysAgo(0), opinion: 'Favorável' });
  expect((await act('marriage_license', license, 'publish')).status).toBe(200);
});

it('goes to the judge where it is against, whose word decides', async () => {
  const license = await inAnalysis();
  const id = await matter(license);
  await send(id);
  await act(OPINION, id, 'contradict', { answered_on: daysAgo(0), opinion: 'São irmãos' });
  expect(codeOf(await act('marriage_license', license, 'publish'))).toContain('opinion_against');
  const paper = await act(OPINION, id, 'paper', { paper_kind: 'opinion_referral' });
  expect(codeOf(paper)).toBe('paper_not_yet');
  const decision = { decided_on: daysAgo(0), decision: 'Não há impedimento' };
  expect((await act(OPINION, id, 'judge_grants', decision)).status).toBe(409);
  await act(OPINION, id, 'refer', { referred_on: daysAgo(0), court: 'Vara de Família' });
  expect(codeOf(await act('marriage_license', license, 'publish'))).toContain('opinion_at_court');
  const granted = await act(OPINION, id, 'judge_grants', decision);
  expect(granted.body['opinion_status'], granted.text).toBe('granted');
  expect((await act('marriage_license', license, 'publish')).status).toBe(200);
});

it('holds up the registration of a birth, and does not where it is not needed', async () => {
  const birth = await created('birth', birthBody(city));
  const notice = await matter(birth, { reason: 'mother_under_fourteen', blocking: false });
  const id = await matter(birth, { reason: 'late_registration', title: 'Registro tardio' });
  const refused = await act('birth', birth, 'register');
  expect(codeOf(refused)).toContain('opinion_missing');
  const related = (await office.maria.get(`${urlOf('birth', birth)}related/`)).body;
  expect(related['begins']).toContainEqual({
    entity: 'civil_registration/ministerial_opinion',
    field: 'record',
  });
  const dropped = await act(OPINION, id, 'drop_matter', { reason: 'Declaração dispensada' });
  expect(dropped.body['opinion_status'], dropped.text).toBe('dropped');
  expect((await act('birth', birth, 'register')).status).toBe(200);
  expect((await office.maria.get(urlOf(OPINION, notice))).body['opinion_status']).toBe('open');
});

it('names its papers before they go, and is of the record of its averbação', async () => {
  const license = await inAnalysis();
  const id = await matter(license, { papers: null });
  expect(codeOf(await send(id))).toBe('papers:required');
  await office.maria.patch(urlOf(OPINION, id), { papers: 'Autos' });
  expect(codeOf(await send(id, { due_on: daysAgo(3) }))).toBe('due_on:step_before_last');
  expect((await send(id, { due_on: daysAgo(-9) })).body['due_on']).toBe(daysAgo(-9));
  const bare = await office.maria.post(urlOf(OPINION), {
    record: license,
    reason: 'social_filiation',
    title: 'x',
  });
  expect(codeOf(bare)).toContain('endorsement:required');
});
