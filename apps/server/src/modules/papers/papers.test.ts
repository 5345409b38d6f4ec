import { createHash } from 'node:crypto';
import { PAPER_KINDS, type PaperKind } from '@serventia/domain/office/paper-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo, registerBirth } from '../../testing/births.ts';
import {
  groundOf,
  type Ground,
  licenseBody,
  marriageBody,
  nextCouple,
  nextDeathStatement,
  nextMatriculaElsewhere,
  openCivilBooks,
  REGISTRABLE,
} from '../../testing/civil-acts.ts';
import { takenDeposit } from '../../testing/deposits.ts';
import { enterTitle, protocolBody, PROTOCOL, step } from '../../testing/notes.ts';
import { logIn } from '../../testing/logins.ts';
import { answeredDemand, INCIDENT, incidentBody, noticeTo } from '../../testing/privacy.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';

const LICENSE = '/api/civil_registration/marriage_license/';
const OPPOSITION = '/api/civil_registration/opposition/';
const REQUIREMENT = '/api/civil_registration/license_requirement/';
const MARRIAGE = '/api/civil_registration/marriage/';
const NOTE = '/api/note_registration/note/';
const DEATH = '/api/civil_registration/death/';
const NOTICE = '/api/integrations/authority_notice/';
const COMMUNICATION = '/api/civil_registration/communication/';
const RECEIVED = '/api/civil_registration/received_communication/';
const REQUEST = '/api/basic/certificate_request/';
const REQUESTED: Row = {
  requested_certificate: 'negative',
  requested_on: daysAgo(0),
  requester_name: 'Rita Prado',
  requester_cpf: '11144477735',
  searched_fact: 'birth',
  searched_name: 'Clara Moreira',
  searched_from: '1990-01-01',
  searched_to: daysAgo(0),
  books_searched: 'A-1',
};

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice({ PUBLIC_URL: 'https://cartorio.example' });
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

async function done(url: string, body: object = {}): Promise<Answer> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer;
}

async function published(): Promise<string> {
  const license = `${LICENSE}${Number((await done(LICENSE, licenseBody())).body['id'])}/`;
  await done(`${license}analyze/`);
  await done(`${license}publish/`);
  return license;
}

/** A day of the protocol of titles and documents, as if it were over. */
async function closedDay(): Promise<string> {
  await enterTitle(office.maria, { speciality: 'rtd' });
  await office.owner.query(
    "update protocol_day set day = (now() at time zone 'America/Fortaleza')::date where day_protocol = 'rtd'",
  );
  await office.owner.query("update notary_office set opens_at = '00:00', closes_at = '00:01'");
  const days = resultsOf(await office.maria.get('/api/note_registration/protocol_day/?day_protocol=rtd'));
  const day = `/api/note_registration/protocol_day/${Number(days[0]?.['id'])}/`;
  await done(`${day}close_protocol/`);
  return day;
}

async function opinionOf(last: 'send' | 'refer'): Promise<string> {
  const license = await published();
  const opinions = '/api/civil_registration/ministerial_opinion/';
  const body = {
    record: Number(/(\d+)\/$/u.exec(license)?.[1]),
    reason: 'marriage_license',
    title: 'Possível impedimento entre os nubentes',
    blocking: true,
    papers: 'Autos da habilitação\nPetição de oposição',
  };
  const url = `${opinions}${Number((await done(opinions, body)).body['id'])}/`;
  const today = daysAgo(0);
  await done(`${url}send_papers/`, { addressee: '2ª Promotoria de Justiça', sent_on: today });
  if (last === 'send') return url;
  await done(`${url}contradict/`, { answered_on: today, opinion: 'Pela existência de impedimento' });
  await done(`${url}refer/`, { referred_on: today, court: 'Vara de Registros Públicos' });
  return url;
}

async function correctedBanns(): Promise<string> {
  const license = await published();
  const id = Number(/(\d+)\/$/u.exec(license)?.[1]);
  const [banns] = resultsOf(
    await office.maria.get(`/api/civil_registration/proclamation/?license=${id}&limit=1`),
  );
  const corrections = '/api/civil_registration/banns_correction/';
  const body = {
    proclamation: banns?.['id'],
    reason: 'Erro de digitação',
    corrections: [{ fact: 'first_profession', text_after: 'professora' }],
  };
  const url = `${corrections}${Number((await done(corrections, body)).body['id'])}/`;
  await done(`${url}publish_correction/`);
  return url;
}

