import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type Api, apiOf } from '../testing/api.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { type FileStore, type HeldAmong, sha256Of } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { CutShortError } from './receive-file.ts';
import { openS3Store } from './s3-store.ts';
import { openVirusScan } from './virus-scan.ts';

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', 'latin1');
const picture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

describe('a file store', () => {
  let folder: string;
  let storage: S3rver;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'serventia-files-'));
    storage = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: 'serventia', configs: [] }],
    });
    const address = await storage.run();
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
    s3Url = `s3://serventia/files?endpoint=${encodeURIComponent(`http://127.0.0.1:${address.port}`)}`;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });
  let s3Url: string;

  it.each([
    ['in a folder', (): Promise<FileStore> => openFolderStore(join(folder, 'local'))],
    ['in an object storage', async (): Promise<FileStore> => openS3Store(s3Url, join(folder, 'incoming'))],
  ])('%s keeps the same bytes once, under their hash', async (_, open) => {
    const store = await open();
    const sha256 = await store.put(PDF);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(await store.put(PDF)).toBe(sha256);
    expect(await store.get(sha256)).toEqual(PDF);
    await expect(store.get('0'.repeat(64))).rejects.toMatchObject({ reason: 'missing' });
  });

  it.each([
    ['in a folder', (): Promise<FileStore> => openFolderStore(join(folder, 'local'))],
    ['in an object storage', async (): Promise<FileStore> => openS3Store(s3Url, join(folder, 'incoming'))],
  ])('%s keeps what is sent piece by piece', async (_, open) => {
    const store = await open();
    const parts = Array.from({ length: 50 }, (__, n) => Buffer.alloc(10_000, `${n} `));
    const content = Buffer.concat(parts);
    for (const time of ['first', 'again']) {
      const received = await store.receive(Readable.from(parts), async () => content.byteLength);
      expect(received, time).toMatchObject({ sha256: sha256Of(content), size: content.byteLength });
      await store.keep(received);
      await received.discard();
    }
    expect(await store.get(sha256Of(content))).toEqual(content);
    const stream = await store.open(sha256Of(content));
    expect(Buffer.concat((await stream.toArray()) as Buffer[])).toEqual(content);
    await expect(store.open('0'.repeat(64))).rejects.toMatchObject({ reason: 'missing' });
  });

  it.each([
    ['in a folder', (): Promise<FileStore> => openFolderStore(join(folder, 'swept'))],
    ['in an object storage', async (): Promise<FileStore> => openS3Store(s3Url, join(folder, 'incoming'))],
  ])('%s is swept of what nothing holds, and of nothing else', async (_, open) => {
    const store = await open();
    const held = await store.put(Buffer.from('held'));
    const unheld = await store.put(Buffer.from('unheld'));
    const heldMeanwhile = await store.put(Buffer.from('held meanwhile'));
    // What is asked of one content the second time is asked when it stands aside.
    const asked = new Set<string>();
    const heldAmong: HeldAmong = async (sha256s) => {
      const again = sha256s.filter((sha256) => asked.has(sha256));
      for (const sha256 of sha256s) asked.add(sha256);
      const others = sha256s.filter((sha256) => ![held, unheld, heldMeanwhile].includes(sha256));
      return new Set([held, ...others, ...again.filter((sha256) => sha256 === heldMeanwhile)]);
    };
    expect(await store.sweep(3_600_000, heldAmong)).toBe(0);
    expect(await store.sweep(-3_600_000, heldAmong)).toBe(1);
    expect((await store.get(held)).toString()).toBe('held');
    expect((await store.get(heldMeanwhile)).toString()).toBe('held meanwhile');
    await expect(store.get(unheld)).rejects.toBeInstanceOf(Error);
  });

  it('keeps nothing of what is too much or cut short, and knows a limit by the first bytes', async () => {
    const place = join(folder, 'refused');
    const store = await openFolderStore(place);
    const sent = (): Readable => Readable.from(Array.from({ length: 5 }, () => Buffer.alloc(10_000, 'a')));
    const heads: number[] = [];
    const limit = async (head: Buffer): Promise<number> => {
      heads.push(head.byteLength);
      return 49_999;
    };
    await expect(store.receive(sent(), limit)).rejects.toMatchObject({ status: 413, code: 'file_too_large' });
    expect(heads).toEqual([4100]);
    async function* cut(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(10_000);
      throw new Error('the line broke');
    }
    await expect(store.receive(cut(), async () => Infinity)).rejects.toBeInstanceOf(CutShortError);
    expect(await readdir(join(place, 'incoming'))).toEqual([]);
  });
});

