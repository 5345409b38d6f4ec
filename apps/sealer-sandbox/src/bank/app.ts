import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readCharge, readReturn } from './check-body.ts';
import { type BankFault, isBankFault } from './faults.ts';
import { chargeAnswer, codeOf, payerPage, paymentAnswer, returnAnswer } from './layout.ts';
import { type BankCustomer, type Charge, createLedger, type Ledger, type Payment } from './ledger.ts';
import { createTokenDesk, type TokenDesk } from './tokens.ts';
import { objectOf, Problem } from './wire.ts';

/** How the stand-in of a bank is set up. */
export interface BankOptions {
  readonly customers: readonly BankCustomer[];
  /** Where payers find it: it stands in the codes, without its scheme. */
  readonly publicUrl: string;
  /** Milliseconds since 1970; the tests move it. */
  readonly now?: () => number;
  /** Asks callers for a certificate that this authority signed (mTLS), all as PEM. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca: string };
  /** Tells a customer what came; by HTTP unless told. Its failures are nobody's matter: the bank tells once more. */
  readonly notify?: (address: string, body: unknown) => Promise<boolean>;
}

interface Bank extends Required<Pick<BankOptions, 'publicUrl' | 'notify'>> {
  readonly ledger: Ledger;
  readonly desk: TokenDesk;
  readonly webhooks: Map<string, string>;
  readonly faults: BankFault[];
  readonly customers: readonly BankCustomer[];
}

const MOST_ITEMS = 1000;
const TRIES = 2;

/** A stand-in for a bank by itself, with mTLS where it is told. */
export function buildBank(options: BankOptions): FastifyInstance {
  const { tls } = options;
  const app = Fastify({
    forceCloseConnections: true,
    ...(tls ? { https: { ...tls, requestCert: true, rejectUnauthorized: true } } : {}),
  }) as unknown as FastifyInstance;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
  void app.register(bankPlugin(options), { prefix: '/bank' });
  return app;
}

/**
 * The API Pix 2.9.0 of a bank below `/api/v2`, tokens at `/oauth/token`, and the page of who pays at the address that a
 * code holds. What is asked is held against the layout. `/sandbox/…` does what payers, and the bank itself, do.
 */
export const bankPlugin =
  (options: BankOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const { customers, publicUrl, now = Date.now, notify = tellByHttp } = options;
    const bank: Bank = {
      customers,
      publicUrl,
      notify,
      ledger: createLedger(now),
      desk: createTokenDesk(customers, now),
      webhooks: new Map(),
      faults: [],
    };
    app.setErrorHandler(async (error, _request, reply) => answerError(reply, error));
    app.post('/oauth/token', async ({ headers, body }) =>
      bank.desk.issue(headers.authorization, body instanceof URLSearchParams ? body : new URLSearchParams()),
    );
    addChargeRoutes(app, bank);
    addPaymentRoutes(app, bank);
    addSandboxRoutes(app, bank);
  };

function answerError(reply: FastifyReply, error: unknown): FastifyReply {
  const problem =
    error instanceof Problem
      ? error
      : new Problem(500, 'ErroInternoDoServidor', error instanceof Error ? error.message : String(error));
  return reply.status(problem.status).type('application/problem+json').send(problem.toAnswer());
}

const API = '/api/v2';
type WithTxid = { Params: { txid: string } };

/** Where a payer finds a charge, as its code holds it. */
const locationOf = ({ publicUrl }: Bank, txid: string): string =>
  `${publicUrl.replace(/^https?:\/\//u, '')}/bank/qr/${txid}`;

function answerOf(bank: Bank, charge: Charge, fault?: BankFault): Record<string, unknown> {
  const location = locationOf(bank, charge.txid);
  const code = codeOf(location, charge.customer);
  return chargeAnswer(charge, {
    location,
    code: fault === 'wrong_code' ? `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}` : code,
    payments: bank.ledger.ofCharge(charge),
  });
}

