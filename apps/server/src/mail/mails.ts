import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { createTransport as CreateTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mails {
  /** Sends in the background: nobody waits for a mail server, and nobody learns from the time it takes. */
  post(mail: Mail): void;
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
    const transport = (await nodemailer()).createTransport(url);
    await transport.sendMail({ from, ...mail });
  };
}

/** One file a mail, as a mail server would have sent it. */
function intoOutbox(folder: string, from: string): (mail: Mail) => Promise<void> {
  return async (mail) => {
    const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({ from, ...mail });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${Date.now()}-${randomUUID()}.eml`), message as Buffer, { mode: 0o600 });
  };
}
