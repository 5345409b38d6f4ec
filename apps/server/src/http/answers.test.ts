import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

describe('what an answer lets be kept', () => {
  it.each([
    '/api/basic/person/',
    '/api/basic/person/999999999/',
    '/api/account/permission/mine/',
    '/api/search/?q=maria',
    '/api/nothing/',
  ])('of %s nothing, by no browser and no proxy', async (url) => {
    const answer = await office.maria.get(url);
    expect(answer.headers['cache-control'], answer.text).toBe('private, no-store');
  });

  it('of a refusal and of a login nothing either', async () => {
    const refused = await office.stranger.get('/api/basic/person/');
    const login = await office.stranger.post('/api/account/token/', { username: 'x', password: 'y' });
    for (const answer of [refused, login]) expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('of the description of the API all, until it is another', async () => {
    const first = await office.stranger.get('/api/schema/');
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const again = await office.stranger.get('/api/schema/', {
      'if-none-match': String(first.headers['etag']),
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('the description of the API', () => {
  it('names the status of what a route did', () => {
    const { paths = {} } = office.server.server.swagger();
    const statusesOf = (path: string): Record<string, string[]> =>
      Object.fromEntries(
        Object.entries(paths[path] ?? {}).map(([method, { responses }]) => [method, Object.keys(responses)]),
      );
    expect(statusesOf('/api/basic/person')).toMatchObject({
      get: ['200', '4XX', '5XX'],
      post: ['201', '4XX', '5XX'],
    });
    expect(statusesOf('/api/basic/person/{id}')).toMatchObject({
      get: ['200', '4XX', '5XX'],
      patch: ['200', '4XX', '5XX'],
    });
  });
});

interface ToldApi {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly security?: unknown;
            readonly parameters?: readonly {
              readonly name: string;
              readonly in: string;
              readonly required?: boolean;
              readonly description?: string;
            }[];
          }
        >
      >
    >
  >;
  readonly security: unknown;
  readonly components: { readonly securitySchemes: object };
}

describe('the description of the API, for who writes a program', () => {
  it('names what a list may be asked, and the token that all but the open routes need', () => {
    const { paths, security, components } = office.server.server.swagger() as unknown as ToldApi;
    const asked = paths['/api/basic/person']?.['get']?.parameters ?? [];
    expect(asked.every((each) => each.in === 'query' && !each.required)).toBe(true);
    expect(asked.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'limit',
        'offset',
        'ordering',
        'search',
        'expand',
        'id__in',
        'name__icontains',
      ]),
    );
    expect(asked.find(({ name }) => name === 'ordering')?.description).toContain('id, name');
    expect([security, Object.keys(components.securitySchemes)]).toEqual([[{ bearer: [] }], ['bearer']]);
    expect(paths['/api/account/token']?.['post']?.security).toEqual([]);
    expect(paths['/api/basic/person']?.['get']?.security).toBeUndefined();
  });
});

describe('the head of an answer alone', () => {
  const ask = async (method: 'GET' | 'HEAD', url: string, token = office.maria.token): Promise<unknown[]> => {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const answer = await office.server.server.inject({ method, url, headers });
    return [answer.statusCode, answer.headers['content-type'], answer.body.length > 0];
  };

  it.each(['/api/basic/person/', '/api/basic/person/999999999/', '/health/live', '/api/nothing/'])(
    'is that of the whole: %s',
    async (url) => {
      const [status, type, hasBody] = await ask('GET', url);
      expect(hasBody).toBe(true);
      expect(await ask('HEAD', url)).toEqual([status, type, false]);
    },
  );

  it('is for whoever may have the whole', async () => {
    const [status] = await ask('HEAD', '/api/basic/person/', 'nobody');
    expect(status).toBe(401);
  });
});

describe('what a page may load', () => {
  it('comes from the product alone', async () => {
    const policy = String((await office.stranger.get('/api/schema/')).headers['content-security-policy']);
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
    expect(sources).toContain("'self'");
    for (const wide of ['https:', 'http:', 'ws:', 'wss:', '*']) expect(sources).not.toContain(wide);
  });

  it.each(['/health/live', '/api/basic/person/', '/api/nothing/', '/nothing'])(
    'is said of %s',
    async (url) => {
      const { headers } = await office.server.server.inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );
});

describe('the figures of the server', () => {
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> =>
    (await office.server.server.inject({ method: 'GET', url: '/metrics', headers, remoteAddress }))
      .statusCode;

  it('are for this machine', async () => {
    expect(await ask({})).toBe(200);
    expect(await ask({}, '192.0.2.1')).toBe(403);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'])(
    'are not given through a proxy that says %s',
    async (name) => expect(await ask({ [name]: '127.0.0.1' })).toBe(403),
  );
});
