// A list by what its rows have in common: only what the list finds counts, and every sum is that of the list.
import { registry } from '@serventia/domain/registry';
import {
  type Entity,
  groupingsOf,
  groupingText,
  type Summary,
  type SummaryGroup,
  type SummaryKey,
} from '@serventia/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../testing/api.ts';
import { cityOf, registerBirth } from '../testing/births.ts';
import { openCivilBooks } from '../testing/civil-acts.ts';
import { logIn } from '../testing/logins.ts';
import { restrictRecord } from '../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

async function summary(api: Api, entity: string, query: string): Promise<Summary> {
  const answer = await api.get(`/api/${entity}/summary/?${query}`);
  expect(answer.status, `${entity} ${query}: ${answer.text}`).toBe(200);
  return answer.body as unknown as Summary;
}

type Told = readonly [...keys: SummaryKey[], count: number];

/** The groups of a depth, each as its keys and its number of rows. */
const groups = ({ groups: all }: Summary, depth: number): Told[] =>
  all.flatMap(({ keys, count }): Told[] => (keys.length === depth ? [[...keys, count]] : []));

const whole = ({ groups: all }: Summary): SummaryGroup | undefined =>
  all.find(({ keys }) => keys.length === 0);

const ACCOUNT = 'financial/account';

/** Opens accounts of an office by their names, cash drawers unless told. */
async function make(api: Api, ...accounts: readonly Readonly<Record<string, unknown>>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const account of accounts) {
    const given = { account_kind: 'cash_drawer', opened_on: '2026-01-02', ...account };
    const { status, text, body } = await api.post(`/api/${ACCOUNT}/`, given);
    expect(status, text).toBe(201);
    ids.push(Number(body['id']));
  }
  return ids;
}

/** A registered birth, by the id that it shares with its record. */
const birth = async (): Promise<number> =>
  Number((await registerBirth(office.maria, await cityOf(office.maria))).body['id']);

/** What an entity is put together by, its days by their months alone. */
const oncePerField = (entity: Entity): string[] =>
  groupingsOf(entity)
    .filter(({ period }) => period === undefined || period === 'month')
    .map(groupingText);

const grouped = registry.filter((entity) => groupingsOf(entity).length > 0);

it.each(grouped.map((entity) => [entity.name, entity] as const))(
  '%s is put together by each of its fields, and by two of them',
  async (_, entity) => {
    const reader = entity.access.read?.includes('clerk') ? office.maria : office.admin;
    const names = oncePerField(entity);
    for (const by of [...names, `${names[0]},${names.at(-1)}`]) {
      const told = await summary(reader, entity.name, `by=${by}`);
      const deepest = groups(told, told.by.length).reduce((sum, group) => sum + Number(group.at(-1)), 0);
      expect([told.left_out, deepest], by).toEqual([0, whole(told)?.count]);
    }
  },
);