/** The time for oppositions is over. */
async function certified(): Promise<string> {
  const license = await published();
  const id = Number(/(\d+)\/$/u.exec(license)?.[1]);
  await office.owner.query('alter table marriage_license disable trigger user');
  await office.owner.query(
    'update marriage_license set published_on = current_date - 40, opposition_ends_on = current_date - 20, requested_on = current_date - 45 where id = $1',
    [id],
  );
  await office.owner.query('alter table marriage_license enable trigger user');
  await done(`${license}certify/`);
  return license;
}

async function requiredOfLicense(): Promise<string> {
  const body = { ...licenseBody(), documents: [] };
  const license = `${LICENSE}${Number((await done(LICENSE, body)).body['id'])}/`;
  await done(`${license}analyze/`);
  await done(`${license}require/`, { reason: 'Corrigir o nome da mãe no requerimento' });
  const [note] = resultsOf(await office.maria.get(`${REQUIREMENT}?ordering=-id&limit=1`));
  return `${REQUIREMENT}${Number(note?.['id'])}/`;
}

async function opposedLicense(): Promise<string> {
  const license = await published();
  const opposition = {
    opponent_name: 'Rita Holanda',
    opposition_kind: 'impediment',
    facts: 'São irmãos, como mostram as certidões',
  };
  await done(`${license}oppose/`, opposition);
  const [row] = resultsOf(await office.maria.get(`${OPPOSITION}?ordering=-id&limit=1`));
  return `${OPPOSITION}${Number(row?.['id'])}/`;
}

async function titleInDoubt(): Promise<string> {
  const id = await enterTitle(office.maria);
  await step(office.maria, id, 'analyse');
  const doubt = { reason: 'Falta de continuidade', doubt_court: 'Vara de Registros Públicos do Crato' };
  await step(office.maria, id, 'raise_doubt', doubt);
  await step(office.maria, id, 'notify_doubt', { doubt_notified_on: daysAgo(0) });
  return `${PROTOCOL}${id}/`;
}

async function issuedNote(): Promise<string> {
  const protocol = await enterTitle(office.maria);
  const item = { code: 'E1', text: 'Apresentar a certidão de casamento', legal_basis: 'LRP art. 176.' };
  const second = { code: 'E2', text: 'Falta o recolhimento do imposto.', remedy: 'Recolher o ITBI' };
  const body = {
    protocol,
    title: 'Exigências',
    items: [item, { ...second, legal_basis: 'CTN art. 35', severity: 'blocking' }],
  };
  const note = Number((await done(NOTE, body)).body['id']);
  await step(office.maria, protocol, 'analyse');
  const answer = await step(office.maria, protocol, 'issue_note', { note });
  expect(answer.status, answer.text).toBe(200);
  return `${NOTE}${note}/`;
}

async function communicationOf(changes: object = {}): Promise<string> {
  const marriage = Number(
    (
      await done(MARRIAGE, {
        ...marriageBody(ground, nextCouple()),
        earlier_records: [
          {
            earlier_kind: 'birth',
            side: 'first',
            cited_book: 'A-31',
            cited_term: '9120',
            office_name: '2º Ofício de Registro Civil',
            ...changes,
          },
        ],
      })
    ).body['id'],
  );
  await done(`${MARRIAGE}${marriage}/register/`);
  const [row] = resultsOf(await office.maria.get(`${COMMUNICATION}?record=${marriage}&ordering=id`));
  return `${COMMUNICATION}${Number(row?.['id'])}/`;
}

/** A communication by letter, annotated in a birth of the office or refused. */
async function receivedOf(refusal?: string): Promise<string> {
  const birth = await registerBirth(office.maria, ground.city);
  const received = {
    sender_office: '3º Ofício de Registro Civil',
    received_on: daysAgo(0),
    channel: 'post',
    protocol_number: 'OF-77',
    civil_event: 'marriage',
    event_on: daysAgo(3),
    person_name: 'Clara Moreira',
    other_name: 'Rui Reis',
    event_matricula: nextMatriculaElsewhere(),
    matricula: birth.body['matricula'],
  };
  const url = `${RECEIVED}${Number((await done(RECEIVED, received)).body['id'])}/`;
  await (refusal === undefined
    ? done(`${url}annotate/`)
    : done(`${url}refuse_communication/`, { reason: refusal }));
  return url;
}

