import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { cityOf, daysAgo } from '../../../testing/births.ts';
import { enterTitle } from '../../../testing/notes.ts';
import { oldEnrollment } from '../../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';

const REQUESTS = '/api/basic/certificate_request/';
const AREA = '/api/property_registration/';
const TRANSCRIPTIONS = `${AREA}transcription/`;

let office: TestOffice;
let service: unknown;
let lastNumber = 1233;
beforeAll(async () => {
  office = await openTestOffice();
  const made = await office.maria.post('/api/seal/act_service/', {
    code: '007020',
    description: 'Certidão do registro de imóveis',
    act_use: 'full_text',
    sealer_path: 'imoveis/atos-em-geral',
  });
  service = made.body['id'];
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());

async function transcribed(changes: Row = {}): Promise<Row> {
  lastNumber += 1;
  const made = await office.maria.post(TRANSCRIPTIONS, {
    old_book: 'transfers',
    book_letter: 'F',
    number: lastNumber,
    sheet: '45',
    transcribed_on: '1948-05-12',
    city: await cityOf(office.maria),
    description: 'Sítio Baixa Verde, com cem braças.',
    title_form: 'Escritura pública do 1º Tabelião',
    text: 'Aos doze de maio, transcrevo.',
    parties: [
      { transcription_side: 'disposing', name: 'João Alves' },
      { transcription_side: 'acquiring', name: 'Quitéria Braga', cpf: '52998224725' },
    ],
    ...changes,
  });
  expect(made.status, made.text).toBe(201);
  return made.body;
}
const urlOf = ({ id }: Row): string => `${TRANSCRIPTIONS}${Number(id)}/`;

async function conferred(changes: Row = {}): Promise<Row> {
  const row = await transcribed(changes);
  const answer = await office.maria.post(`${urlOf(row)}confer/`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const ask = (kind: string, values: Row): Promise<Answer> =>
  office.maria.post(REQUESTS, {
    requested_certificate: kind,
    requested_on: daysAgo(0),
    requester_name: 'Rita Prado',
    act_service: service,
    ...values,
  });

async function issue(asked: Row): Promise<Answer> {
  const url = `${REQUESTS}${Number(asked['id'])}/`;
  const warnings = resultsOf(await office.maria.get(`${url}findings/`))
    .filter(({ level }) => level === 'warning')
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  if (warnings.length > 0) await office.maria.post(`${url}findings/`, { warnings });
  return office.maria.post(`${url}issue/`);
}
async function issued(
  kind: string,
  values: Row,
): Promise<{ readonly answer: Answer; readonly text: string }> {
  const asked = await ask(kind, values);
  expect(asked.status, asked.text).toBe(201);
  const answer = await issue(asked.body);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return { answer, text: (await readPdf(answer.bytes)).text };
}

describe('a transcrição', () => {
  it('is copied, conferred with its book, and goes back with a reason', async () => {
    const row = await transcribed();
    expect(row['title']).toBe(`Transcrição ${lastNumber.toLocaleString('pt-BR')} do livro 3-F`);
    const done = await office.maria.post(`${urlOf(row)}confer/`);
    expect(done.body).toMatchObject({ transcription_status: 'conferred', conferred_by: 'maria' });
    const frozen = await office.maria.patch(urlOf(row), { sheet: '46' });
    expect([frozen.status, frozen.headers['x-error-code']]).toEqual([409, 'conferred_transcription']);
    const without = await office.maria.post(`${urlOf(row)}correct_transcription/`);
    expect(without.headers['x-error-code']).toBe('reason:required');
    const back = await office.maria.post(`${urlOf(row)}correct_transcription/`, {
      reason: 'Falta a margem.',
    });
    expect(back.body).toMatchObject({
      transcription_status: 'draft',
      conferred_by: null,
      correction_reason: 'Falta a margem.',
    });
    const annotations = [{ annotation_kind: 'burden', annotated_on: '1950-01-02', text: 'Hipoteca.' }];
    expect((await office.maria.patch(urlOf(row), { annotations })).status).toBe(200);
  });

  const openedFrom = async (previous: Row, input: Row = {}): Promise<Answer> => {
    const made = await office.maria.post(`${AREA}enrollment/`, {
      city: await cityOf(office.maria),
      description: 'Sítio Baixa Verde',
      previous_transcription: previous['id'],
      owners: [{ name: 'Quitéria Braga', share: '1' }],
    });
    expect(made.status, made.text).toBe(201);
    return office.maria.post(`${AREA}enrollment/${Number(made.body['id'])}/open_enrollment/`, input);
  };

  it('has what burdens it drawn on the matrícula that is opened from it, to be signed there', async () => {
    const on = '1950-01-02';
    const burden = (text: string, more: Row = {}): Row => ({
      annotation_kind: 'burden',
      annotated_on: on,
      text,
      ...more,
    });
    const row = await conferred({
      annotations: [
        burden('Servidão de passagem.'),
        burden('Hipoteca.', { cancelled_by: 'Averbação de 1955' }),
      ],
    });
    const opened = await openedFrom(row);
    expect(opened.status, opened.text).toBe(200);
    const at = `${AREA}enrollment_endorsement/?enrollment=${Number(opened.body['id'])}`;
    const [drawn, ...others] = resultsOf(await office.maria.get(at));
    expect(others).toEqual([]);
    const url = `${AREA}enrollment_endorsement/${Number(drawn?.['id'])}/`;
    expect((await office.maria.get(url)).body).toMatchObject({
      endorsement_kind: 'burden_transport',
      act_status: 'draft',
      ex_officio: true,
      burden_label: `averbação de 02/01/1950 à margem da ${String(row['title'])}`,
      particulars: 'Servidão de passagem.',
    });
    await office.maria.patch(url, { text: 'Averbo a servidão.' });
    expect((await office.maria.post(`${url}sign/`)).headers['x-error-code']).toBe('burden:required');
    await office.maria.patch(url, { burden: 'easement' });
    const signed = await office.maria.post(`${url}sign/`);
    expect(signed.status, signed.text).toBe(200);
  });

  it('that passed on by its margin opens no other matrícula, but the one that a book has already', async () => {
    const passed = { annotation_kind: 'whole_passed', annotated_on: '1980-01-02', text: 'Passou.' };
    const row = await conferred({ annotations: [{ ...passed, destination: 'Matrícula 7 do 2º Ofício' }] });
    const again = await openedFrom(row);
    expect(again.headers['x-error-code']).toBe('previous_transcription:transcription_passed');
    const old = await openedFrom(row, oldEnrollment());
    expect(old.status, old.text).toBe(200);
  });

  it('is not conferred without the words of the book and who acquired', async () => {
    const wordless = await transcribed({ text: null });
    const refused = await office.maria.post(`${urlOf(wordless)}confer/`);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'text:required']);
    const nobody = await transcribed({ parties: [] });
    const unheld = await office.maria.post(`${urlOf(nobody)}confer/`);
    expect(unheld.headers['x-error-code']).toBe('parties:acquirer_required');
  });

  it('says where the property passed to, one of both', async () => {
    const row = await transcribed();
    const passed = { annotation_kind: 'whole_passed', annotated_on: '1980-01-02', text: 'Passou.' };
    const refused = await office.maria.patch(urlOf(row), { annotations: [passed] });
    expect(refused.headers['x-error-code']).toBe('annotations.0.destination:required');
    const told = { ...passed, destination: 'Transcrição 9 do livro 3-G' };
    expect((await office.maria.patch(urlOf(row), { annotations: [told] })).status).toBe(200);
  });

  it('is of its office', async () => {
    const row = await conferred();
    expect((await office.ana.get(urlOf(row))).status).toBe(404);
    const foreign = await office.ana.post(REQUESTS, {
      requested_certificate: 'transcription_full',
      requested_on: daysAgo(0),
      requester_name: 'Rita Prado',
      transcription: row['id'],
    });
    expect(foreign.headers['x-error-code']).toBe('transcription:invalid_reference');
  });
});

describe('a certificate of a transcrição', () => {
  it('in full has the words of the book, is sealed by its request, kept once and verified', async () => {
    const row = await conferred();
    const { answer, text } = await issued('transcription_full', { transcription: row['id'] });
    for (const part of [
      'CERTIDÃO DE INTEIRO TEOR',
      'CERTIFICO, a pedido de Rita Prado,',
      'Aos doze de maio, transcrevo.',
      'Quitéria Braga, CPF 529.982.247-25',
      'Não consta que o imóvel tenha passado',
    ])
      expect(text).toContain(part);
    const [asked] = resultsOf(await office.maria.get(`${REQUESTS}?transcription=${Number(row['id'])}`));
    expect(asked).toMatchObject({
      request_state: 'issued',
      norm: 'LRP art. 19 §10 III',
      subject: row['title'],
    });
    const stored = await office.maria.get(`/api/basic/document/${Number(asked?.['document'])}/file/`);
    expect(Buffer.compare(stored.bytes, answer.bytes)).toBe(0);
    const seal = await office.maria.get(`/api/seal/registered_seal/${Number(asked?.['registered_seal'])}/`);
    expect(seal.body['seal_text']).toContain('Rita Prado');
    const code = String(answer.headers['x-document-code']);
    const known = (await office.stranger.get(`/api/public/verify/${code}/`)).body;
    expect(known).toMatchObject({ certificate_kind: 'transcription_full', transcription: row['title'] });
    expect(JSON.stringify(known)).not.toContain('Braga');
  });

  it('of what stands tells the matrícula that it passed into, and titles that wait on it', async () => {
    const row = await conferred();
    const made = await office.maria.post(`${AREA}enrollment/`, {
      city: await cityOf(office.maria),
      description: 'Sítio Baixa Verde',
      previous_transcription: row['id'],
      owners: [{ name: 'Zeferino Luna', share: '1' }],
    });
    expect(made.status, made.text).toBe(201);
    const enrollment = (
      await office.maria.post(`${AREA}enrollment/${Number(made.body['id'])}/open_enrollment/`)
    ).body;
    await enterTitle(office.maria, { enrollments: [{ enrollment: enrollment['id'] }] });
    const { text } = await issued('transcription_situation', { transcription: row['id'] });
    expect(text).toContain(`Deste registro foi aberta a ${String(enrollment['title'])}`);
    expect(text).toMatch(/pendentes.*Protocolo \d/isu);
    const chain = await issued('enrollment_chain', { enrollment: enrollment['id'] });
    expect(chain.text).toContain(String(row['title']));
    expect(chain.text).toContain('Quitéria Braga');
    expect(chain.text).toContain('alcança mais de vinte anos');
    const both = await office.maria.post(`${AREA}enrollment/`, {
      city: await cityOf(office.maria),
      previous_transcription: row['id'],
      previous_record: 'Outro',
    });
    expect(both.body).toMatchObject({ previous_transcription: row['id'], previous_record: null });
  });

  it('stands in the chain of each matrícula that was merged', async () => {
    const opened = async (values: Row): Promise<Row> => {
      const made = await office.maria.post(`${AREA}enrollment/`, {
        city: await cityOf(office.maria),
        description: 'Sítio Baixa Verde',
        owners: [{ name: 'Quitéria Braga', cpf: '52998224725', share: '1' }],
        ...values,
      });
      const answer = await office.maria.post(
        `${AREA}enrollment/${Number(made.body['id'])}/open_enrollment/`,
        {},
      );
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    const soldBy = async (name: string): Promise<Row> =>
      conferred({
        parties: [
          { transcription_side: 'disposing', name },
          { transcription_side: 'acquiring', name: 'Quitéria Braga', cpf: '52998224725' },
        ],
      });
    const one = await opened({ previous_transcription: (await soldBy('Abel Lima'))['id'] });
    const other = await opened({ previous_transcription: (await soldBy('Caim Lima'))['id'] });
    const unknown = await opened({ previous_record: 'Matrícula 77', previous_cns: '123455' });
    const merged = await opened({ previous_enrollment: one['id'], merged: [{ origin: other['id'] }] });
    const whole = await issued('enrollment_chain', { enrollment: merged['id'] });
    expect(whole.text).toContain('Abel Lima');
    expect(whole.text).toContain('Caim Lima');
    expect(whole.text).toContain('A filiação acima alcança mais de vinte anos');
    const again = await opened({ previous_enrollment: merged['id'], merged: [{ origin: unknown['id'] }] });
    const short = await issued('enrollment_chain', { enrollment: again['id'] });
    expect(short.text).toContain('Caim Lima');
    expect(short.text).not.toContain('A filiação acima alcança mais de vinte anos');
    expect(short.text).toMatch(/não completa os vinte anos.*Matrícula 77/su);
  });

  it('is of one that was conferred', async () => {
    const draft = await transcribed();
    const refused = await ask('transcription_full', { transcription: draft['id'] });
    expect(refused.headers['x-error-code']).toBe('transcription:reference_not_meant');
    const none = await issue((await ask('transcription_full', {})).body);
    expect(none.headers['x-error-code']).toBe('transcription:required');
  });

  it('is refused where a matrícula was opened from it while the court gave the seal', async () => {
    const row = await conferred();
    const { body: asked } = await ask('transcription_situation', { transcription: row['id'] });
    const { services } = office.server;
    const put = services.files.put.bind(services.files);
    const spied = services.files as { put: typeof put };
    spied.put = async (content) => {
      spied.put = put;
      const made = await office.maria.post(`${AREA}enrollment/`, {
        city: await cityOf(office.maria),
        description: 'Sítio',
        previous_transcription: row['id'],
        owners: [{ name: 'Zeferino Luna', share: '1' }],
      });
      await office.maria.post(`${AREA}enrollment/${Number(made.body['id'])}/open_enrollment/`);
      return put(content);
    };
    const refused = await issue(asked);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'changed_while_issued']);
    expect((await issue(asked)).status).toBe(200);
  });
});

describe('that somebody owns nothing here', () => {
  const negative = (): Promise<Answer> =>
    ask('property_negative', { searched_name: 'Hermínia Sá', books_searched: 'Livros 2 e 3' });
  const parties = [{ transcription_side: 'acquiring', name: 'Hermínia Sá' }];

  it('is refused for who acquired by a transcrição that did not pass on, and certified once it did', async () => {
    const row = await transcribed({ parties });
    const { body: asked } = await negative();
    const refused = await issue(asked);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'searched_name:owner_was_found']);
    expect(refused.text).toContain('Hermínia Sá');
    await office.maria.patch(urlOf(row), {
      annotations: [
        {
          annotation_kind: 'whole_passed',
          annotated_on: '1980-01-02',
          text: 'Passou.',
          destination: 'Matrícula 7',
        },
      ],
    });
    expect((await issue(asked)).status).toBe(200);
  });
});
