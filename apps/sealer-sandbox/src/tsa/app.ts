import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isTsaFault, type TsaFault } from './faults.ts';
import {
  granted,
  readStampRequest,
  rejected,
  type StampRequest,
  stampToken,
  type TsaSigner,
} from './token.ts';

export interface TsaOptions {
  readonly signer: TsaSigner;
  /** A signer whose certificate its authority revoked, for the fault of that name. */
  readonly revoked?: TsaSigner;
  /** Asked for by Basic authentication; without it everybody gets stamps. */
  readonly account?: { readonly username: string; readonly password: string };
  /** How long a late answer takes. */
  readonly lateMs?: number;
  readonly now?: () => Date;
}

const LATE_MS = 300;
const HOUR_MS = 3_600_000;

/** A stand-in for a time stamp authority (RFC 3161 over HTTP) at `/tsa`. */
export function buildTsa(options: TsaOptions): FastifyInstance {
  const { account, lateMs = LATE_MS } = options;
  const app = Fastify({ forceCloseConnections: true });
  const faults: TsaFault[] = [];
  const isKnown = (authorization: string | undefined): boolean =>
    !account ||
    authorization === `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  app.addContentTypeParser(
    'application/timestamp-query',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.post('/tsa', async ({ headers, body }, reply) => {
    if (!isKnown(headers.authorization)) return reply.status(401).send();
    const fault = faults.shift();
    if (fault === 'error500') return reply.status(500).send();
    if (fault === 'late') await wait(lateMs);
    const request = Buffer.isBuffer(body) ? readStampRequest(body) : undefined;
    return reply.type('application/timestamp-reply').send(answerTo(request, fault, options));
  });
  app.post('/sandbox/faults', async ({ body }, reply) => {
    const { kind } = body as { readonly kind?: unknown };
    if (!isTsaFault(kind)) return reply.status(400).send();
    faults.push(kind);
    return reply.status(204).send();
  });
  return app;
}

function answerTo(
  request: StampRequest | undefined,
  fault: TsaFault | undefined,
  { signer, revoked, now = () => new Date() }: TsaOptions,
): Buffer {
  if (!request) return rejected('Pedido em formato desconhecido.');
  if (fault === 'refused') return rejected('Contrato sem saldo de carimbos.');
  if (fault === 'malformed') return Buffer.from('nenhum carimbo');
  const asked = {
    ...request,
    ...(fault === 'wrong_nonce' ? { nonce: Buffer.from([0x41, ...randomBytes(7)]) } : {}),
    ...(fault === 'wrong_imprint' ? { imprint: randomBytes(request.imprint.length) } : {}),
  };
  const at = now();
  const stamped = fault === 'wrong_time' ? new Date(at.getTime() - HOUR_MS) : at;
  return granted(stampToken(asked, (fault === 'revoked' ? revoked : undefined) ?? signer, stamped));
}