const DAVIS_MOTHER = { role: 'parent', side: 'first', gender_role: 'mother', name: 'Rita Reis' };

/** A registered death; its address. */
async function registeredDeath(changes: object = {}): Promise<string> {
  const model: Row = { ...REGISTRABLE['death']?.body(ground) };
  const body = {
    ...model,
    death_statement: nextDeathStatement(),
    parties: [...(model['parties'] as Row[]), DAVIS_MOTHER],
    ...changes,
  };
  const url = `${DEATH}${Number((await done(DEATH, body)).body['id'])}/`;
  await done(`${url}register/`);
  return url;
}

/** A month with the death of somebody with an identity card. */
async function closedNotice(): Promise<string> {
  const card = { id_kind: 'rg', id_number: '2001002003', id_issuer: 'SSP/CE' };
  await registeredDeath({ name: 'Davi Reis', cpf: '39053344705', ...card });
  const notice = {
    authority: 'identification_office',
    month: daysAgo(0).slice(0, 7),
    addressee: 'Instituto de Identificação da SSP',
  };
  const url = `${NOTICE}${Number((await done(NOTICE, notice)).body['id'])}/`;
  await done(`${url}close_notice/`);
  return url;
}

async function bookOf(letter: string): Promise<string> {
  const [type] = resultsOf(await office.maria.get(`/api/basic/book_type/?letter=${letter}`));
  const [book] = resultsOf(
    await office.maria.get(`/api/basic/book/?book_type=${Number(type?.['id'])}&status=open`),
  );
  return `/api/basic/book/${Number(book?.['id'])}/`;
}

async function closedBook(): Promise<string> {
  const book = await bookOf('C-Aux');
  await done(`${book}close/`);
  return book;
}

interface Sample {
  /** The address of a row that has the paper. */
  readonly row: () => Promise<string>;
  readonly input?: object;
  /** The action that issues it, unless it is `paper`. */
  readonly action?: string;
  readonly heading: RegExp;
  readonly says: readonly (string | RegExp)[];
}