function addChargeRoutes(app: FastifyInstance, bank: Bank): void {
  const { ledger, desk } = bank;
  app.put<WithTxid>(`${API}/cob/:txid`, async (request, reply) => {
    const customer = desk.customerOf(request, 'cob.write');
    const fault = bank.faults.shift();
    if (fault === 'error500') throw new Error('a fault was asked for');
    const { txid } = request.params;
    const charge = ledger.put(customer, txid, readCharge(txid, request.body));
    if (fault === 'drop_after') return drop(reply);
    if (fault === 'paid_before_answer')
      await paid(bank, ledger.pay({ charge, customer, amount: charge.amount }));
    return reply.status(201).send(answerOf(bank, ledger.find(customer, txid), fault));
  });
  app.get<WithTxid>(`${API}/cob/:txid`, async (request) => {
    const customer = desk.customerOf(request, 'cob.read');
    return answerOf(bank, ledger.find(customer, request.params.txid));
  });
  app.patch<WithTxid>(`${API}/cob/:txid`, async (request) => {
    const customer = desk.customerOf(request, 'cob.write');
    const charge = ledger.find(customer, request.params.txid);
    const { status } = objectOf(request.body);
    if (status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR' || charge.status !== 'ATIVA')
      throw new Problem(400, 'CobOperacaoInvalida', 'A cobrança não está ativa.');
    return answerOf(bank, ledger.end(charge, status));
  });
  app.put<{ Params: { key: string } }>(`${API}/webhook/:key`, async (request) => {
    const customer = desk.customerOf(request, 'webhook.write');
    const { key } = request.params;
    const { webhookUrl: address } = objectOf(request.body);
    if (!customer.keys.includes(key) || typeof address !== 'string' || !address.startsWith('https://'))
      throw new Problem(400, 'WebhookOperacaoInvalida', 'A chave ou o endereço não serve.');
    bank.webhooks.set(key, address);
    return {};
  });
}

type OfReturn = { Params: { e2e: string; id: string } };

function addPaymentRoutes(app: FastifyInstance, bank: Bank): void {
  const { ledger, desk } = bank;
  app.get<{ Querystring: Record<string, string | undefined> }>(`${API}/pix`, async (request) => {
    const customer = desk.customerOf(request, 'pix.read');
    const { inicio, fim, 'paginacao.paginaAtual': page, 'paginacao.itensPorPagina': items } = request.query;
    const [from, to] = [Date.parse(inicio ?? ''), Date.parse(fim ?? '')];
    const [at, size] = [Number(page ?? 0), Number(items ?? 100)];
    if (!(from <= to) || !(size >= 1 && size <= MOST_ITEMS) || !Number.isInteger(at))
      throw new Problem(400, 'PixConsultaInvalida', 'inicio, fim ou paginação inválidos.');
    const found = ledger.between(customer, from, to);
    return {
      parametros: {
        inicio,
        fim,
        paginacao: {
          paginaAtual: at,
          itensPorPagina: size,
          quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size)),
          quantidadeTotalDeItens: found.length,
        },
      },
      pix: found.slice(at * size, (at + 1) * size).map(paymentAnswer),
    };
  });
  app.get<{ Params: { e2e: string } }>(`${API}/pix/:e2e`, async (request) =>
    paymentAnswer(ledger.payment(desk.customerOf(request, 'pix.read'), request.params.e2e)),
  );
  app.put<OfReturn>(`${API}/pix/:e2e/devolucao/:id`, async (request, reply) => {
    const payment = ledger.payment(desk.customerOf(request, 'pix.write'), request.params.e2e);
    const fault = bank.faults.shift();
    if (fault === 'error500') throw new Error('a fault was asked for');
    const { id } = request.params;
    const asked = readReturn(id, request.body);
    const added = ledger.addReturn(payment, { id, ...asked, nature: 'ORIGINAL' });
    return fault === 'drop_after' ? drop(reply) : reply.status(201).send(returnAnswer(added));
  });
}

