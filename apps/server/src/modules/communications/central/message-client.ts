import { found, unknownLayout } from '../../../outside/failures.ts';
import { type CentralAccess, centralTransport, xmlBody } from '../../integrations/central/central-client.ts';
import {
  answerXml,
  type IncomingMessage,
  type MessageState,
  messageXml,
  type OutgoingMessage,
  protocolOf,
  readPending,
  readState,
} from './messages.ts';

/** Communications between offices through the central. Called outside of transactions. */
export interface MessageClient {
  /** Sends a message; its protocol, the same one for a message that came before. */
  send(message: OutgoingMessage): Promise<string>;
  pending(): Promise<readonly IncomingMessage[]>;
  /** Tells the central that a message was fetched: it is not pending any more. */
  acknowledge(protocol: string): Promise<void>;
  /** Answers a message; the protocol of the answer. */
  answer(protocol: string, refusal: string | null): Promise<string>;
  /** What became of a message that this office sent; undefined for a protocol that the central does not know. */
  stateOf(protocol: string): Promise<MessageState | undefined>;
}

/** Reached as the client of loads. */
export function messageClient(access: CentralAccess): MessageClient {
  const ask = centralTransport(access);
  const post = (path: string, xml: string): Promise<string> => ask(path, { method: 'POST', ...xmlBody(xml) });
  const expectProtocol = (xml: string): string => {
    const protocol = protocolOf(xml);
    if (!protocol) throw unknownLayout();
    return protocol;
  };
  const pathOf = (protocol: string): string => `/comunicacoes/${encodeURIComponent(protocol)}`;
  return {
    send: async (message) => expectProtocol(await post('/comunicacoes', messageXml(message))),
    pending: async () => readPending(await ask('/comunicacoes/pendentes')),
    acknowledge: async (protocol) => {
      await ask(`${pathOf(protocol)}/ciencia`, { method: 'POST' });
    },
    answer: async (protocol, refusal) =>
      expectProtocol(await post(`${pathOf(protocol)}/resposta`, answerXml(refusal))),
    stateOf: (protocol) => found(ask(pathOf(protocol)).then(readState)),
  };
}
