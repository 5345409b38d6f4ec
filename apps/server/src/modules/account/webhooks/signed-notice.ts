/** A notice to a program, signed as Standard Webhooks says (https://www.standardwebhooks.com, v1 with HMAC-SHA256). */
import { createHmac, randomBytes } from 'node:crypto';
import { permittedHosts } from '../../../outside/permitted-hosts.ts';
import { askOutside } from '../../../outside/transport.ts';
import type { Services } from '../../services.ts';
import { type KeptWebhook, openedSecret } from './kept-webhook.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** Whoever takes a notice keeps it and answers; what it makes of it is done afterwards. */
const TIMEOUT_MS = 10_000;
/** The answer says that it was taken, and nothing that is read. */
const MOST_BYTES = 100_000;

/** What a notice says. Its id is the same as often as it is sent. */
export interface Notice {
  readonly id: string;
  readonly type: 'changes' | 'test';
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A new signing secret: 256 random bits, as libraries of receivers take it. */
export const newSigningSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * Sends a notice to the program of a webhook. Throws `OutsideRefused` or `OutsideUnavailable` where it was not taken, and
 * 409 for an address that is not permitted, however it came to be kept.
 */
export async function sendNotice(
  { settings, secretBox }: Pick<Services, 'settings' | 'secretBox'>,
  kept: KeptWebhook,
  { id, type, at, data }: Notice,
): Promise<void> {
  permittedHosts('webhook', settings.webhookHosts).assertKept(kept.address);
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { office: kept.cns, ...data } });
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = signatureOf(openedSecret(secretBox, kept), `${id}.${timestamp}.${body}`);
  await askOutside(kept.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Serventia',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
  });
}

const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64');