describe('a summary', () => {
  it('counts what the filters and the search of the list find, in the office alone', async () => {
    await make(
      office.maria,
      { name: 'Conta Um' },
      { name: 'Conta Dois' },
      { name: 'Conta Três', account_kind: 'funds_payable', fund: 'FERC' },
      { name: 'Outra' },
    );
    await make(office.ana, { name: 'Conta Um' });
    const told = await summary(office.maria, ACCOUNT, 'by=account_kind&search=conta');
    expect([groups(told, 0), groups(told, 1)]).toEqual([
      [[3]],
      [
        ['cash_drawer', 2],
        ['funds_payable', 1],
      ],
    ]);
    expect(groups(await summary(office.maria, ACCOUNT, 'by=account_kind&fund=FERC'), 1)).toEqual([
      ['funds_payable', 1],
    ]);
  });

  it('tells the rows of the first field, and of the second within it', async () => {
    const id = await birth();
    const told = await summary(office.maria, 'basic/record', `by=registered_by,registered_on.year&id=${id}`);
    const record = await office.maria.get(`/api/basic/record/${id}/`);
    const year = String(record.body['registered_on']).slice(0, 4);
    expect([groups(told, 0), groups(told, 1), groups(told, 2)]).toEqual([
      [[1]],
      [['maria', 1]],
      [['maria', year, 1]],
    ]);
  });

  it('names what its keys refer to, in the language of who asks', async () => {
    const id = await birth();
    const query = `/api/basic/record/summary/?by=record_type&id=${id}`;
    const labels = async (language: string): Promise<unknown> =>
      (
        (await office.maria.get(query, { 'accept-language': language })).body as unknown as Summary
      ).groups.find(({ keys }) => keys.length === 1)?.labels;
    expect([await labels('pt-BR'), await labels('en-US')]).toEqual([['Nascimento'], ['Birth']]);
  });

  it('sums what the list sums, by the same rules', async () => {
    const [drawer, bank] = await make(office.maria, { name: 'Gaveta' }, { name: 'Cofre' });
    const moved = { moved_on: '2026-03-05', department: 'civil', method: 'cash' };
    for (const given of [
      {
        history: 'Recibo',
        movement_type: 'receipt_act',
        act_on: '2026-03-05',
        amount: '120.50',
      },
      {
        history: 'Recibo',
        movement_type: 'receipt_act',
        act_on: '2026-03-05',
        amount: '10.00',
        method: 'pix',
      },
      { history: 'Passa', movement_type: 'transfer', amount: '40.00', transfer_account: bank },
    ]) {
      const { status, text } = await office.maria.post('/api/financial/movement/', {
        account: drawer,
        ...moved,
        ...given,
      });
      expect(status, text).toBe(201);
    }
    const list = await office.maria.get(`/api/financial/movement/?account=${drawer}&limit=1`);
    const { totals } = list.body['header'] as { readonly totals: readonly { readonly amount: string }[] };
    const told = await summary(office.maria, 'financial/movement', `by=method&account=${drawer}`);
    expect(told.measures).toEqual([
      { kind: 'total', field: 'amount', option: 'in' },
      { kind: 'total', field: 'amount', option: 'out' },
    ]);
    expect(whole(told)?.values).toEqual(totals.map(({ amount }) => amount));
    expect(told.groups.find(({ keys }) => keys[0] === 'pix')?.values).toEqual(['10.00', '0.00']);
  });

  it('tells the median and the longest of what the rows took, and nothing where no row says it', async () => {
    const { rows } = await office.owner.query<{ id: number }>(
      `insert into counter_queue (office_id, name, prefix) values ($1, 'Balcão', 'Z') returning id`,
      [office.offices[0]],
    );
    for (const [number, waited] of [2, 9, 4, null].entries())
      await office.owner.query(
        `insert into counter_visit (office_id, visit_on, number, ticket, counter_queue_id, visit_priority, arrived_at, minutes_waited)
         values ($1, '2026-03-05', $2, $3, $4, 'none', '2026-03-05T02:30:00Z', $5)`,
        [office.offices[0], 900 + number, `Z${number}`, rows[0]?.id, waited],
      );
    const told = await summary(
      office.maria,
      'basic/counter_visit',
      `by=arrived_at.hour&counter_queue=${rows[0]?.id}`,
    );
    // By the clock of the office, half past eleven in the evening of the day before.
    expect(told.groups.at(-1)).toEqual({
      keys: ['23'],
      labels: [null],
      count: 4,
      values: [4, 9, null, null],
    });
  });

  it('leaves out what the reader may not read, and names no row that they may not', async () => {
    const id = await birth();
    await restrictRecord(office, id);
    const told = await summary(office.maria, 'basic/record', `by=status&id=${id}`);
    expect(told.groups).toEqual([{ keys: [], labels: [], count: 0, values: [] }]);
    await grantOnly(office.owner, 'joao@primeiro', ['civil_registration/death read', 'basic/record read']);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    const some = await summary(joao, 'basic/record', 'by=status');
    expect(whole(some)?.count).toBe(0);
    expect((await joao.get('/api/financial/movement/summary/?by=method')).status).toBe(403);
    expect((await office.stranger.get(`/api/${ACCOUNT}/summary/?by=active`)).status).toBe(401);
  });

  it.each([
    ['nothing to put together by', '', 'by'],
    ['a field without groups', 'by=name', 'by'],
    ['three fields', 'by=account_kind,active,by_session', 'by'],
    ['an unknown filter', 'by=active&colour=red', 'colour'],
    ['another form', 'by=active&format=pdf', 'format'],
  ])('refuses %s, and says what is allowed', async (_, query, field) => {
    const { status, body } = await office.maria.get(`/api/${ACCOUNT}/summary/?${query}`);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('is a sheet in the words of the reader, a line for each of the smallest groups', async () => {
    const day = {
      movement_type: 'receipt_act',
      moved_on: '2026-04-05',
      act_on: '2026-04-05',
      department: 'civil',
    };
    const [account] = await make(office.maria, { name: 'Folha' });
    for (const [method, amount] of [
      ['cash', '1200.50'],
      ['cash', '10.00'],
      ['pix', '5.00'],
    ])
      await office.maria.post('/api/financial/movement/', {
        history: 'Recibo',
        account,
        ...day,
        method,
        amount,
      });
    const sheet = async (language: string): Promise<string[]> =>
      (
        await office.maria.get(
          `/api/financial/movement/summary/?by=moved_on.month,method&account=${account}&format=csv`,
          { 'accept-language': language },
        )
      ).text
        .trimEnd()
        .split('\r\n');
    expect(await sheet('pt-BR')).toEqual([
      '\uFEFFData, por mês;Forma de pagamento;Quantidade;Valor: Entrada;Valor: Saída',
      '04/2026;Dinheiro;2;1.210,50;0,00',
      '04/2026;Pix;1;5,00;0,00',
    ]);
    expect((await sheet('en-US'))[1]).toBe('04/2026,Cash,2,"1,210.50",0.00');
  });

  it('has no place for parameters that bear the name of a field', () => {
    const taken = registry.filter(({ fields }: Entity) =>
      ['by', 'format'].some((name) => fields[name]?.filter),
    );
    expect(taken.map(({ name }) => name)).toEqual([]);
  });
});
