/**
 * Calls of a bank by the API Pix 2.9.0 of Banco Central (dossier signature and payment 5.2): a token by client
 * credentials (OAuth 2.0), and mTLS where the bank gave a certificate.
 */
import { found, OutsideRefused, unknownLayout } from '../outside/failures.ts';
import { type Json, listIn, looseIn, needed, objectIn, stringIn, within } from '../outside/json.ts';
import {
  type Asked,
  askOutside,
  basicAuthorization,
  below,
  jsonBody,
  type Method,
} from '../outside/transport.ts';

/** Where a bank is, and who the office is there. */
export interface BankAccess {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As PEM; null where the bank asks for none. */
  readonly certificate: string | null;
  readonly privateKey: string | null;
}

/** What a charge asks for. */
export interface AskedCharge {
  readonly key: string;
  /** A decimal string of reais. */
  readonly amount: string;
  /** In seconds. */
  readonly expiresIn: number;
  readonly message: string | null;
  readonly payer: { readonly name: string; readonly document: string } | null;
}

/** A charge as the bank has it. */
export interface BankCharge {
  readonly txid: string;
  readonly status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  /** Pix Copia e Cola. */
  readonly code: string | null;
  /** Where whoever pays finds it, without scheme. */
  readonly location: string | null;
  /** When it was made or altered, and how long it can be paid from then on, in seconds. */
  readonly createdAt: string;
  readonly expiresIn: number;
  readonly payments: readonly BankPayment[];
}

/** A Pix that came, as the bank tells it. */
export interface BankPayment {
  readonly endToEnd: string;
  readonly txid: string | null;
  /** A decimal string of reais. */
  readonly amount: string;
  readonly paidAt: string;
  readonly message: string | null;
  readonly returns: readonly BankReturn[];
}

export interface BankReturn {
  readonly id: string;
  readonly amount: string;
  readonly status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  /** ORIGINAL and RETIRADA are of the office; MED_FRAUDE and MED_OPERACIONAL the bank begins itself. */
  readonly nature: string;
  readonly reason: string | null;
  readonly message: string | null;
  readonly askedAt: string | null;
  readonly doneAt: string | null;
}

/** What lies between two moments, with some time on both sides that the caller adds. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const SCOPE = 'cob.read cob.write pix.read pix.write webhook.read webhook.write';
/** A token is not used up to its last moment. */
const SPARE_MS = 30_000;
const PAGE = 100;
/** A span with more is read in parts by the next readings. */
const MOST_PAGES = 100;

interface Token {
  readonly value: string;
  readonly until: number;
}

/** Tokens that are still good, by the access that they were given for. */
const tokens = new Map<string, Token>();

/** The office's side of its bank. Called outside of transactions; throws `OutsideRefused` and `OutsideUnavailable`. */
export interface BankClient {
  /** Makes a charge, or alters that of the same id while nobody has paid it. */
  putCharge(txid: string, charge: AskedCharge): Promise<BankCharge>;
  /** Undefined for a charge that the bank does not have, which nobody can pay. */
  findCharge(txid: string): Promise<BankCharge | undefined>;
  /** Takes a charge away; throws `OutsideRefused` for one that was paid. */
  removeCharge(txid: string): Promise<BankCharge>;
  /** Undefined for a payment that the bank does not have. */
  findPayment(endToEnd: string): Promise<BankPayment | undefined>;
  /** All that came in a span, whatever it was charged by. */
  listPayments(span: Span): Promise<readonly BankPayment[]>;
  putReturn(endToEnd: string, id: string, asked: { amount: string; message: string }): Promise<BankReturn>;
  /** Tells the bank to which address it says what came to a key. */
  putWebhook(key: string, address: string): Promise<void>;
}

export function bankClient(access: BankAccess): BankClient {
  const ask = (path: string, asked: Asked = {}): Promise<Json> => askBank(access, path, asked);
  const charge = async (path: string, method: Method, body?: Json): Promise<BankCharge> =>
    chargeOf(await ask(path, { method, ...(body ? jsonBody(body) : {}) }));
  const cob = (txid: string): string => `/cob/${encodeURIComponent(txid)}`;
  const pix = (endToEnd: string): string => `/pix/${encodeURIComponent(endToEnd)}`;
  return {
    putCharge: (txid, asked) => charge(cob(txid), 'PUT', bodyOf(asked)),
    findCharge: (txid) => found(charge(cob(txid), 'GET')),
    removeCharge: (txid) => charge(cob(txid), 'PATCH', { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
    findPayment: (endToEnd) => found(ask(pix(endToEnd)).then(paymentOf)),
    listPayments: (span) => listPayments(ask, span),
    putReturn: async (endToEnd, id, { amount, message }) =>
      returnOf(
        await ask(`${pix(endToEnd)}/devolucao/${encodeURIComponent(id)}`, {
          method: 'PUT',
          ...jsonBody({ valor: amount, natureza: 'ORIGINAL', descricao: message }),
        }),
      ),
    async putWebhook(key, address) {
      await ask(`/webhook/${encodeURIComponent(key)}`, {
        method: 'PUT',
        ...jsonBody({ webhookUrl: address }),
      });
    },
  };
}

/** A return that the bank refused, as it would answer one that was not done. */
export const refusedReturn = (
  { id, amount }: Pick<BankReturn, 'id' | 'amount'>,
  { message: reason }: OutsideRefused,
): BankReturn => ({
  id,
  amount,
  status: 'NAO_REALIZADO',
  nature: 'ORIGINAL',
  reason,
  message: null,
  askedAt: null,
  doneAt: null,
});

function bodyOf({ key, amount, expiresIn, message, payer }: AskedCharge): Json {
  return {
    calendario: { expiracao: expiresIn },
    valor: { original: amount, modalidadeAlteracao: 0 },
    chave: key,
    ...(payer
      ? { devedor: { nome: payer.name, [payer.document.length === 11 ? 'cpf' : 'cnpj']: payer.document } }
      : {}),
    ...(message ? { solicitacaoPagador: message } : {}),
  };
}

async function listPayments(
  ask: (path: string) => Promise<Json>,
  { from, to }: Span,
): Promise<readonly BankPayment[]> {
  const all: BankPayment[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(PAGE),
    });
    const answer = await ask(`/pix?${query.toString()}`);
    all.push(...listIn(answer, 'pix').map(paymentOf));
    const pages = Number(within(within(answer, 'parametros'), 'paginacao')['quantidadeDePaginas']);
    if (!(pages > page + 1)) break;
  }
  return all;
}