/** For each paper a row that has it, and what the paper says of it. */
const SAMPLES: Readonly<Record<PaperKind, Sample>> = {
  banns_notice: {
    row: published,
    input: { paper_kind: 'banns_notice' },
    heading: /EDITAL DE PROCLAMAS/u,
    says: [
      'Faço saber que pretendem casar-se',
      'Joana Teixeira Lima',
      'Pedro Moreira Alves',
      'O regime de bens é o da comunhão parcial de bens.',
      /até \p{L}+ de/u,
      'por meio eletrônico',
      /Registrado no Livro D-1, folha \d+/u,
    ],
  },
  banns_errata: {
    row: correctedBanns,
    heading: /ERRATA DE EDITAL DE PROCLAMAS/u,
    says: [
      'No edital de proclamas de Joana Teixeira Lima e Pedro Moreira Alves, publicado em',
      '1. Profissão de Joana Teixeira Lima: onde se lê “agrônoma”, leia-se “professora”.',
      'Motivo: Erro de digitação.',
      'O prazo para oposições continua a correr',
    ],
  },
  license_certificate: {
    row: certified,
    input: { paper_kind: 'license_certificate' },
    heading: /CERTIFICADO DE HABILITAÇÃO Nº \d+/u,
    says: [
      'CERTIFICO que, processada a habilitação número',
      'sem que fosse oposto impedimento',
      'estão habilitados a casar',
      'Joana Teixeira Lima Alves',
      'a celebração do casamento civil',
      'O referido é verdade e dou fé.',
    ],
  },
  license_requirement: {
    row: requiredOfLicense,
    heading: /NOTA DE EXIGÊNCIA/u,
    says: [
      /Habilitação número \d+\/\d{4}, de Joana Teixeira Lima e Pedro Moreira Alves\./u,
      '1. Certidão de nascimento ou documento equivalente, de Joana Teixeira Lima.',
      '3. Declaração de duas testemunhas',
      '5. Corrigir o nome da mãe no requerimento.',
    ],
  },
  opposition_notice: {
    row: opposedLicense,
    heading: /CIÊNCIA DE OPOSIÇÃO AO CASAMENTO/u,
    says: [
      'Dou ciência a Joana Teixeira Lima e Pedro Moreira Alves',
      'Rita Holanda opôs impedimento ao casamento',
      'São irmãos, como mostram as certidões.',
      'vinte e quatro horas',
    ],
  },
  opinion_remittance: {
    row: () => opinionOf('send'),
    input: { paper_kind: 'opinion_remittance' },
    heading: /OFÍCIO DE REMESSA AO MINISTÉRIO PÚBLICO/u,
    says: [
      'À 2ª Promotoria de Justiça.',
      'Nos termos do artigo 1.526 do Código Civil, remeto a Vossa Excelência',
      'os autos da habilitação de casamento de Joana Teixeira Lima e Pedro Moreira Alves',
      '2. Petição de oposição.',
      'Solicito a devolução dos autos',
    ],
  },
  opinion_referral: {
    row: () => opinionOf('refer'),
    input: { paper_kind: 'opinion_referral' },
    heading: /OFÍCIO DE REMESSA AO JUÍZO/u,
    says: [
      'Ao Juízo da Vara de Registros Públicos.',
      'Manifestação da 2ª Promotoria de Justiça',
      'Pela existência de impedimento.',
    ],
  },
  return_note: {
    row: issuedNote,
    heading: /NOTA DEVOLUTIVA \d+\/\d{4}/u,
    says: [
      '1. Apresentar a certidão de casamento. Fundamento: LRP art. 176.',
      '2. Falta o recolhimento do imposto. Fundamento: CTN art. 35. Providência: Recolher o ITBI.',
      'suscite dúvida ao juízo competente',
    ],
  },
  protocol_receipt: {
    row: async () => {
      const protocol = await enterTitle(office.maria);
      await takenDeposit(office.maria, { protocol, amount: '1234.50' });
      return `${PROTOCOL}${protocol}/`;
    },
    heading: /RECIBO DE PROTOCOLO \d+/u,
    says: [
      /A prenotação produz efeitos até \d\d\/\d\d\/\d{4}\./u,
      'Depósito prévio: R$ 1.234,50.',
      /Acompanhe o andamento em https:\/\/cartorio\.example\/acompanhar\/123455 com o número deste protocolo e a senha [2-9A-Z]{8}\./u,
    ],
  },
  request_receipt: {
    row: async () => `${REQUEST}${Number((await done(REQUEST, REQUESTED)).body['id'])}/`,
    action: 'request_receipt',
    heading: /RECIBO DE PEDIDO DE CERTIDÃO \d+\/\d{4}/u,
    says: [
      /Recebi o pedido de certidão número \d+\/\d{4}, de \d\d\/\d\d\/\d{4}\./u,
      'Foi feito por Rita Prado, CPF 111.444.777-35.',
      'Certidão pedida: Negativa. Entrega: No balcão.',
      /A certidão será fornecida até \d\d\/\d\d\/\d{4}\./u,
      /Acompanhe o andamento em https:\/\/cartorio\.example\/acompanhar\/123455 com o número deste pedido e a senha [2-9A-Z]{8}\./u,
      'Esta nota de entrega é fornecida na forma do artigo 20, parágrafo único, da Lei número 6.015/1973.',
    ],
  },
  doubt_statement: {
    row: titleInDoubt,
    action: 'doubt_statement',
    heading: /SUSCITAÇÃO DE DÚVIDA, PROTOCOLO \d+/u,
    says: [
      'Ao Juízo: Vara de Registros Públicos do Crato.',
      'Razões da dúvida: Falta de continuidade.',
      /foi notificado em \d\d\/\d\d\/\d{4}, com cópia desta suscitação, para impugná-la perante o Juízo no prazo de quinze dias, até \d\d\/\d\d\/\d{4}\./u,
    ],
  },
  protocol_closing: {
    row: closedDay,
    heading: /TERMO DE ENCERRAMENTO DO PROTOCOLO, TÍTULOS E DOCUMENTOS, \d\d\/\d\d\/\d{4}/u,
    says: ['Livro A, Protocolo, do Registro de Títulos e', 'foi protocolado um título, de número 1/'],
  },
  book_opening: {
    row: () => bookOf('C'),
    input: { paper_kind: 'book_opening' },
    heading: /TERMO DE ABERTURA DO LIVRO C-1/u,
    says: [
      'Contém este livro trezentas folhas, numeradas de um a trezentos',
      'iniciando-se pelo termo número um',
    ],
  },
  book_closing: {
    row: closedBook,
    input: { paper_kind: 'book_closing' },
    heading: /TERMO DE ENCERRAMENTO DO LIVRO C-AUX-1/u,
    says: ['Não foram utilizadas as folhas um a trezentos.', 'Encerrado em'],
  },
  communication: {
    row: communicationOf,
    heading: /COMUNICAÇÃO/u,
    says: [
      'Ao Segundo Ofício de Registro Civil.',
      'o assento de casamento de Joana Teixeira Lima e Pedro Moreira Alves',
      'com Pedro Moreira Alves, passando a assinar Joana Teixeira Lima Alves.',
      'à margem do assento de nascimento de Joana Teixeira Lima, livro A-31, termo 9120, e a devolução',
    ],
  },
  authority_notice: {
    row: closedNotice,
    heading: /COMUNICAÇÃO DE ÓBITOS/u,
    says: [
      'Destinatário: Instituto de Identificação da SSP.',
      'e em cumprimento ao artigo 80, parágrafo único, da Lei número 6.015/1973, o ato que segue:',
      /1\. Davi Reis, nascimento em [\d/]+, filiação de Rita Reis, CPF 390\.533\.447-05, Carteira de Identidade 2001002003 SSP\/CE, óbito em/u,
      /folha \d+( verso)?, termo \d+, matrícula/u,
    ],
  },
  subject_answer: {
    row: () => answeredDemand(office.maria),
    heading: /RESPOSTA A PEDIDO DE TITULAR \d+\/\d{4}/u,
    says: [
      'Este não é um documento dotado de fé pública',
      /Pedido \d+\/\d{4}, recebido em [\d/]+\. Titular dos dados: Nora Lins, CPF 529\.982\.247-25\./u,
      'correção de dados incompletos, inexatos ou desatualizados, artigo 18, III',
      'O pedido foi atendido. O endereço foi corrigido no cadastro.',
      'Controlador: ',
    ],
  },
  incident_notice: {
    row: async () =>
      noticeTo(office.maria, 'anpd', Number((await done(INCIDENT, incidentBody())).body['id'])),
    heading: /COMUNICAÇÃO DE INCIDENTE DE SEGURANÇA/u,
    says: [
      'À Autoridade Nacional de Proteção de Dados.',
      /Espécie: Envio à pessoa errada\. Conhecido em: [\d/]+\./u,
      'O que houve: Uma certidão foi por e-mail a outra pessoa.',
      'Dados afetados: Identificação; Documentos.',
      'Número de titulares: 2. Quem são: Registrado e mãe.',
      'Risco aos titulares: relevante.',
      'Medidas adotadas: Pediu-se a quem recebeu que apague.',
      'Atenciosamente,',
    ],
  },
  burial_order: {
    row: () => registeredDeath({ name: 'Rosa Prado', cpf: '15350946056' }),
    action: 'burial_order',
    heading: /GUIA DE SEPULTAMENTO/u,
    says: [
      'para os fins do artigo 77 da Lei número 6.015/1973',
      'o assento de óbito de Rosa Prado',
      /conforme a Declaração de Óbito número \d/u,
      'O sepultamento far-se-á',
    ],
  },
  communication_answer: {
    row: () => receivedOf(),
    heading: /RESPOSTA A COMUNICAÇÃO/u,
    says: [
      'Ao Terceiro Ofício de Registro Civil.',
      'Em resposta à comunicação de casamento, recebida em',
      'de protocolo OF-77, sobre Clara Moreira, de que trata o assento de matrícula',
      /foi feita, em .*, a anotação à margem do assento de nascimento do Livro A-\d+, folha \d+( verso)?, termo \d+, de matrícula/u,
    ],
  },
};