describe('a virus scanner', () => {
  let clamd: Server;
  let answer = 'stream: OK\0';
  const received: Buffer[] = [];
  let folder: string;
  let pdf: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'serventia-scan-'));
    pdf = join(folder, 'a.pdf');
    await writeFile(pdf, PDF);
    clamd = createServer((socket) => {
      socket.on('data', (part: Buffer) => {
        received.push(part);
        if (Buffer.concat(received).subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
      });
    });
    clamd.listen(0, '127.0.0.1');
    await once(clamd, 'listening');
  });
  afterAll(async () => {
    clamd.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is sent the whole file and believed', async () => {
    const scan = openVirusScan(`tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`);
    await expect(scan(pdf)).resolves.toBeUndefined();
    const sent = Buffer.concat(received);
    expect(sent.subarray(0, 10).toString()).toBe('zINSTREAM\0');
    expect(sent.readUInt32BE(10)).toBe(PDF.byteLength);
    expect(sent.includes(PDF)).toBe(true);
    received.length = 0;
    answer = 'stream: Eicar-Signature FOUND\0';
    await expect(scan(pdf)).rejects.toMatchObject({ status: 400, code: 'virus_found' });
    received.length = 0;
    answer = 'stream: size limit exceeded ERROR\0';
    await expect(scan(pdf)).rejects.toMatchObject({ status: 503, code: 'virus_scan_unavailable' });
  });

  it('that does not answer lets nothing through', async () => {
    await expect(openVirusScan('tcp://127.0.0.1:1')(pdf)).rejects.toMatchObject({ status: 503 });
  });
});

