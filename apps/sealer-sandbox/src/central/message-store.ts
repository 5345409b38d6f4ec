import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type MessageState = 'ENVIADA' | 'CIENTE' | 'ANOTADA' | 'RECUSADA';

/** A communication between offices as the stand-in remembers it. */
export interface StoredMessage {
  readonly protocol: string;
  /** The sender's own key: the same message comes once. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly state: MessageState;
  readonly reason: string;
  /** The elements of the message, as they came. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The communications of all offices; each change is a line of the file, and the last line of one counts. */
export interface MessageStore {
  put(message: StoredMessage): StoredMessage;
  find(protocol: string): StoredMessage | undefined;
  findByKey(from: string, key: string): StoredMessage | undefined;
  pendingFor(office: string): readonly StoredMessage[];
}

/** Opens the file; a last line that a killed process left unfinished is passed over. */
export function openMessageStore(file: string): MessageStore {
  const known = new Map<string, StoredMessage>();
  const remember = (message: StoredMessage): void => void known.set(message.protocol, message);
  mkdirSync(dirname(file), { recursive: true });
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of content.slice(0, content.lastIndexOf('\n') + 1).split('\n'))
    if (line !== '') remember(JSON.parse(line));
  const all = (): readonly StoredMessage[] => [...known.values()];
  return {
    put(message) {
      appendFileSync(file, `${JSON.stringify(message)}\n`, { flush: true });
      remember(message);
      return message;
    },
    find: (protocol) => known.get(protocol),
    findByKey: (from, key) => all().find((message) => message.from === from && message.key === key),
    pendingFor: (office) => all().filter(({ to, state }) => to === office && state === 'ENVIADA'),
  };
}