const issuedOf = async (sha256: unknown) =>
  resultsOf(await office.maria.get(`/api/basic/issued_paper/?sha256=${String(sha256)}`));

describe.each(PAPER_KINDS)('the paper %s', (kind) => {
  const { row, input = {}, action = 'paper', heading, says } = SAMPLES[kind];
  let url = '';
  let paper: Answer;
  beforeAll(async () => {
    url = await row();
    paper = await done(`${url}${action}/`, input);
  });

  it('says what is on record, as a PDF/A-2b', async () => {
    const { text } = await readPdf(paper.bytes);
    expect(text).toMatch(heading);
    for (const part of says) {
      if (typeof part === 'string') expect(text.replaceAll('- ', '')).toContain(part.replaceAll('- ', ''));
      else expect(text).toMatch(part);
    }
    expect(text).not.toMatch(/[{}«»[\]]|undefined|null|____/u);
    expect(pdfAFaults(paper.bytes)).toEqual([]);
  });

  it('is kept by its hash, and asked for again it is the same file', async () => {
    const sha256 = createHash('sha256').update(paper.bytes).digest('hex');
    const key = { 'idempotency-key': `paper ${kind}` };
    for (const headers of [{}, key, key]) {
      const again = await office.maria.post(`${url}${action}/`, input, headers);
      expect(Buffer.compare(again.bytes, paper.bytes)).toBe(0);
    }
    const kept = await issuedOf(sha256);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ paper_kind: kind, sha256, issued_by: 'maria', model_id: null });
    const stored = await office.maria.get(`/api/basic/file/${Number(kept[0]?.['file'])}/`);
    expect(Buffer.compare(stored.bytes, paper.bytes)).toBe(0);
  });

  it('is nobody else’s, and is never rewritten', async () => {
    const [kept] = await issuedOf(paper.headers['x-paper-sha256']);
    const address = `/api/basic/issued_paper/${Number(kept?.['id'])}/`;
    expect((await office.ana.get(address)).status).toBe(404);
    expect((await office.ana.post(`${url}${action}/`, input)).status).toBe(404);
    expect((await office.maria.patch(address, { title: 'Outro' })).status).toBe(403);
    await expect(
      office.owner.query("update issued_paper set title = 'Outro' where id = $1", [kept?.['id']]),
    ).rejects.toThrow(/issued_paper/u);
    await expect(
      office.owner.query('delete from issued_paper where id = $1', [kept?.['id']]),
    ).rejects.toThrow(/issued_paper/u);
  });
});

