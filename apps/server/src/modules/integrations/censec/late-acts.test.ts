import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { daysAgo } from '../../../testing/births.ts';
import { voidInput } from '../../../testing/exclusions.ts';
import { DEED, noteParty, openNoteBooks, saleBody, signAll } from '../../../testing/notes.ts';
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
});
afterAll(() => office.close());

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
