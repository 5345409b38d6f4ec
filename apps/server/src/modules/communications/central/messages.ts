import { eventOfWord, wordOfEvent } from '@serventia/domain/civil/communications/central-events';
import type { CivilEvent } from '@serventia/domain/civil/communications/civil-events';
import { type LoadElement, xmlOf } from '@serventia/domain/integrations/central/load-element';
import { XMLParser } from 'fast-xml-parser';

const RECORD_WORDS = { birth: 'NASCIMENTO', marriage: 'CASAMENTO', stable_union: 'UNIAO_ESTAVEL' } as const;
type RecordKind = keyof typeof RECORD_WORDS;

/** A communication of article 106 on its way to another office. */
export interface OutgoingMessage {
  /** The same message has the same key, however often it is sent. */
  readonly key: string;
  /** Six digits of the office that it is for. */
  readonly to: string;
  readonly event: CivilEvent;
  readonly person: string;
  readonly nameAfter: string | null;
  /** `YYYY-MM-DD`. */
  readonly on: string | null;
  readonly eventMatricula: string;
  readonly recordKind: RecordKind;
  readonly recordMatricula: string;
  readonly summary: string;
}

/** A communication that another office sent to this one. */
export interface IncomingMessage {
  readonly protocol: string;
  readonly sender: string;
  readonly event: CivilEvent;
  readonly person: string;
  readonly nameAfter: string | null;
  readonly on: string | null;
  readonly eventMatricula: string;
  readonly recordKind: RecordKind;
  readonly recordMatricula: string;
}

/** What became of a message at the other office. */
export interface MessageState {
  readonly state: 'sent' | 'received' | 'annotated' | 'refused';
  readonly reason: string;
}

export const isRecordKind = (kind: unknown): kind is RecordKind =>
  typeof kind === 'string' && kind in RECORD_WORDS;

const withHead = (element: LoadElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(element)}\n`;

/** The XML of a message (verify: the central's own layout of communications is not public). */
export function messageXml(message: OutgoingMessage): string {
  const optional: readonly LoadElement[] = [
    ...(message.nameAfter ? [['nome_novo', message.nameAfter] as const] : []),
    ...(message.on ? [['data_fato', message.on] as const] : []),
  ];
  return withHead([
    'comunicacao',
    [
      ['chave', message.key],
      ['cns_destino', message.to],
      ['fato', wordOfEvent(message.event)],
      ['nome', message.person],
      ...optional,
      ['matricula_fato', message.eventMatricula],
      ['tipo_registro', RECORD_WORDS[message.recordKind]],
      ['matricula_registro', message.recordMatricula],
      ['resumo', message.summary],
    ],
  ]);
}

/** The answer to a message: annotated, or refused with its reason. */
export const answerXml = (refusal: string | null): string =>
  withHead([
    'resposta',
    [
      ['resultado', refusal === null ? 'ANOTADA' : 'RECUSADA'],
      ['motivo', refusal ?? ''],
    ],
  ]);

type Node = Readonly<Record<string, unknown>>;
const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {});
const textOf = (node: Node, tag: string): string => (typeof node[tag] === 'string' ? node[tag].trim() : '');

function rootOf(xml: string, tag: string): Node {
  try {
    const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: true });
    return nodeOf(nodeOf(parser.parse(xml))[tag]);
  } catch {
    return {};
  }
}

/** The protocol of a receipt; undefined for what is none. */
export const protocolOf = (xml: string): string | undefined =>
  textOf(rootOf(xml, 'recibo'), 'protocolo') || undefined;

/** The messages that wait for this office; what tells no event or record that the product knows is left out. */
export function readPending(xml: string): readonly IncomingMessage[] {
  const found = rootOf(xml, 'comunicacoes')['comunicacao'];
  const messages = (Array.isArray(found) ? found : found === undefined ? [] : [found]).map(nodeOf);
  return messages.flatMap((message): IncomingMessage[] => {
    const event = eventOfWord(textOf(message, 'fato'));
    const kind = (Object.keys(RECORD_WORDS) as RecordKind[]).find(
      (each) => RECORD_WORDS[each] === textOf(message, 'tipo_registro'),
    );
    const protocol = textOf(message, 'protocolo');
    if (!event || !kind || protocol === '') return [];
    return [
      {
        protocol,
        event,
        recordKind: kind,
        sender: textOf(message, 'cartorio_origem') || `CNS ${textOf(message, 'cns_origem')}`,
        person: textOf(message, 'nome'),
        nameAfter: textOf(message, 'nome_novo') || null,
        on: textOf(message, 'data_fato') || null,
        eventMatricula: textOf(message, 'matricula_fato'),
        recordMatricula: textOf(message, 'matricula_registro'),
      },
    ];
  });
}

const STATES: Readonly<Record<string, MessageState['state']>> = {
  ENVIADA: 'sent',
  CIENTE: 'received',
  ANOTADA: 'annotated',
  RECUSADA: 'refused',
};

/** What became of a message; undefined for an unknown answer. */
export function readState(xml: string): MessageState | undefined {
  const root = rootOf(xml, 'situacao');
  const state = STATES[textOf(root, 'estado')];
  return state && { state, reason: textOf(root, 'motivo') };
}