async function refusalOf(url: string, input: object = {}): Promise<readonly [number, unknown, string]> {
  const answer = await office.maria.post(`${url}paper/`, input);
  return [answer.status, answer.headers['x-error-code'], String(answer.body['detail'])];
}

describe('a paper is refused', () => {
  it('before its row has what it states', async () => {
    const license = `${LICENSE}${Number((await done(LICENSE, licenseBody())).body['id'])}/`;
    for (const kind of ['banns_notice', 'license_certificate'])
      expect((await refusalOf(license, { paper_kind: kind })).slice(0, 2)).toEqual([409, 'paper_not_yet']);
    const open = await bookOf('C');
    expect((await refusalOf(open, { paper_kind: 'book_closing' })).slice(0, 2)).toEqual([
      409,
      'paper_not_yet',
    ]);
    const protocol = await enterTitle(office.maria);
    const note = Number((await done(NOTE, { protocol, title: 'Exigências', items: [] })).body['id']);
    expect((await refusalOf(`${NOTE}${note}/`)).slice(0, 2)).toEqual([409, 'paper_not_yet']);
  });

  it('where something that it must state is missing, which the sentence names', async () => {
    const [status, code, sentence] = await refusalOf(await communicationOf({ office_name: null }));
    expect([status, code]).toEqual([409, 'paper_lacks']);
    expect(sentence).toContain('Serventia de destino');
  });

  it('to who may not sign, and to who was not granted it', async () => {
    const protocol = `${PROTOCOL}${Number((await done(PROTOCOL, protocolBody())).body['id'])}/`;
    await grantOnly(office.owner, 'joao@primeiro', ['note_registration/protocol read']);
    let joao = await logIn(office.server.server, 'joao@primeiro');
    expect((await joao.post(`${protocol}paper/`, {})).status).toBe(403);
    await grantOnly(office.owner, 'joao@primeiro', [
      'note_registration/protocol read',
      'note_registration/protocol paper',
    ]);
    joao = await logIn(office.server.server, 'joao@primeiro');
    await office.owner.query("update app_user set signing_role = null where username = 'joao@primeiro'");
    const refused = await joao.post(`${protocol}paper/`, {});
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'signer_without_role']);
  });
});
