import { addDays } from '@serventia/domain/calendar/civil-date';
import type { Row } from '../../db/database.ts';
import { type Examples, OWN } from './example.ts';

/** A payment by Pix of an act: what each type and method asks for besides is another test's matter. */
const receipt: Row = {
  movement_type: 'receipt_act',
  direction: null,
  method: 'pix',
  amount: '50.00',
  funds_amount: null,
  transfer_account: null,
};

/** The bank account of the demonstration, with what one is asked for where there is none. */
const BANK = 'account_kind=bank&bank_code=001&agency=1234-5&account_number=67890-1';

export const financeExamples: Examples = {
  /** A drawer that nobody has opened: each can be opened once at a time. */
  'financial/account': () => ({
    account_kind: 'cash_drawer',
    by_session: false,
    active: true,
    bank_code: null,
    bank_name: null,
    agency: null,
    account_number: null,
    pix_key: null,
    fund: null,
    closed_on: null,
  }),
  'financial/cash_session': async (_, rowFor) => ({
    account: await rowFor('financial/account', OWN),
    float_amount: '0.00',
    float_reason: 'Fundo de troco',
  }),
  /** A drawer that is open takes nothing of an earlier day. */
  'financial/movement': async (_, rowFor) => ({
    ...receipt,
    account: await rowFor('financial/account', 'by_session=false'),
  }),
  'financial/prior_deposit': async (_, rowFor) => ({
    account: await rowFor('financial/account', 'account_kind=prior_deposit'),
    revenue_account: await rowFor('financial/account', 'account_kind=cash_drawer'),
    method: 'pix',
    installments: null,
  }),
  /** Of accounts that no access is in use for. */
  'financial/pix_access': async (n, rowFor) => ({
    account: await rowFor('financial/account', BANK),
    base_url: `https://pix${n}.banco.example/api/v2`,
    token_url: `https://pix${n}.banco.example/oauth/token`,
    client_secret: 'segredo',
    certificate: null,
    private_key: null,
    active: false,
  }),
  'financial/pix_charge': async (_, rowFor) => ({
    account: await rowFor('financial/account', BANK),
    fee_receipt: null,
    prior_deposit: null,
    payer_name: 'Joana Teixeira Lima',
  }),
  'financial/nfse_access': (n) => ({
    base_url: `https://sefin${n}.nfse.example/SefinNacional`,
    provider_document: '11222333000181',
    special_regime: 'notary',
    service_amount: 'emoluments',
    tax_rate: '5.00',
    certificate: null,
    private_key: null,
    active: false,
  }),
  /** Of a day: each is of other receipts. */
  'financial/service_invoice': (n) => ({
    fee_receipt: null,
    day: `${2000 + (n % 25)}-06-1${n % 10}`,
    taker_name: null,
    taker_document: null,
    taker_email: null,
  }),
  'financial/fee_receipt_payment': async (_, rowFor) => ({
    account: await rowFor('financial/account', 'account_kind=cash_drawer'),
    method: 'pix',
    prior_deposit: null,
    installments: null,
  }),
  'financial/daily_book': (n) => ({
    revenue: `${n + 1}.00`,
    expense: null,
    category: null,
    document_number: null,
    act_reference: `L. 1, fls. ${n}`,
    corrects: null,
  }),
  'financial/balance': (n) => ({ year: 1990 + (n % 200), month: 1 + (n % 12), interim: false }),
  'seal/sealer': (n) => ({ base_url: `https://selos${n}.tjce.jus.br` }),
  'seal/seal': () => ({ court: 'TJCE', previous_seal: null }),
  'seal/sealer_attachment': () => ({ attachment_status: 'pending', process_number: '1' }),
  'seal/seal_day': (n) => ({ day: addDays('2020-01-01', n % 2000) }),
  'seal/fund_claim': (n) => ({ year: 1990 + (n % 200), month: 1 + (n % 12) }),
  'seal/cost_table': () => ({ valid_from: '2026-01-01', valid_to: null }),
};