async function askBank(access: BankAccess, path: string, asked: Asked): Promise<Json> {
  const key = JSON.stringify([access.tokenUrl, access.clientId, access.clientSecret]);
  const known = tokens.get(key);
  const token = known && known.until > Date.now() ? known : await newToken(access);
  tokens.set(key, token);
  try {
    return await send(access, below(access.baseUrl, path), {
      ...asked,
      headers: { ...asked.headers, authorization: `Bearer ${token.value}` },
    });
  } catch (error) {
    if (error instanceof OutsideRefused && error.status === 401) tokens.delete(key);
    throw error;
  }
}

async function newToken(access: BankAccess): Promise<Token> {
  const answer = await send(access, access.tokenUrl, {
    method: 'POST',
    headers: { authorization: basicAuthorization(access.clientId, access.clientSecret) },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }),
  });
  const value = needed(answer, 'access_token');
  return { value, until: Date.now() + Number(answer['expires_in'] ?? 0) * 1000 - SPARE_MS };
}

/** An answer without a body says nothing: what takes none, as a webhook, asks for nothing. */
async function send({ certificate, privateKey }: BankAccess, address: string, asked: Asked): Promise<Json> {
  const { text } = await askOutside(address, {
    ...asked,
    headers: { accept: 'application/json', ...asked.headers },
    identity: certificate && privateKey ? { certificate, privateKey } : undefined,
    sentenceOf,
  });
  return text === '' ? {} : objectIn(text);
}

/** What a refusal says (application/problem+json): its sentence, and what is wrong with which property. */
function sentenceOf(text: string): string {
  const answer = looseIn(text);
  const violations = listIn(answer, 'violacoes').map(
    (each) => `${stringIn(each, 'propriedade') ?? ''}: ${stringIn(each, 'razao') ?? ''}`,
  );
  const said =
    stringIn(answer, 'detail') ?? stringIn(answer, 'title') ?? stringIn(answer, 'error_description');
  return [said ?? stringIn(answer, 'error') ?? '', ...violations].filter(Boolean).join('; ').slice(0, 300);
}

const AMOUNT = /^\d{1,10}\.\d{2}$/u;

function amountIn(given: Json): string {
  const amount = needed(given, 'valor');
  if (!AMOUNT.test(amount)) throw unknownLayout();
  return amount;
}

const STATUSES = ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'] as const;
const RETURN_STATUSES = ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] as const;

function oneOf<const Option extends string>(given: Json, options: readonly Option[]): Option {
  const status = options.find((option) => option === given['status']);
  if (!status) throw unknownLayout();
  return status;
}

function chargeOf(given: Json): BankCharge {
  const calendar = within(given, 'calendario');
  return {
    txid: needed(given, 'txid'),
    status: oneOf(given, STATUSES),
    code: stringIn(given, 'pixCopiaECola'),
    location: stringIn(given, 'location')?.replace(/^https?:\/\//u, '') ?? null,
    createdAt: needed(calendar, 'criacao'),
    expiresIn: Number(calendar['expiracao'] ?? 86_400),
    payments: listIn(given, 'pix').map(paymentOf),
  };
}

function paymentOf(given: Json): BankPayment {
  return {
    endToEnd: needed(given, 'endToEndId'),
    txid: stringIn(given, 'txid'),
    amount: amountIn(given),
    paidAt: needed(given, 'horario'),
    message: stringIn(given, 'infoPagador')?.slice(0, 140) ?? null,
    returns: listIn(given, 'devolucoes').map(returnOf),
  };
}

function returnOf(given: Json): BankReturn {
  const times = within(given, 'horario');
  return {
    id: needed(given, 'id'),
    amount: amountIn(given),
    status: oneOf(given, RETURN_STATUSES),
    nature: stringIn(given, 'natureza') ?? 'ORIGINAL',
    reason: stringIn(given, 'motivo')?.slice(0, 300) ?? null,
    message: stringIn(given, 'descricao')?.slice(0, 140) ?? null,
    askedAt: stringIn(times, 'solicitacao'),
    doneAt: stringIn(times, 'liquidacao'),
  };
}
