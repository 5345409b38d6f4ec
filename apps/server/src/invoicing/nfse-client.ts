/** Calls of the national system of NFS-e (dossier signature and payment 6): JSON over mTLS, documents compressed in it. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { IssuedNote } from '@serventia/domain/finance/nfse/issued-note';
import { NFSE_EVENTS } from '@serventia/domain/finance/nfse/nfse-layout';
import { found, OutsideRefused, unknownLayout } from '../outside/failures.ts';
import { type Json, listIn, looseIn, needed, objectIn, stringIn, within } from '../outside/json.ts';
import { type Asked, askOutside, below, type ClientIdentity, jsonBody } from '../outside/transport.ts';
import { readNote } from './read-note.ts';

/** Where the system is, and by which certificate it knows the office; null for a stand-in without TLS. */
export interface NfseSite {
  readonly baseUrl: string;
  readonly identity: ClientIdentity;
}

/** What ended a note: its event and the XML of that. */
export interface EndOfNote {
  readonly kind: 'cancelled' | 'replaced';
  readonly xml: string;
}

/** The office's side of the system. Called outside of transactions; throws `OutsideRefused` and `OutsideUnavailable`. */
export interface NfseClient {
  /** Sends a signed declaration. */
  declare(xml: string): Promise<IssuedNote>;
  /** The note that was made of a declaration; undefined where none was. */
  findByDeclaration(id: string): Promise<IssuedNote | undefined>;
  /** Sends a signed request for an event. */
  askForEvent(accessKey: string, xml: string): Promise<string>;
  /** What ended a note, whoever asked for it: the note itself does not say so. Undefined for one that stands. */
  findEnd(accessKey: string): Promise<EndOfNote | undefined>;
}

export function nfseClient({ baseUrl, identity }: NfseSite): NfseClient {
  const ask = async (path: string, asked: Asked = {}): Promise<Json> => {
    const { headers, ...others } = asked;
    const { text } = await askOutside(below(baseUrl, path), {
      ...others,
      headers: { accept: 'application/json', ...headers },
      identity: baseUrl.startsWith('https:') ? identity : undefined,
      sentenceOf: refusalIn,
    });
    return objectIn(text);
  };
  const post = (path: string, body: Json): Promise<Json> => ask(path, { method: 'POST', ...jsonBody(body) });
  const noteOf = (answer: Json): IssuedNote => readNote(unpacked(needed(answer, 'nfseXmlGZipB64')));
  return {
    declare: async (xml) => noteOf(await post('/nfse', { dpsXmlGZipB64: packed(xml) })),
    findByDeclaration: (id) =>
      found(
        ask(`/dps/${encodeURIComponent(id)}`).then(async (answer) =>
          noteOf(await ask(`/nfse/${encodeURIComponent(needed(answer, 'chaveAcesso'))}`)),
        ),
      ),
    async askForEvent(accessKey, xml) {
      const body = { pedidoRegistroEventoXmlGZipB64: packed(xml) };
      return unpacked(needed(await post(`/nfse/${accessKey}/eventos`, body), 'eventoXmlGZipB64'));
    },
    findEnd: async (accessKey) => endIn((await found(ask(`/nfse/${accessKey}/eventos`))) ?? {}),
  };
}

const ENDS: Readonly<Record<string, EndOfNote['kind']>> = {
  [NFSE_EVENTS.cancelled]: 'cancelled',
  [NFSE_EVENTS.replaced]: 'replaced',
  // By the municipality: after an analysis, or by itself.
  '105104': 'cancelled',
  '305101': 'cancelled',
};

function endIn(answer: Json): EndOfNote | undefined {
  for (const event of listIn(answer, 'eventos')) {
    const kind = ENDS[String(event['tipoEvento'] ?? '')];
    if (kind) return { kind, xml: unpacked(needed(event, 'eventoXmlGZipB64')) };
  }
  return undefined;
}

const LARGEST = 1_000_000;
const packed = (xml: string): string => gzipSync(Buffer.from(xml, 'utf8')).toString('base64');

function unpacked(base64: string): string {
  try {
    return gunzipSync(Buffer.from(base64, 'base64'), { maxOutputLength: LARGEST }).toString('utf8');
  } catch (error) {
    throw unknownLayout(error);
  }
}

/** A fault of a document, by its code; the system writes their names in small letters, and in capitals before (verify). */
const FIELDS = {
  code: ['codigo', 'Codigo'],
  words: ['descricao', 'Descricao'],
  more: ['complemento', 'Complemento'],
};

const eitherIn = (given: Json, names: readonly string[]): string | null =>
  names.map((name) => stringIn(given, name)).find((value) => value !== null) ?? null;

function faultsIn(text: string): readonly Json[] {
  const answer = looseIn(text);
  const many = listIn(answer, 'erros');
  return many.length > 0 ? many : [within(answer, 'erro')];
}

/** What a refusal says: each fault with its code. */
export const refusalIn = (text: string): string =>
  faultsIn(text)
    .map((each) => [eitherIn(each, FIELDS.code), eitherIn(each, FIELDS.words), eitherIn(each, FIELDS.more)])
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('; ')
    .slice(0, 1500);

/** Whether a refusal says that a note of this series and number exists, or that an event has ended it already. */
export const isAlreadyDone = (error: unknown): error is OutsideRefused =>
  error instanceof OutsideRefused &&
  faultsIn(error.text).some((each) => ['E0014', 'E0840'].includes(eitherIn(each, FIELDS.code) ?? ''));
