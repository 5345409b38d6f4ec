import { getEntity } from '@serventia/domain/registry';
import type { Row } from '../db/database.ts';
import { createRow, setFields } from '../resource/write.ts';
import { type Answer, type Api, resultsOf } from './api.ts';
import { cityOf, daysAgo } from './births.ts';
import type { TestOffice } from './test-office.ts';

export const PROTOCOL = '/api/note_registration/protocol/';
export const DEED = '/api/note_registration/deed/';
export const PROXY = '/api/note_registration/proxy/';

/** What the parties of a deed or proxy have in common. */
export async function noteParty(api: Api): Promise<Row> {
  const country = resultsOf(await api.get('/api/basic/country/?iso_alpha2=BR'))[0]?.['id'];
  return {
    birth_date: '1980-05-06',
    nationality: country,
    city: await cityOf(api),
    civil_status: 'single',
    profession_text: 'Comerciante',
    signature_kind: 'signs',
  };
}

/** The ids of the parties of an act of notes whose signature is missing, by the act's URL with its slash. */
export async function missingParts(api: Api, url: string): Promise<number[]> {
  const { body } = await api.get(`${url}?expand=parts`);
  return (body['parts'] as Row[])
    .filter((part) => part['signature_state'] === 'missing')
    .map(({ id }) => Number(id));
}

/** Collects a signature of a registered act: today, by the own hand unless told. */
export function collect(api: Api, url: string, part: number, changes: Row = {}): Promise<Answer> {
  return api.post(`${url}collect_signature/`, {
    part,
    signature_kind: 'signs',
    signed_on: daysAgo(0),
    ...changes,
  });
}

/** Collects all signatures that a registered act waits for; the answer to the last one. */
export async function signAll(api: Api, url: string): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  for (const part of await missingParts(api, url)) answer = await collect(api, url, part);
  return answer;
}

/** A service of notes that every act can be sealed as: charged by its table, whatever the act is worth. */
export async function noteService(api: Api): Promise<number> {
  const answer = await api.post('/api/seal/act_service/', {
    code: '002007',
    description: 'Ato notarial sem valor declarado',
    act_use: 'other',
    sealer_path: 'notas/escritura',
  });
  return Number(answer.body['id']);
}

/** Opens the first books of deeds and of proxies. */
export async function openNoteBooks(office: TestOffice): Promise<void> {
  await office.as(office.offices[0], async (context) => {
    for (const letter of ['N-ESC', 'N-PROC']) {
      const type = await context.db.find<{ id: number }>('select id from book_type where letter = $1', [
        letter,
      ]);
      const entity = getEntity('basic/book');
      const book = await createRow(context, entity, { book_type: type?.id, number: 1, sheet_count: 200 });
      const opening = { status: 'open', opened_on: '2026-01-02', first_term: 1 };
      await setFields(context, entity, Number(book['id']), opening, 'open');
    }
  });
}

export const sellerOf = (person: Row): Row => ({
  ...person,
  role: 'seller',
  name: 'Ana Maria Teixeira',
  sex: 'F',
  cpf: '52998224725',
  share: '1/1',
  cnib_hash: 'a1',
});

export const buyerOf = (person: Row): Row => ({
  ...person,
  role: 'buyer',
  name: 'Bruno Lima',
  sex: 'M',
  cpf: '11144477735',
  share: '1',
});

/** The text of an act, as the editor keeps it. */
export const actText = (text = 'Saibam quantos este público instrumento virem.'): Row => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A sale that may be registered as it is; `changes` break it. */
export const saleBody = (person: Row, changes: Row = {}): Row => ({
  deed_type: 'sale',
  dated_on: daysAgo(1),
  legal_business_on: daysAgo(1),
  declared_value: '300000.00',
  payment_terms: '5',
  parts: [sellerOf(person), buyerOf(person)],
  properties: [{ description: 'Casa', enrollment_number: '1234' }],
  payments: [
    { payment_form: 'cash', amount: '120000.00' },
    { payment_form: 'pix', amount: '180000.00' },
  ],
  taxes: [{ tax_kind: 'itbi', guide: '10', amount: '6000.00', paid_on: daysAgo(2) }],
  body: actText(),
  ...changes,
});

/** An entry of the protocol that may be made as it is; `changes` break it. */
export function protocolBody(changes: Row = {}): Row {
  return {
    presenter_name: 'Joana Teixeira Lima',
    title_kind: 'public_deed',
    title_nature: 'Escritura de compra e venda',
    ...changes,
  };
}

export async function enterTitle(api: Api, changes: Row = {}): Promise<number> {
  return Number((await api.post(PROTOCOL, protocolBody(changes))).body['id']);
}

export function step(api: Api, id: number, action: string, input: Row = {}): Promise<Answer> {
  return api.post(`${PROTOCOL}${id}/${action}/`, input);
}

/** The id of a card that serves; `changes` break it. */
export async function openCard(api: Api, changes: Row = {}): Promise<number> {
  const answer = await api.post('/api/note_registration/signature_card/', {
    name: 'Joana Teixeira Lima',
    cpf: '52998224725',
    id_number: '2001',
    opened_on: '2025-02-03',
    ...changes,
  });
  return Number(answer.body['id']);
}
