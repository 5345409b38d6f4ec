import type { Row } from '../db/database.ts';
import type { Answer, Api } from './api.ts';

export const PROTOCOL = '/api/note_registration/protocol/';

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