/** The connection breaks: what was asked for is done all the same. */
function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** What payers and the bank itself do. */
function addSandboxRoutes(app: FastifyInstance, bank: Bank): void {
  const { ledger } = bank;
  const chargeOf = (txid: string): Charge => {
    const found = ledger.seek(txid);
    if (!found) throw new Problem(404, 'NaoEncontrado', 'Cobrança não encontrada.');
    return found;
  };
  app.get<WithTxid>('/qr/:txid', async ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(payerPage(chargeOf(params.txid))),
  );
  app.post<WithTxid>('/sandbox/pagar/:txid', async ({ params }, reply) => {
    const charge = chargeOf(params.txid);
    await paid(bank, ledger.pay({ charge, customer: charge.customer, amount: charge.amount }));
    return reply.redirect(`../../qr/${params.txid}`, 303);
  });
  app.post('/sandbox/pay', async ({ body }) => {
    const { txid, key, amount, message, late, silent } = objectOf(body);
    const charge = typeof txid === 'string' ? ledger.seek(txid) : undefined;
    const customer = charge?.customer ?? bank.customers.find(({ keys }) => keys.includes(String(key)));
    if (!customer) throw new Problem(404, 'NaoEncontrado', 'Não há quem receba.');
    const payment = ledger.pay({
      charge,
      customer,
      txid: typeof txid === 'string' ? txid : null,
      amount: typeof amount === 'string' ? amount : (charge?.amount ?? '0.00'),
      message: typeof message === 'string' ? message : null,
      late: late === true,
    });
    if (silent !== true) await paid(bank, payment);
    return paymentAnswer(payment);
  });
  app.post('/sandbox/end_return', async ({ body }) => {
    const { end_to_end: endToEnd, id, reason } = objectOf(body);
    const payment = paymentAnywhere(bank, String(endToEnd));
    return returnAnswer(ledger.endReturn(payment, String(id), typeof reason === 'string' ? reason : null));
  });
  app.post('/sandbox/take_back', async ({ body }) => {
    const { end_to_end: endToEnd, amount, nature } = objectOf(body);
    const payment = paymentAnywhere(bank, String(endToEnd));
    const id = `MED${payment.endToEnd.slice(-20)}`;
    ledger.addReturn(payment, {
      id,
      amount: typeof amount === 'string' ? amount : payment.amount,
      nature: nature === 'MED_OPERACIONAL' ? nature : 'MED_FRAUDE',
      message: '',
    });
    await paid(bank, payment);
    return returnAnswer(ledger.endReturn(payment, id, null));
  });
  app.post('/sandbox/remove', async ({ body }) => {
    const charge = chargeOf(String(objectOf(body)['txid']));
    return answerOf(bank, ledger.end(charge, 'REMOVIDA_PELO_PSP'));
  });
  app.post('/sandbox/forget', async ({ body }, reply) => {
    ledger.forget(chargeOf(String(objectOf(body)['txid'])));
    return reply.status(204).send();
  });
  app.post('/sandbox/faults', async ({ body }, reply) => {
    const { kind } = objectOf(body);
    if (!isBankFault(kind)) throw new Problem(400, 'RequisicaoInvalida', 'kind');
    bank.faults.push(kind);
    return reply.status(204).send();
  });
}

function paymentAnywhere({ ledger, customers }: Bank, endToEnd: string): Payment {
  for (const customer of customers)
    for (const each of ledger.between(customer, 0, Number.MAX_SAFE_INTEGER))
      if (each.endToEnd === endToEnd) return each;
  throw new Problem(404, 'NaoEncontrado', 'Pix não encontrado.');
}

/** Tells who receives what came, where they asked for it; a Pix without a charge is told to nobody. */
async function paid({ webhooks, notify }: Bank, payment: Payment): Promise<void> {
  if (payment.txid === null) return;
  const address = payment.customer.keys.map((key) => webhooks.get(key)).find((each) => each !== undefined);
  if (address === undefined) return;
  for (let tried = 0; tried < TRIES; tried += 1)
    if (await notify(`${address}/pix`, { pix: [paymentAnswer(payment)] })) return;
}

async function tellByHttp(address: string, body: unknown): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(address, init).then(
    ({ ok }) => ok,
    () => false,
  );
}
