import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Approvals, createApprovals, type Grant, type PscOptions } from './approvals.ts';
import { approvalPage } from './approval-page.ts';
import { isPscFault, type PscFault } from './faults.ts';
import { takeHashes } from './hashes.ts';
import { signRaw, wrongSignature } from './holders.ts';
import { type Given, objectOf, PscError } from './wire.ts';

const SLOW_MS = 300;

/**
 * A stand-in for a provider of cloud certificates (DOC-ICP-17.01, API v0) below `/v0/oauth`: it requires PKCE, the exact
 * address of return, a code that is used once, and a token in its time. The links of its page do what the holder does in
 * the app of a real provider.
 */
export function buildPsc(options: PscOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const approvals = createApprovals(options);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler(async (error, _request, reply) =>
    error instanceof PscError
      ? reply.status(error.status).send({ error: error.code, error_description: error.message })
      : reply.status(500).send({ error: 'server_error' }),
  );
  addApprovalRoutes(app, approvals);
  addSignatureRoutes(app, approvals);
  return app;
}

function addApprovalRoutes(app: FastifyInstance, approvals: Approvals): void {
  app.post('/v0/oauth/user-discovery', async ({ body }) => {
    const asked = objectOf(body);
    approvals.clientOf(asked['client_id'], asked['client_secret']);
    if (asked['user_cpf_cnpj'] !== 'CPF') throw new PscError(400, 'invalid_request', 'user_cpf_cnpj: CPF');
    const holder = approvals.findHolder(asked['val_cpf_cnpj']);
    return holder
      ? { status: 'S', slots: [{ slot_alias: holder.alias, label: 'Certificado em nuvem' }] }
      : { status: 'N', slots: [] };
  });
  app.get('/v0/oauth/authorize', async ({ query }, reply) => {
    const { id, cpf } = approvals.ask(objectOf(query));
    return reply.type('text/html; charset=utf-8').send(approvalPage(id, cpf));
  });
  const links = { approve: undefined, refuse: 'access_denied', lapse: 'request_timeout' } as const;
  for (const [link, error] of Object.entries(links))
    app.get<{ Params: { id: string } }>(`/${link}/:id`, async ({ params }, reply) =>
      reply.redirect(approvals.end(params.id, error), 302),
    );
  app.post('/v0/oauth/token', async ({ body }) => approvals.exchange(objectOf(body)));
}

function addSignatureRoutes(app: FastifyInstance, approvals: Approvals): void {
  const faults: PscFault[] = [];
  app.get('/v0/oauth/certificate-discovery', async ({ headers }) => {
    const { alias, certificate } = approvals.grantOf(headers.authorization).holder;
    return { status: 'S', certificates: [{ alias, certificate }] };
  });
  app.post('/v0/oauth/signature', async ({ headers, body }) => {
    const grant = approvals.grantOf(headers.authorization);
    const fault = faults.shift();
    if (fault === 'error500') throw new Error('a fault was asked for');
    if (fault === 'too_many') throw new PscError(429, 'too_many_requests', 'Aguarde.');
    if (fault === 'expired_token') throw new PscError(401, 'invalid_token', 'Acesso vencido.');
    if (fault === 'slow') await wait(SLOW_MS);
    return { certificate_alias: grant.holder.alias, signatures: signaturesOf(objectOf(body), grant, fault) };
  });
  app.post('/sandbox/faults', async ({ body }, reply) => {
    const { kind } = objectOf(body);
    if (!isPscFault(kind)) throw new PscError(400, 'invalid_request', 'kind');
    faults.push(kind);
    return reply.status(204).send();
  });
}

interface RawSignature {
  readonly id: string;
  readonly raw_signature: string;
}

function signaturesOf(body: Given, grant: Grant, fault: PscFault | undefined): readonly RawSignature[] {
  const { key } = grant.holder;
  const signatures = takeHashes(body, grant).map(({ id, digest }) => ({
    id,
    raw_signature: inLines(fault === 'wrong_signature' ? wrongSignature(key) : signRaw(key, digest)),
  }));
  if (fault === 'dropped') return [];
  return fault === 'other_order' ? [{ id: 'another', raw_signature: 'AAAA' }, ...signatures] : signatures;
}

/** Real providers break the base64 into lines. */
const inLines = (signature: Buffer): string => signature.toString('base64').replaceAll(/.{64}/gu, '$&\r\n');
