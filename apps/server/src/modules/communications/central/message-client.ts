import {
  type CentralAccess,
  CentralRefused,
  centralTransport,
  CentralUnavailable,
} from '../../integrations/central/central-client.ts';
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

/** Throws `CentralRefused` and `CentralUnavailable` as the client of loads does. */
export function messageClient(access: CentralAccess): MessageClient {
  const ask = centralTransport(access);
  const post = (path: string, xml: string): Promise<string> =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: Buffer.from(xml, 'utf8'),
    });
  const expectProtocol = (xml: string): string => {
    const protocol = protocolOf(xml);
    if (!protocol) throw new CentralUnavailable('the central answered in an unknown layout');
    return protocol;
  };
  const pathOf = (protocol: string): string => `/comunicacoes/${encodeURIComponent(protocol)}`;
  return {
    send: async (message) => expectProtocol(await post('/comunicacoes', messageXml(message))),
    pending: async () => readPending(await ask('/comunicacoes/pendentes', { method: 'GET' })),
    acknowledge: async (protocol) => {
      await ask(`${pathOf(protocol)}/ciencia`, { method: 'POST' });
    },
    answer: async (protocol, refusal) =>
      expectProtocol(await post(`${pathOf(protocol)}/resposta`, answerXml(refusal))),
    async stateOf(protocol) {
      try {
        return readState(await ask(pathOf(protocol), { method: 'GET' }));
      } catch (error) {
        if (error instanceof CentralRefused && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}
