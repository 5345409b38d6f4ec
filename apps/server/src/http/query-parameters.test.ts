import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

async function refusal(url: string): Promise<[number, unknown]> {
  const answer = await office.maria.get(`/api/${url}`);
  return [answer.status, answer.headers['x-error-code']];
}

describe('a parameter that is given twice is refused by its name', () => {
  it.each([
    ['basic/person/?name=Ana&name=Rui', 'name'],
    ['basic/person/?limit=1&offset=0&limit=2', 'limit'],
    ['basic/search/?q=a&q=a', 'q'],
    ['basic/words/?kind=number&value=1&value=2', 'value'],
    ['account/module_menu/find_menu/?module=a&module=b', 'module'],
  ])('%s', async (url, name) => {
    expect(await refusal(url)).toEqual([400, `${name}:repeated_parameter`]);
  });

  it('and tells nothing to strangers', async () => {
    const answer = await office.stranger.get('/api/basic/person/?name=a&name=b');
    expect(answer.status).toBe(401);
  });
});

describe('a value that means nothing is refused by the name of its parameter', () => {
  it.each([
    ['basic/search/?q=ana&area=cartorio', 'area:unknown_kind'],
    ['basic/record_type/choices/?type=999', 'type:invalid_choice'],
    ['basic/record/get_pending_record/?record_type=999', 'record_type:invalid_choice'],
    ['basic/record/get_pending_record/?expand=seal', 'expand:invalid_expand'],
    ['account/module_menu/find_menu/?module=1&usr=2', 'usr:unknown_parameter'],
    ['account/module/with_granted/?grantd=true', 'grantd:unknown_parameter'],
  ])('%s', async (url, code) => {
    expect(await refusal(url)).toEqual([400, code]);
  });

  it.each([
    'basic/search/?q=ana&area=civil_registration',
    'basic/search/?q=ana&area=financial',
    'basic/record_type/choices/?type=1',
    'basic/record_type/choices/',
    'basic/record/get_pending_record/?record_type=1&expand=record_type',
    'basic/record/get_pending_record/',
  ])('and a right one is answered: %s', async (url) => {
    expect((await refusal(url))[0]).toBe(200);
  });
});
