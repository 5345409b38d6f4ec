import { account as accountEntity } from '@serventia/domain/finance/account.entity';
import { balance as balanceEntity } from '@serventia/domain/finance/balance.entity';
import { cashSession } from '@serventia/domain/finance/cash-session.entity';
import { dailyBook } from '@serventia/domain/finance/daily-book.entity';
import { movement as movementEntity } from '@serventia/domain/finance/movement.entity';
import { fundClaim } from '@serventia/domain/seals/fund-claim.entity';
import { sealDay } from '@serventia/domain/seals/seal-day.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import type { RowOf } from '@serventia/kit';
import { officeOf } from '../http/caller.ts';
import { createRow, type NewRow, updateRow } from '../resource/write.ts';
import { closePeriod } from '../modules/finance/balances.ts';
import { closeDrawer } from '../modules/finance/cash-sessions.ts';
import { refundDeposit, takeNewDeposit } from '../modules/finance/prior-deposits.ts';
import { collectClaim } from '../modules/seals/fund-claims.ts';
import { countDay } from '../modules/seals/seal-days.ts';
import type { Scene } from './note-scene.ts';
import { onDay } from './on-day.ts';

const DAYS = 90;
type Expense = readonly [NonNullable<RowOf<typeof movementEntity>['category']>, string, string];

const EXPENSES: readonly Expense[] = [
  ['rent', 'Aluguel da sede', '3200.00'],
  ['staff', 'Folha de pagamento', '18500.00'],
  ['utilities', 'Energia e água', '780.40'],
  ['it', 'Manutenção de computadores', '450.00'],
];

/** Three months of money: accounts, receipts day by day, expenses, the Livro Diário and a closed month. */
export async function writeFinance(scene: Scene): Promise<void> {
  const { create, random, today } = scene;
  const opened = addDays(today, -DAYS - 30);
  const account = async (row: NewRow<typeof accountEntity>): Promise<number> =>
    (await create(accountEntity, { opened_on: opened, ...row })).id;
  const drawer = await account({
    name: 'Caixa do balcão',
    account_kind: 'cash_drawer',
    opening_balance: '500.00',
  });
  const bank = await account({
    name: 'Banco do Brasil',
    account_kind: 'bank',
    bank_code: '001',
    bank_name: 'Banco do Brasil',
    agency: '1234-5',
    account_number: '67890-1',
    pix_key: '11222333000181',
    opening_balance: '87500.00',
  });
  await account({
    name: 'Caixa Econômica Federal',
    account_kind: 'bank',
    bank_code: '104',
    bank_name: 'Caixa Econômica Federal',
    agency: '0032',
    account_number: '1020-3',
    pix_key: 'financeiro@primeiro.example',
    opening_balance: '12300.00',
  });
  await account({ name: 'FERMOJU a recolher', account_kind: 'funds_payable', fund: 'FERMOJU' });
  const trust = await account({ name: 'Depósitos prévios', account_kind: 'prior_deposit' });
  await takeDeposits(scene, { account: trust, revenue_account: drawer });
  for (let back = DAYS; back > 0; back -= 1) {
    const day = addDays(today, -back);
    for (let line = random.below(3); line > 0; line -= 1)
      await receive(scene, day, random.chance(0.5) ? drawer : bank);
    const expense = EXPENSES[Number(day.slice(8)) - 5];
    if (expense) await spend(scene, day, bank, expense);
  }
  const till = await account({
    name: 'Caixa do protocolo',
    account_kind: 'cash_drawer',
    opening_balance: '100.00',
  });
  for (const day of DRAWER_DAYS) await keepDrawer(scene, till, day);
  const month = addDays(`${today.slice(0, 7)}-01`, -1);
  const period = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
  const { id } = await create(balanceEntity, period);
  const { context } = scene;
  await closePeriod(context, {
    caller: context.caller,
    id,
    input: {},
    language: 'pt-br',
    version: undefined,
  });
  const claim = await create(fundClaim, {
    fund: 'Fundo de ressarcimento dos atos gratuitos',
    due_on: addDays(today, 5),
    ...period,
  });
  await collectClaim(context, claim);
  for (const back of [2, 1]) await countDay(context, await create(sealDay, { day: addDays(today, -back) }));
}

const DEPOSITED = 8;

