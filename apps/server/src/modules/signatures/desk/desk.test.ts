// Users sign with the token at their desk: an agent on their computer is paired once, and signs what they confirm.
import { generateKeyPairSync } from 'node:crypto';
import { pair } from '@serventia/desk-agent/pair';
import type { Job } from '@serventia/domain/signatures/desk/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pkcs12Of } from '../../../signing/testing/test-pki.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import {
  ACCOUNT,
  AGENTS,
  codeOf,
  CPF,
  type DeskOffice,
  type DeskOptions,
  openDeskOffice,
  WAIT,
} from '../../../testing/desk-office.ts';

let office: DeskOffice;
beforeAll(async () => {
  office = await openDeskOffice();
});
afterEach(() => office.reset());
afterAll(() => office.close());

describe('pairing an agent', () => {
  it('takes a code once, in its time, and keeps whose computer it is', async () => {
    const { body } = await office.maria.post(`${ACCOUNT}pair_desk_agent/`, {});
    const code = String(body['code']);
    expect(code).toMatch(/^[A-Z2-9]{8}$/u);
    const made = await pair({
      server: office.address,
      code: `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`,
      name: 'Sala 2',
    });
    expect(made.user).toBe('maria');
    await expect(pair({ server: office.address, code, name: 'Sala 3' })).rejects.toThrow('desk_code_unknown');
    const later = await office.maria.post(`${ACCOUNT}pair_desk_agent/`, {});
    await office.owner.query("update desk_pairing set expires_at = now() - interval '1 second'");
    const late = pair({ server: office.address, code: String(later.body['code']), name: 'Sala 3' });
    await expect(late).rejects.toThrow('desk_code_unknown');
    const listed = resultsOf(await office.maria.get(AGENTS));
    expect(listed).toEqual([expect.objectContaining({ name: 'Sala 2', revoked_at: null })]);
    expect(JSON.stringify(listed)).not.toContain('public_key');
    expect(resultsOf(await office.joao.get(AGENTS))).toEqual([]);
    const { rows } = await office.owner.query('select 1 from desk_pairing where code_hash = $1', [code]);
    expect(rows).toEqual([]);
  });
});

