import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { ACQUIRER, drawAct, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const AREA = '/api/property_registration';
const ANA = {
  name: 'Ana Braga',
  cpf: '11144477735',
  civil_status: 'single',
  qualification: 'brasileira, solteira, professora, residente nesta cidade',
} as const;
const MARRIAGE = {
  endorsement_kind: 'civil_status_change',
  married_on: '2026-01-10',
  spouse_name: 'Rui Luna',
  asset_regime: 'partial_communion',
  name_after: 'Ana Luna',
} as const;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** Draws an act and signs it. */
async function act(resource: Parameters<typeof drawAct>[1], body: Row, input: Row = {}): Promise<Answer> {
  const title = { title_nature: 'public_deed', title_on: '2026-03-01' };
  const { id } = await drawAct(office.maria, resource, { ...title, ...body });
  return office.maria.post(`${AREA}/${resource}/${Number(id)}/sign/`, input);
}
const endorse = (enrollment: unknown, body: Row): Promise<Answer> =>
  act('enrollment_endorsement', { enrollment, ...body });

const heldNow = async (enrollment: unknown): Promise<Row[]> =>
  resultsOf(
    await office.maria.get(`${AREA}/enrollment_owner/?enrollment=${Number(enrollment)}&limit=100`),
  ).filter(({ ended_by: ended }) => ended === null);
const open = async (owners: Row[] = [{ ...ANA, share: '1' }]): Promise<unknown> =>
  (await openEnrollment(office.maria, owners))['id'];

/** The first holder gives a share of what they hold to Caio Reis. */
async function sell(enrollment: unknown, share: string, input: Row = {}): Promise<Answer> {
  const [owner] = await heldNow(enrollment);
  const transfers = [
    { side: 'disposing', owner: owner?.['id'], share },
    { ...ACQUIRER, share },
  ];
  return act('enrollment_record', { enrollment, record_kind: 'sale', value: '1.00', transfers }, input);
}

async function married(enrollment: unknown, more: Row = {}): Promise<Answer> {
  const [owner] = await heldNow(enrollment);
  const signed = await endorse(enrollment, { ...MARRIAGE, owner: owner?.['id'], ...more });
  expect(signed.status, signed.text).toBe(200);
  return signed;
}

describe('an averbação about a holder', () => {
  it('of a marriage qualifies the holder for the next act, who had the right already', async () => {
    const enrollment = await open();
    const { body } = await married(enrollment);
    expect(await heldNow(enrollment)).toMatchObject([
      {
        name: 'Ana Luna',
        civil_status: 'married',
        asset_regime: 'partial_communion',
        spouse_name: 'Rui Luna',
        qualification: 'brasileira, professora, residente nesta cidade',
        acquired_by: null,
        since_act: body['label'],
      },
    ]);
    const refused = await sell(enrollment, '1');
    expect(refused.headers['x-error-code']).toBe('acknowledged:spouse_has_not_consented');
    const sold = await sell(enrollment, '1', { acknowledged: ['spouse_consent'] });
    expect(String(sold.body['text'])).toContain(
      'Ana Luna, brasileira, professora, residente nesta cidade, casada sob o regime da comunhão parcial de bens com Rui Luna, inscrita no CPF',
    );
  });

  it('changes all that the holder holds, and nobody else', async () => {
    const enrollment = await open([
      { ...ANA, share: '1/2' },
      { ...ANA, right_kind: 'bare', share: '1/2' },
      { name: 'Ivo Paz', cpf: '52998224725', civil_status: 'single', right_kind: 'usufruct', share: '1/2' },
    ]);
    await married(enrollment);
    const named = (await heldNow(enrollment)).map(({ name, right_kind: right }) => [name, right].join(' '));
    expect(named.toSorted()).toEqual(['Ana Luna bare', 'Ana Luna full', 'Ivo Paz usufruct']);
  });

  it('of a divorce ends what the marriage asked for', async () => {
    const enrollment = await open();
    await married(enrollment);
    const divorce = { married_on: null, spouse_name: null, asset_regime: null, civil_status: 'divorced' };
    const { body } = await married(enrollment, {
      ...divorce,
      name_after: 'Ana Braga',
      particulars: 'o divórcio',
    });
    expect(String(body['text'])).toContain(
      'averbo que Ana Luna passou ao estado civil de divorciada, passando a assinar Ana Braga. Faz-se constar: o divórcio.',
    );
    expect(await heldNow(enrollment)).toMatchObject([
      { name: 'Ana Braga', civil_status: 'divorced', asset_regime: null, spouse_name: null },
    ]);
    expect((await sell(enrollment, '1')).status).toBe(200);
  });

  it('of a name alone says it, and names the holder so', async () => {
    const enrollment = await open();
    const renamed = {
      endorsement_kind: 'name_change',
      married_on: null,
      spouse_name: null,
      asset_regime: null,
    };
    const { body } = await married(enrollment, renamed);
    expect(String(body['text'])).toContain(
      'averbo que Ana Braga teve o nome alterado, passando a assinar Ana Luna.',
    );
    expect(await heldNow(enrollment)).toMatchObject([{ name: 'Ana Luna', civil_status: 'single' }]);
  });

  it('does not stand against the cancellation of the act by which the holder acquired', async () => {
    const enrollment = await open();
    const sale = await sell(enrollment, '1');
    await married(enrollment, { name_after: null });
    const cancelled = await endorse(enrollment, {
      endorsement_kind: 'cancellation',
      cancels: sale.body['id'],
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await heldNow(enrollment)).toMatchObject([{ name: 'Ana Braga', share: '1/1' }]);
  });
});

describe('who keeps a part of what they had', () => {
  it('holds it by what gave it, not by the act that took the rest', async () => {
    const enrollment = await open();
    const first = await sell(enrollment, '1');
    const second = await sell(enrollment, '1/3');
    expect(await heldNow(enrollment)).toMatchObject([
      { name: 'Caio Reis', share: '2/3', acquired_by: first.body['label'], since_act: second.body['label'] },
      { name: 'Caio Reis', share: '1/3', acquired_by: second.body['label'], since_act: null },
    ]);
    const back = await endorse(enrollment, { endorsement_kind: 'cancellation', cancels: second.body['id'] });
    expect(back.status, back.text).toBe(200);
    expect(await heldNow(enrollment)).toMatchObject([{ share: '1/1', acquired_by: first.body['label'] }]);
  });
});

describe('a usufruct', () => {
  const reserve = async (enrollment: unknown): Promise<Answer> => {
    const [owner] = await heldNow(enrollment);
    const transfers = [
      { side: 'disposing', owner: owner?.['id'], share: '1' },
      { ...ACQUIRER, right_kind: 'bare', share: '1' },
      { ...ANA, side: 'acquiring', owner: owner?.['id'], right_kind: 'usufruct', share: '1' },
    ];
    return act('enrollment_record', { enrollment, record_kind: 'gift', text: 'Doação', transfers });
  };
  const extinction = async (enrollment: unknown, more: Row = {}): Promise<Answer> => {
    const holder = (await heldNow(enrollment)).find(({ right_kind: right }) => right === 'usufruct');
    return endorse(enrollment, {
      endorsement_kind: 'usufruct_extinction',
      owner: holder?.['id'],
      particulars: 'o óbito da usufrutuária',
      ...more,
    });
  };

  it('reserved in a gift ends by the death of its holder for who was given the property', async () => {
    const enrollment = await open();
    const given = await reserve(enrollment);
    expect(given.status, given.text).toBe(200);
    const ended = await extinction(enrollment);
    expect(ended.status, ended.text).toBe(200);
    expect(String(ended.body['text'])).toContain(
      'averbo a extinção do usufruto do imóvel desta matrícula, de que era titular Ana Braga, brasileira, solteira, professora, residente nesta cidade, inscrita no CPF sob o nº 111.444.777-35, consolidada a respectiva propriedade plena em nome de Caio Reis. Faz-se constar: o óbito da usufrutuária.',
    );
    expect(await heldNow(enrollment)).toMatchObject([
      {
        name: 'Caio Reis',
        right_kind: 'full',
        share: '1/1',
        acquired_by: given.body['label'],
        since_act: ended.body['label'],
      },
    ]);
  });

  it('of a registro of its own ends that registro, also once the bare ownership was sold', async () => {
    const enrollment = await open();
    const [owner] = await heldNow(enrollment);
    const transfers = [
      { side: 'disposing', owner: owner?.['id'], share: '1' },
      { ...ACQUIRER, right_kind: 'usufruct', share: '1' },
      { ...ANA, side: 'acquiring', owner: owner?.['id'], right_kind: 'bare', share: '1' },
    ];
    const made = await act('enrollment_record', {
      enrollment,
      record_kind: 'usufruct',
      text: 'Usufruto',
      transfers,
    });
    expect(made.status, made.text).toBe(200);
    const ended = await extinction(enrollment);
    expect(ended.status, ended.text).toBe(200);
    const record = await office.maria.get(`${AREA}/enrollment_record/${Number(made.body['id'])}/`);
    expect(record.body['cancelled_by']).toBe(ended.body['label']);
  });

  it('accrues to the others, where that was stipulated', async () => {
    const enrollment = await open([
      { ...ANA, right_kind: 'usufruct', share: '1/2' },
      { name: 'Ivo Paz', cpf: '52998224725', right_kind: 'usufruct', share: '1/2' },
      { name: 'Caio Reis', right_kind: 'bare', share: '1' },
    ]);
    const ended = await extinction(enrollment, { accrues: true });
    expect(String(ended.body['text'])).toContain('que acresce aos demais usufrutuários. Faz-se constar');
    expect(await heldNow(enrollment)).toMatchObject([
      { name: 'Caio Reis', right_kind: 'bare' },
      { name: 'Ivo Paz', right_kind: 'usufruct', share: '1/1', since_act: ended.body['label'] },
    ]);
  });

  it('is not ended of who has none', async () => {
    const enrollment = await open();
    const [owner] = await heldNow(enrollment);
    const refused = await office.maria.post(`${AREA}/enrollment_endorsement/`, {
      enrollment,
      dated_on: '2026-03-05',
      endorsement_kind: 'usufruct_extinction',
      owner: owner?.['id'],
    });
    expect(refused.headers['x-error-code']).toBe('owner:reference_not_meant');
  });
});

it('an unavailability of the rights of one does not keep another from disposing of theirs', async () => {
  const enrollment = await open([
    { ...ANA, share: '1/2' },
    { name: 'Ivo Paz', cpf: '39053344705', civil_status: 'single', share: '1/2' },
  ]);
  const ivo = (await heldNow(enrollment)).find(({ name }) => name === 'Ivo Paz');
  const order = { endorsement_kind: 'unavailability', owner: ivo?.['id'], cnib_order: '2026.1' };
  expect((await endorse(enrollment, order)).status).toBe(200);
  const sold = await sell(enrollment, '1/2');
  expect(sold.status, sold.text).toBe(200);
  const refused = await sell(enrollment, '1/2');
  expect(refused.headers['x-error-code']).toBe('record_kind:property_unavailable');
});
