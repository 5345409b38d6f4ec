import { randomUUID } from 'node:crypto';
import type { WantedCharge } from './check-body.ts';
import { Problem } from './wire.ts';

/** Who has an account at the bank. */
export interface BankCustomer {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly city: string;
  /** The keys that lead to the account. */
  readonly keys: readonly string[];
  /** What a token may do; everything unless told. */
  readonly scopes?: readonly string[];
}

type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';

export interface Charge extends WantedCharge {
  readonly txid: string;
  readonly customer: BankCustomer;
  readonly createdAt: number;
  readonly revision: number;
  readonly status: ChargeStatus;
}

export interface Return {
  readonly id: string;
  readonly amount: string;
  readonly nature: string;
  readonly message: string;
  readonly askedAt: number;
  readonly status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  readonly reason: string | null;
  readonly doneAt: number | null;
}

export interface Payment {
  readonly endToEnd: string;
  readonly txid: string | null;
  readonly amount: string;
  readonly at: number;
  readonly message: string | null;
  readonly customer: BankCustomer;
  readonly returns: Return[];
}

/** The charges and what came, of all customers of the stand-in. */
export interface Ledger {
  find(customer: BankCustomer, txid: string): Charge;
  /** A charge whoever asks; undefined for none. */
  seek(txid: string): Charge | undefined;
  put(customer: BankCustomer, txid: string, wanted: WantedCharge): Charge;
  end(charge: Charge, status: ChargeStatus): Charge;
  /** The bank has it no more. */
  forget(charge: Charge): void;
  /** Somebody pays: a charge, or a key of a customer alone. Throws for a charge that cannot be paid. */
  pay(given: Paying): Payment;
  payment(customer: BankCustomer, endToEnd: string): Payment;
  between(customer: BankCustomer, from: number, to: number): readonly Payment[];
  ofCharge(charge: Charge): readonly Payment[];
  addReturn(payment: Payment, asked: Pick<Return, 'id' | 'amount' | 'nature' | 'message'>): Return;
  endReturn(payment: Payment, id: string, reason: string | null): Return;
}

export interface Paying {
  readonly charge?: Charge | undefined;
  readonly customer: BankCustomer;
  readonly txid?: string | null;
  readonly amount: string;
  readonly message?: string | null;
  /** Where the payment was on its way when the charge ended. */
  readonly late?: boolean;
}

export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

export function createLedger(now: () => number): Ledger {
  const charges = new Map<string, Charge>();
  const payments: Payment[] = [];
  const keep = (charge: Charge): Charge => {
    charges.set(charge.txid, charge);
    return charge;
  };
  const find = (customer: BankCustomer, txid: string): Charge => {
    const found = charges.get(txid);
    if (found?.customer !== customer) throw new Problem(404, 'NaoEncontrado', 'Cobrança não encontrada.');
    return found;
  };
  const returnIn = (payment: Payment, id: string): Return | undefined =>
    payment.returns.find((each) => each.id === id);
  return {
    find,
    seek: (txid) => charges.get(txid),
    put(customer, txid, wanted) {
      if (!customer.keys.includes(wanted.key))
        throw new Problem(400, 'CobOperacaoInvalida', 'A chave não é desta conta.', [
          { razao: 'não pertence ao usuário recebedor', propriedade: 'cob.chave' },
        ]);
      const before = charges.get(txid);
      if (before && (before.customer !== customer || before.status !== 'ATIVA'))
        throw new Problem(400, 'CobOperacaoInvalida', 'A cobrança não está ativa.');
      const revision = before ? before.revision + 1 : 0;
      return keep({ ...wanted, txid, customer, createdAt: now(), revision, status: 'ATIVA' });
    },
    end: (charge, status) => keep({ ...charge, status }),
    forget: ({ txid }) => void charges.delete(txid),
    pay({ charge, customer, txid = null, amount, message = null, late = false }) {
      if (charge && !late) assertPayable(charge, now());
      if (charge) keep({ ...charge, status: 'CONCLUIDA' });
      const payment: Payment = {
        endToEnd: `E${randomUUID().replaceAll('-', '').slice(0, 31).toUpperCase()}`,
        txid: charge?.txid ?? txid,
        amount,
        at: now(),
        message,
        customer,
        returns: [],
      };
      payments.push(payment);
      return payment;
    },
    payment(customer, endToEnd) {
      const found = payments.find((each) => each.endToEnd === endToEnd && each.customer === customer);
      if (!found) throw new Problem(404, 'NaoEncontrado', 'Pix não encontrado.');
      return found;
    },
    between: (customer, from, to) =>
      payments.filter((each) => each.customer === customer && each.at >= from && each.at <= to),
    ofCharge: ({ txid, customer }) =>
      payments.filter((each) => each.txid === txid && each.customer === customer),
    addReturn(payment, asked) {
      const known = returnIn(payment, asked.id);
      if (known) return known;
      const back = payment.returns.reduce(
        (sum, { amount, status }) => (status === 'NAO_REALIZADO' ? sum : sum + centsOf(amount)),
        0,
      );
      if (back + centsOf(asked.amount) > centsOf(payment.amount))
        throw new Problem(400, 'PixDevolucaoInvalida', 'A soma das devoluções passa do valor do Pix.');
      const added: Return = {
        ...asked,
        askedAt: now(),
        status: 'EM_PROCESSAMENTO',
        reason: null,
        doneAt: null,
      };
      payment.returns.push(added);
      return added;
    },
    endReturn(payment, id, reason) {
      const place = payment.returns.findIndex((each) => each.id === id);
      const before = payment.returns[place];
      if (!before) throw new Problem(404, 'NaoEncontrado', 'Devolução não encontrada.');
      const ended: Return = {
        ...before,
        status: reason === null ? 'DEVOLVIDO' : 'NAO_REALIZADO',
        reason,
        doneAt: reason === null ? now() : null,
      };
      payment.returns[place] = ended;
      return ended;
    },
  };
}

function assertPayable({ status, createdAt, seconds }: Charge, at: number): void {
  if (status !== 'ATIVA')
    throw new Problem(410, 'CobPayloadOperacaoInvalida', 'A cobrança não pode ser paga.');
  if (createdAt + seconds * 1000 < at)
    throw new Problem(410, 'CobPayloadOperacaoInvalida', 'A cobrança expirou.');
}