describe('a token at the desk', () => {
  it('signs a document that its user confirms at the agent', async () => {
    const desk = await office.atDesk(await office.paired(office.maria));
    expect(desk.told).toEqual(['ready', 'token_found']);
    const inUse = await office.maria.get(`${ACCOUNT}signing_certificate_in_use/`);
    expect(inUse.body).toMatchObject({
      state: 'desk',
      holder_name: 'MARIA DA SILVA',
      agent_name: 'Balcão 1',
    });
    const id = await office.issued();
    const answer = await office.signIt(id);
    expect(answer.status, answer.text).toBe(200);
    expect(desk.asked.map(({ items }) => items.map(({ title }) => title))).toEqual([
      [expect.stringMatching(/^[0-9A-Z-]{29}$/u)],
    ]);
    expect(await office.signaturesOf(id)).toMatchObject([
      { signer_name: 'MARIA DA SILVA', policy: 'PAdES AD-RB v1.3' },
    ]);
  });

  it('signs a hundred documents by one PIN', { timeout: 120_000 }, async () => {
    const desk = await office.atDesk(await office.paired(office.maria));
    const first = await office.issued();
    await office.owner.query(
      `insert into document (office_id, record_id, certificate_kind, copy_number, code, sha256, file_id, issued_at, issued_by)
       select office_id, record_id, certificate_kind, 100 + n, 'MESA-' || n, sha256, file_id, issued_at, issued_by
       from document, generate_series(1, 99) n where id = $1`,
      [first],
    );
    const { rows } = await office.owner.query<{ id: string }>(
      "select id from document where code like 'MESA-%'",
    );
    const documents = [first, ...rows.map(({ id }) => Number(id))];
    const begun = await office.maria.post(`${ACCOUNT}begin_desk_job/`, { documents });
    expect(begun.body).toEqual({ count: 100 });
    for (const id of documents) {
      const answer = await office.signIt(id);
      expect(answer.status, answer.text).toBe(200);
    }
    expect(desk.asked.map(({ items }) => items.length)).toEqual([100]);
    // Each signature was used once.
    const { rows: jobs } = await office.owner.query('select items from desk_job');
    expect(jobs).toEqual([{ items: [] }]);
    const more = await office.maria.post(`${ACCOUNT}begin_desk_job/`, { documents: [...documents, 1] });
    expect(codeOf(more)).toEqual([409, 'desk_too_many']);
    expect(codeOf(await office.maria.post(`${ACCOUNT}begin_desk_job/`, { documents: [] }))).toEqual([
      400,
      'documents:invalid_type',
    ]);
  });

  it('leaves out of a job what its user may not sign', async () => {
    await office.atDesk(await office.paired(office.maria));
    const [one, other] = [await office.issued(), await office.issued()];
    expect((await office.signIt(one)).status).toBe(200);
    const begun = await office.maria.post(`${ACCOUNT}begin_desk_job/`, { documents: [one, other, 999_999] });
    expect(begun.body).toEqual({ count: 1 });
    expect(codeOf(await office.signIt(one))).toEqual([409, 'already_signed']);
    expect((await office.signIt(other)).status).toBe(200);
  });

  it.each<[string, string, DeskOptions]>([
    ['a wrong PIN', 'desk_pin_wrong', { askPin: async () => '000000' }],
    ['a refusal', 'desk_denied', { askPin: async () => undefined }],
  ])('leaves the document as it was: %s', async (_, code, options) => {
    await office.atDesk(await office.paired(office.maria), options);
    const id = await office.issued();
    expect(codeOf(await office.signIt(id))).toEqual([409, code]);
    expect(await office.signaturesOf(id)).toEqual([]);
  });

  it('leaves the document as it was: the token is gone', async () => {
    const whole = office.tokenOf(office.mariaHas);
    const gone = office.tokenOf(office.pki.person('MARIA DA SILVA', CPF));
    await office.atDesk(await office.paired(office.maria), {
      token: { certificates: whole.certificates, sign: gone.sign },
    });
    expect(codeOf(await office.signIt(await office.issued()))).toEqual([409, 'desk_no_token']);
  });

  it('leaves the document as it was: a signature of another key', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const token = office.tokenOf({ ...office.mariaHas, key: other });
    await office.atDesk(await office.paired(office.maria), { token });
    const id = await office.issued();
    expect(codeOf(await office.signIt(id))).toEqual([502, 'failed_signature']);
    expect(await office.signaturesOf(id)).toEqual([]);
  });

  it('is over when its user cancels, when the agent goes, and when nobody types the PIN in time', async () => {
    const never = (_: Job, signal: AbortSignal): Promise<undefined> =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      });
    const desk = await office.atDesk(await office.paired(office.maria), { askPin: never });
    const id = await office.issued();
    const cancelled = office.signIt(id);
    await vi.waitFor(() => expect(desk.asked).toHaveLength(1), WAIT);
    expect((await office.maria.post(`${ACCOUNT}cancel_desk_jobs/`, {})).status).toBe(204);
    expect(codeOf(await cancelled)).toEqual([409, 'desk_cancelled']);
    await vi.waitFor(() => expect(desk.told).toContain('job_DENIED'), WAIT);
    const late = office.signIt(id);
    await vi.waitFor(() => expect(desk.asked).toHaveLength(2), WAIT);
    await office.owner.query("update desk_job set expires_at = now() where state = 'sent'");
    await office.owner.query("select announce('desk', null)");
    expect(codeOf(await late)).toEqual([409, 'desk_timeout']);
    await office.maria.post(`${ACCOUNT}cancel_desk_jobs/`, {});
    await vi.waitFor(() => expect(desk.told.filter((code) => code === 'job_DENIED')).toHaveLength(2), WAIT);
    const left = office.signIt(id);
    await vi.waitFor(() => expect(desk.asked).toHaveLength(3), WAIT);
    desk.agent.close();
    expect(codeOf(await left)).toEqual([409, 'desk_gone']);
    expect(codeOf(await office.signIt(id))).toEqual([409, 'desk_offline']);
  });

  it('is of its user alone: a certificate of somebody else is refused, and told so', async () => {
    const desk = await office.atDesk(await office.paired(office.joao));
    await vi.waitFor(() => expect(desk.told).toContain('wrong_person'), WAIT);
    const inUse = await office.joao.get(`${ACCOUNT}signing_certificate_in_use/`);
    expect(inUse.body).toMatchObject({ state: 'none' });
    const { rows } = await office.owner.query('select 1 from signing_certificate');
    expect(rows).toEqual([]);
  });

  it('gives way to a file while it is not at hand', async () => {
    const desk = await office.atDesk(await office.paired(office.maria));
    const file = pkcs12Of(office.pki.person('MARIA DA SILVA', CPF), [office.pki.authority], 'senha').toString(
      'base64',
    );
    const passphrase = 'frase só minha 7';
    await office.maria.post(`${ACCOUNT}add_signing_certificate/`, { file, password: 'senha', passphrase });
    const inUse = (): Promise<Answer> => office.maria.get(`${ACCOUNT}signing_certificate_in_use/`);
    expect((await inUse()).body).toMatchObject({ state: 'desk' });
    desk.agent.close();
    await vi.waitFor(async () => expect((await inUse()).body).toMatchObject({ state: 'file' }), WAIT);
  });
});