/** What the presenters of the titles that wait deposited for their acts; one of them has some of it back. */
async function takeDeposits(
  { context }: Scene,
  accounts: Readonly<Record<'account' | 'revenue_account', number>>,
): Promise<void> {
  const { db, caller } = context;
  const titles = await db.query<DepositedTitle>(
    `select id, title_nature as purpose, presenter_name as depositor_name, presenter_document as depositor_document
     from protocol where office_id = $1 and finished_on is null and speciality = 'property' order by id limit $2`,
    [officeOf(caller), DEPOSITED],
  );
  for (const [place, { id, ...title }] of titles.entries()) {
    const deposit = await takeNewDeposit(context, {
      ...title,
      ...accounts,
      protocol: Number(id),
      amount: '300.00',
      method: place % 2 === 0 ? 'pix' : 'cash',
    });
    if (place === 1)
      await refundDeposit(context, { id: deposit.id, input: { refund: '45.00', method: 'cash' } });
  }
}

interface DepositedTitle extends Record<string, unknown> {
  readonly id: number;
  readonly purpose: string;
  readonly depositor_name: string;
  readonly depositor_document: string | null;
}

interface DrawerDay {
  readonly back: number;
  readonly float: string;
  readonly receipts: readonly (readonly [NonNullable<RowOf<typeof movementEntity>['method']>, string])[];
  readonly counted: readonly (readonly [string, string])[];
  readonly explanation?: string;
}

/** Two days of a drawer that is opened and closed; the difference of the second waits for somebody to approve it. */
const DRAWER_DAYS: readonly DrawerDay[] = [
  {
    back: 2,
    float: '100.00',
    receipts: [
      ['cash', '62.40'],
      ['pix', '31.20'],
      ['debit', '40.00'],
    ],
    counted: [
      ['cash', '162.40'],
      ['pix', '31.20'],
      ['debit', '40.00'],
    ],
  },
  {
    back: 1,
    float: '162.40',
    receipts: [
      ['cash', '45.00'],
      ['pix', '18.70'],
    ],
    counted: [
      ['cash', '205.40'],
      ['pix', '18.70'],
    ],
    explanation: 'Troco dado a mais; o usuário não foi localizado.',
  },
];

/** Opens a drawer in the morning of a day gone by, receives, counts, and closes it. */
async function keepDrawer(
  scene: Scene,
  account: number,
  { back, float, receipts, counted, explanation }: DrawerDay,
): Promise<void> {
  const day = addDays(scene.today, -back);
  const context = { ...scene.context, caller: onDay(scene.context.caller, day) };
  const { id } = await createRow(context, cashSession, { account, float_amount: float });
  for (const [place, [method, amount]] of receipts.entries())
    await receipt(scene, { day, account, method, amount, act: `Prenotação ${40 * back + place}` });
  const counting = counted.map(([method, amount]) => ({ method, counted: amount }));
  await updateRow(context, cashSession, id, { counting, ...(explanation ? { explanation } : {}) }, undefined);
  await closeDrawer(context, { id });
}

async function receive({ create, random }: Scene, day: string, account: number): Promise<void> {
  const amount = `${20 + random.below(180)}.${String(random.below(100)).padStart(2, '0')}`;
  const department = random.pick(['civil', 'civil', 'notes'] as const);
  const act = `${department === 'civil' ? 'Certidão' : 'Reconhecimento de firma'} ${1 + random.below(900)}`;
  const method = random.pick(['cash', 'pix', 'debit'] as const);
  await receipt({ create }, { day, account, method, amount, act, department });
}

interface Receipt {
  readonly day: string;
  readonly account: number;
  readonly method: NonNullable<RowOf<typeof movementEntity>['method']>;
  readonly amount: string;
  readonly act: string;
  readonly department?: 'civil' | 'notes' | 'property';
}

/** Money received for an act, with its line in the Livro Diário. */
async function receipt(
  { create }: Pick<Scene, 'create'>,
  { day, account, method, amount, act, department = 'property' }: Receipt,
): Promise<void> {
  const movement = await create(movementEntity, {
    history: act,
    account,
    movement_type: 'receipt_act',
    amount,
    moved_on: day,
    act_on: day,
    received_on: day,
    competence: day.slice(0, 7),
    department,
    method,
  });
  await create(dailyBook, {
    entered_on: day,
    department,
    history: act,
    act_reference: act,
    revenue: amount,
    movement: movement.id,
  });
}

async function spend(
  { create, random }: Scene,
  day: string,
  account: number,
  [category, history, amount]: Expense,
): Promise<void> {
  const document = `NF ${1000 + random.below(9000)}`;
  const movement = await create(movementEntity, {
    history,
    account,
    movement_type: 'expense',
    amount,
    moved_on: day,
    received_on: day,
    category,
    department: 'civil',
    document_number: document,
    method: 'ted',
  });
  await create(dailyBook, {
    entered_on: day,
    department: 'civil',
    history,
    expense: amount,
    category,
    document_number: document,
    movement: movement.id,
  });
}
