import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { createTransport as CreateTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  /** By which mail programs know again what they got twice; a new one unless given. */
  readonly messageId?: string;
}

/** Why a mail server did not take a mail. */
export interface MailRefused {
  readonly message: string;
  /** It will not take it later either (5xx of RFC 5321). */
  readonly isFinal: boolean;
}

/** What an error of sending says. */
export function refusalIn(error: unknown): MailRefused {
  const { responseCode, response, message } = error as {
    readonly responseCode?: number;
    readonly response?: string;
    readonly message?: string;
  };
  return { message: response ?? message ?? String(error), isFinal: (responseCode ?? 0) >= 500 };
}

export interface Mails {
  /** Sends in the background: nobody waits for a mail server, and nobody learns from the time it takes. */
  post(mail: Mail): void;
  /** Sends now; throws where the mail server did not take it. */
  send(mail: Mail): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

interface MailOptions {
  /** `smtp://user:password@host:port`; without it mails are written to the outbox. */
  readonly smtpUrl: string | undefined;
  readonly outbox: string;
  readonly from: string;
  readonly onFailure: (error: unknown) => void;
}

const ATTEMPTS = 3;
/** No server that hangs holds up those that wait behind it. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const;
/** Nobody's absence is answered to it (RFC 3834). */
const AUTOMATIC = { headers: { 'Auto-Submitted': 'auto-generated' } } as const;

export function openMails({ smtpUrl, outbox, from, onFailure }: MailOptions): Mails {
  const send = smtpUrl ? overSmtp(smtpUrl, from) : intoOutbox(outbox, from);
  const underWay = new Set<Promise<void>>();
  return {
    post(mail) {
      const sending = attempt(() => send(mail), ATTEMPTS)
        .catch(onFailure)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    send,
    async close() {
      await Promise.all(underWay);
    },
  };
}

async function attempt(work: () => Promise<void>, times: number): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (times <= 1) throw error;
    await attempt(work, times - 1);
  }
}

/** Loaded with the first mail: an idle server does without it. */
const nodemailer = async (): Promise<{ createTransport: typeof CreateTransport }> => import('nodemailer');

function overSmtp(url: string, from: string): (mail: Mail) => Promise<void> {
  return async (mail) => {
    const transport = (await nodemailer()).createTransport({ url, ...TIMEOUTS });
    await transport.sendMail({ from, ...AUTOMATIC, ...mail });
  };
}

/** One file a mail, as a mail server would have sent it. */
function intoOutbox(folder: string, from: string): (mail: Mail) => Promise<void> {
  return async (mail) => {
    const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({ from, ...AUTOMATIC, ...mail });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${Date.now()}-${randomUUID()}.eml`), message as Buffer, { mode: 0o600 });
  };
}
