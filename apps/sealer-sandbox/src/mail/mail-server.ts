import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader would see it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  /** `auto-generated` of what a machine writes (RFC 3834). */
  readonly automatic: string | undefined;
}

export interface MailServer {
  /** `smtp://127.0.0.1:port` */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Addresses that are answered by this code of RFC 5321 instead of being taken: 450 for a while, 550 for good. */
  readonly refused: Map<string, number>;
  close(): Promise<void>;
}

/** A mail server that takes what it is sent and keeps it in memory: no mail leaves the machine. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, answer) {
      const code = refused.get(address);
      answer(code ? Object.assign(new Error(`${address} is not taken`), { responseCode: code }) : null);
    },
    onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const taken = buffer(stream).then(async (raw) => received.push(await read(raw, to)));
      taken.then(() => answer(), answer);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function read(raw: Buffer, to: readonly string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    from: mail.from?.address ?? '',
    to,
    replyTo: mail.replyTo?.[0]?.address,
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    messageId: mail.messageId ?? '',
    automatic: mail.headers.find(({ key }) => key === 'auto-submitted')?.value,
  };
}
