import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { daysAgo } from '../../../testing/births.ts';
import { voidInput } from '../../../testing/exclusions.ts';
import {
  actText,
  buyerOf,
  DEED,
  noteParty,
  openNoteBooks,
  PROXY,
  saleBody,
  sellerOf,
  signAll,
} from '../../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { beginStatements } from '../begin-statements.ts';

const CENSEC = '/api/integrations/censec/';
const ITEM = '/api/integrations/censec_item/';
const RECEIPT = { sent_on: daysAgo(0), receipt_number: 'R-1' };
/** Days of two fortnights that are over, whatever day is today. */
const [LATER, EARLIER] = [daysAgo(20), daysAgo(40)];

let office: TestOffice;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
  await here('2020-01-01');
});
afterAll(() => office.close());

/** The offices are here since a day. */
const here = (day: string): Promise<unknown> =>
  office.owner.query("update notary_office set created_at = $1::date + time '15:00'", [day]);

const bodyOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};
const idOf = ({ id }: Row): number => Number(id);

/** A sale that stands in its book and that nobody has signed. */
async function registered(on: string): Promise<number> {
  const body = saleBody(person, { dated_on: on, legal_business_on: on });
  const id = idOf(bodyOf(await office.maria.post(DEED, body), 201));
  bodyOf(await office.maria.post(`${DEED}${id}/register/`));
  return id;
}
const sign = (deed: number): Promise<unknown> => signAll(office.maria, `${DEED}${deed}/`);

async function fortnight(on: string, changes: Row = {}): Promise<number> {
  const period = {
    censec_module: 'cep',
    year: Number(on.slice(0, 4)),
    month: Number(on.slice(5, 7)),
    fortnight: Number(on.slice(8)) <= 15 ? 'first' : 'second',
  };
  return idOf(bodyOf(await office.maria.post(CENSEC, { ...period, ...changes }), 201));
}
const act = (id: number, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${CENSEC}${id}/${action}/`, input);
const deedsOf = async (batch: number): Promise<unknown[]> =>
  resultsOf(await office.maria.get(`${ITEM}?censec=${batch}&limit=20`)).map(({ deed }) => deed);
const rectifying = async (batch: number): Promise<number[]> =>
  resultsOf(await office.maria.get(`${CENSEC}?rectifies=${batch}&ordering=id`)).map(idOf);

async function begin(): Promise<void> {
  expect(await beginStatements(office.server.services)).toEqual([]);
}

it('a fortnight is not stated as negative while one of its acts waits for signatures', async () => {
  const deed = await registered(EARLIER);
  const negative = await fortnight(EARLIER, { negative: true });
  const refused = await act(negative, 'state_none', RECEIPT);
  expect(refused.status).toBe(400);
  expect(refused.headers['x-error-code']).toContain('non_field_errors:acts_wait_for_signatures');
  bodyOf(await office.maria.post(`${DEED}${deed}/void/`, await voidInput(office.maria)));
  bodyOf(await act(negative, 'state_none', RECEIPT));
});

describe('an act that is signed by all after its fortnight was reported', () => {
  let reported: number;
  let late: number;
  beforeAll(async () => {
    const inTime = await registered(LATER);
    late = await registered(LATER);
    await sign(inTime);
    reported = await fortnight(LATER);
    bodyOf(await act(reported, 'collect'));
    bodyOf(await act(reported, 'make_file'));
    bodyOf(await act(reported, 'mark_sent', RECEIPT));
  });

  it('is told by none while it waits', async () => {
    await begin();
    expect(await deedsOf(reported)).not.toContain(late);
    expect(await rectifying(reported)).toEqual([]);
  });

  it('is told by a batch that rectifies it, which begins by itself and once', async () => {
    await sign(late);
    await begin();
    await begin();
    const [batch, ...others] = await rectifying(reported);
    expect(others).toEqual([]);
    expect(await deedsOf(batch ?? 0)).toEqual([late]);
    expect((await act(batch ?? 0, 'collect')).headers['x-error-code']).toBe('nothing_to_load');
    expect((await act(await fortnight(LATER, { rectifies: reported }), 'collect')).status).toBe(409);
    bodyOf(await act(batch ?? 0, 'make_file'));
  });

  it('is collected again by the clerk once that batch was canceled', async () => {
    const [batch] = await rectifying(reported);
    bodyOf(await act(batch ?? 0, 'cancel_batch', { reason: 'Feita no portal.' }));
    const before = await rectifying(reported);
    await begin();
    expect(await rectifying(reported)).toEqual(before);
    const again = await fortnight(LATER, { rectifies: reported });
    bodyOf(await act(again, 'collect'));
    expect(await deedsOf(again)).toEqual([late]);
  });
});

it('a fortnight from before the office was here is not rectified', async () => {
  const on = daysAgo(60);
  const late = await registered(on);
  await sign(await registered(on));
  const reported = await fortnight(on);
  bodyOf(await act(reported, 'collect'));
  bodyOf(await act(reported, 'make_file'));
  bodyOf(await act(reported, 'mark_sent', RECEIPT));
  await sign(late);
  await here(daysAgo(5));
  await begin();
  expect(await rectifying(reported)).toEqual([]);
  await here('2020-01-01');
  await begin();
  expect(await rectifying(reported)).toHaveLength(1);
});

describe('a month of transfers for city halls', () => {
  /** A month that was over before the last one. */
  const [ON, OTHER] = [`${daysAgo(100).slice(0, 7)}-20`, `${daysAgo(150).slice(0, 7)}-20`];
  const ofMonth = async (on = ON): Promise<Row[]> =>
    resultsOf(
      await office.maria.get(
        `${CENSEC}?censec_module=ctp&year=${on.slice(0, 4)}&month=${Number(on.slice(5, 7))}&ordering=id`,
      ),
    );

  it('has a batch as soon as its only deed is signed by all, however late', async () => {
    const deed = await registered(ON);
    await begin();
    expect(await ofMonth()).toEqual([]);
    await sign(deed);
    await here(daysAgo(5));
    await begin();
    expect(await ofMonth()).toEqual([]);
    await here('2020-01-01');
    await begin();
    await begin();
    const [batch, ...others] = await ofMonth();
    expect(others).toEqual([]);
    expect(await deedsOf(Number(batch?.['id']))).toEqual([deed]);
  });

  it('tells a power of attorney in own cause by its declaration to DOI', async () => {
    const body = {
      proxy_kind: 'own_cause',
      dated_on: OTHER,
      powers: ['sell'],
      irrevocable: true,
      price: '250000.00',
      itbi_guide: '77',
      itbi_base: '260000.00',
      itbi_paid_on: OTHER,
      parts: [
        { ...sellerOf(person), role: 'grantor', share: undefined },
        { ...buyerOf(person), role: 'attorney', share: undefined },
      ],
      properties: [{ description: 'Casa', enrollment_number: '4321' }],
      body: actText(),
    };
    const proxy = idOf(bodyOf(await office.maria.post(PROXY, body), 201));
    bodyOf(await office.maria.post(`${PROXY}${proxy}/register/`));
    await signAll(office.maria, `${PROXY}${proxy}/`);
    await begin();
    const [batch] = await ofMonth(OTHER);
    const id = Number(batch?.['id']);
    const told = resultsOf(await office.maria.get(`${ITEM}?censec=${id}&limit=20`));
    expect(told.map(({ proxy: each }) => each)).toEqual([proxy]);
    const refused = await act(id, 'make_file');
    expect(refused.headers['x-error-code']).toBe('reported_acts.0.proxy:act_with_unfit_doi');
  });
});