describe('a file of an act', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await openTestOffice();
  });
  afterAll(() => office.close());

  async function send(api: Api, content: Buffer, name = 'a.bin', query = ''): Promise<Answer> {
    const boundary = 'limite';
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await office.server.server.inject({
      method: 'POST',
      url: `/api/basic/file/${query}`,
      headers: {
        authorization: `Bearer ${api.token ?? ''}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
    return {
      status: answer.statusCode,
      body: answer.json<Answer['body']>(),
      text: answer.payload,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  }

  it('is what its bytes are, and is shown without running', async () => {
    const { body } = await send(office.maria, PDF, 'pagina.html');
    expect(body).toMatchObject({ content_type: 'application/pdf', name: 'pagina.html' });
    const answer = await office.maria.get(`/api/basic/file/${Number(body['id'])}/`);
    expect(answer.bytes).toEqual(PDF);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await office.maria.get(`/api/basic/file/${Number(body['id'])}/thumbnail/`)).status).toBe(204);
    expect((await office.ana.get(`/api/basic/file/${Number(body['id'])}/`)).status).toBe(404);
    for (const wrong of [
      '<html><script>alert(1)</script>',
      '<a;b>',
      '{not json',
      'MZ\u0090',
      '#!/bin/sh',
      '',
    ])
      expect((await send(office.maria, Buffer.from(wrong), 'foto.png')).headers['x-error-code'], wrong).toBe(
        'file:wrong_file_type',
      );
  });

  it.each([
    ['<?xml version="1.0"?><CARGAREGISTROS/>', 'application/xml'],
    ['{"declaracoes": []}', 'application/json'],
    ['"TIPOATO";"LIVRO"\r\n"1";"7"', 'text/csv'],
    ['001 20261128 JOSE DA SILVA  ', 'text/plain'],
    ['001 Jos\u00E9', 'text/plain'],
    ['PK\u0003\u0004\u0014\u0000\u0000\u0000', 'application/zip'],
  ])('may be what another system takes: %s', async (content, type) => {
    const answer = await send(office.maria, Buffer.from(content, 'latin1'), 'carga.bin');
    expect(answer.body, answer.text).toMatchObject({ content_type: type });
    const logo = await office.admin.patch(`/api/basic/notary_office/${Number(office.offices[0])}/`, {
      logo: answer.body['id'],
    });
    expect(logo.headers['x-error-code']).toBe('logo:wrong_file_kind');
  });

  it('has a small picture when it is an image that can be read', async () => {
    const { body } = await send(office.maria, await picture(1200));
    const small = await office.maria.get(`/api/basic/file/${Number(body['id'])}/thumbnail/`);
    expect(small.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 240, height: 120 });
    const broken = (await picture(100)).subarray(0, 60);
    expect((await send(office.maria, broken)).headers['x-error-code']).toBe('file:unreadable_image');
  });

  it('is no picture of more dots than anybody scans, told by its header alone', async () => {
    const content = await picture(100);
    // Width and height of the header, and the sum that guards them.
    content.writeUInt32BE(20_000, 16);
    content.writeUInt32BE(20_000, 20);
    content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
    const answer = await send(office.maria, content);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'file:too_many_pixels']);
    expect(answer.text).toContain('100 milhões');
  });

  it('is no larger than its type may be, and leaves nothing behind when it is refused', async () => {
    const large = Buffer.concat([await picture(100), Buffer.alloc(10_000_000)]);
    const answer = await send(office.maria, large);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([413, 'file_too_large']);
    expect(answer.text).toContain('10 MB');
    await send(office.maria, Buffer.from('<html>'));
    const { dataDir } = office.server.services.settings;
    expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([]);
  });

  it('is refused where the files of the office take all of its room, and only there', async () => {
    const fill = async (id: number): Promise<void> => {
      await office.owner.query(
        `insert into stored_file (office_id, sha256, name, content_type, size, created_by)
         select $1, repeat('0', 64), 'acervo.pdf', 'application/pdf', $2::bigint - 100 - coalesce(sum(size), 0), 'Ana'
         from stored_file where office_id = $1`,
        [id, office.server.services.settings.officeFilesBytes],
      );
    };
    const [, second] = office.offices;
    await fill(second);
    expect((await send(office.ana, PDF)).status).toBe(201);
    const large = Buffer.concat([PDF, Buffer.alloc(100)]);
    const answer = await send(office.ana, large);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([507, 'office_files_full']);
    expect(answer.body['detail']).toContain('50 GB');
    const both = await Promise.all([PDF, PDF].map((content) => send(office.ana, content)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 507]);
    expect((await send(office.maria, large)).status).toBe(201);
    await office.owner.query("delete from stored_file where name = 'acervo.pdf'");
  });

  it('is opened by whoever may read what holds it, and by who sent it', async () => {
    const birth = await office.maria.post('/api/civil_registration/birth/', { given_name: 'Clara' });
    const file = Number((await send(office.maria, PDF)).body['id']);
    await office.owner.query("update app_user set data_access = 'granted' where username = 'joao@primeiro'");
    const joao = await logIn(office.server.server, 'joao@primeiro');
    const url = `/api/basic/file/${file}/`;
    expect((await office.maria.get(url)).status).toBe(200);
    expect((await joao.get(url)).status).toBe(403);
    const held = await office.maria.post('/api/basic/attachment/', {
      record: birth.body['id'],
      attachment_kind: 'other',
      description: 'Procuração',
      file,
    });
    expect(held.status, held.text).toBe(201);
    expect((await joao.get(url)).status).toBe(403);
    await office.owner.query(
      `insert into app_user_permission (source_id, target_id) select u.id, p.id from app_user u, permission p
       where u.username = 'joao@primeiro' and p.name = 'basic/attachment read'`,
    );
    expect((await joao.get(url)).status).toBe(200);
    expect((await apiOf(office.server.server, undefined).get(url)).status).toBe(401);
  });

  it('is sent for an office by a super user, who has none', async () => {
    const logo = await picture(400);
    const [first, second] = office.offices;
    const sendFor = (api: Api, query: string): Promise<Answer> => send(api, logo, 'brasao.png', query);
    for (const [query, code] of [
      ['', 'notary_office:required'],
      ['?notary_office=x', 'notary_office:invalid_type'],
      ['?notary_office=999999', 'notary_office:invalid_reference'],
      ['?office=1', 'office:unknown_parameter'],
    ] as const)
      expect((await sendFor(office.admin, query)).headers['x-error-code'], query).toBe(code);
    expect((await sendFor(office.maria, `?notary_office=${second}`)).headers['x-error-code']).toBe(
      'notary_office:invalid_reference',
    );
    const sent = await sendFor(office.admin, `?notary_office=${first}`);
    expect(sent.status, sent.text).toBe(201);
    const take = (id: number): Promise<Answer> =>
      office.admin.patch(`/api/basic/notary_office/${id}/`, { logo: sent.body['id'] });
    expect((await take(second)).headers['x-error-code']).toBe('logo:invalid_reference');
    expect((await take(first)).body['logo']).toBe(sent.body['id']);
    const url = `/api/basic/file/${Number(sent.body['id'])}/`;
    expect((await office.maria.get(url)).status).toBe(200);
    expect((await office.ana.get(url)).status).toBe(404);
  });

  it('is of the kind that its field asks for', async () => {
    const file = Number((await send(office.maria, PDF)).body['id']);
    const { rows } = await office.owner.query<{ id: number }>(
      "select id from stored_file where content_type = 'image/png' limit 1",
    );
    const seal = await office.owner.query<{ id: number }>(
      "insert into registered_seal (office_id, purpose) values ($1, 'act') returning id",
      [office.offices[0]],
    );
    const proof = (given: number): ReturnType<Api['post']> =>
      office.maria.post('/api/seal/sealer_attachment/', {
        registered_seal: Number(seal.rows[0]?.id),
        proof_kind: 'other',
        description: 'Prova',
        due_on: '2026-12-31',
        file: given,
      });
    expect((await proof(Number(rows[0]?.id))).headers['x-error-code']).toBe('file:wrong_file_kind');
    expect((await proof(file)).status).toBe(201);
  });
});
