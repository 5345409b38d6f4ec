import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf } from '../../testing/births.ts';
import { ACQUIRER, drawAct, oldEnrollment, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const AREA = '/api/property_registration';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

async function sign(resource: Parameters<typeof drawAct>[1], body: Row): Promise<Answer> {
  const { id } = await drawAct(office.maria, resource, { text: 'O ato', ...body });
  return office.maria.post(`${AREA}/${resource}/${Number(id)}/sign/`);
}

const heldNow = async (enrollment: unknown): Promise<string[]> => {
  const answer = await office.maria.get(
    `${AREA}/enrollment_owner/?enrollment=${Number(enrollment)}&ended_by__isnull=true&limit=100`,
  );
  return resultsOf(answer).map(({ name, right_kind: right, share }) => [name, right, share].join(' '));
};

const acquire = (enrollment: unknown, transfers: readonly Row[], kind = 'usucapion'): Promise<Answer> =>
  sign('enrollment_record', { enrollment, record_kind: kind, title_nature: 'judicial', transfers });

describe('an original acquisition', () => {
  it.each(['usucapion', 'expropriation'])('of all of it ends every right before it: %s', async (kind) => {
    const { id } = await openEnrollment(office.maria, [{ name: 'Ana', share: '1' }]);
    const signed = await acquire(id, [{ ...ACQUIRER, share: '1' }], kind);
    expect(signed.status, signed.text).toBe(200);
    expect(await heldNow(id)).toEqual(['Caio Reis full 1/1']);
    const cancelled = await sign('enrollment_endorsement', {
      enrollment: id,
      endorsement_kind: 'cancellation',
      ex_officio: true,
      cancels: signed.body['id'],
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await heldNow(id)).toEqual(['Ana full 1/1']);
  });

  it('of a part takes it from who is named', async () => {
    const { id } = await openEnrollment(office.maria, [
      { name: 'Ana', share: '1/2' },
      { name: 'Bento', share: '1/2' },
    ]);
    const part = { ...ACQUIRER, share: '1/2' };
    const untold = await acquire(id, [part]);
    expect(untold.headers['x-error-code']).toBe('transfers:original_part_of_whom');
    const [ana] = resultsOf(
      await office.maria.get(`${AREA}/enrollment_owner/?enrollment=${Number(id)}&name=Ana`),
    );
    const told = await acquire(id, [{ side: 'disposing', owner: ana?.['id'], share: '1/2' }, part]);
    expect(told.status, told.text).toBe(200);
    expect(await heldNow(id)).toEqual(['Bento full 1/2', 'Caio Reis full 1/2']);
  });

  it('is the first act of a matrícula that is opened for it, without an owner', async () => {
    const body = {
      city: await cityOf(office.maria),
      description: 'Uma gleba sem registro anterior',
      owners: [],
    };
    const open = async (more: Row): Promise<Answer> => {
      const made = await office.maria.post(`${AREA}/enrollment/`, { ...body, ...more });
      return office.maria.post(
        `${AREA}/enrollment/${Number(made.body['id'])}/open_enrollment/`,
        oldEnrollment(),
      );
    };
    expect((await open({})).headers['x-error-code']).toBe('owners:owners_missing');
    const opened = await open({ original_acquisition: true });
    expect(opened.status, opened.text).toBe(200);
    const { id } = opened.body;
    expect((await acquire(id, [{ ...ACQUIRER, share: '1' }])).status).toBe(200);
    expect(await heldNow(id)).toEqual(['Caio Reis full 1/1']);
  });
});
