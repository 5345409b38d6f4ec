import type { PublishedBanns } from '@serventia/domain/civil/marriage/banns/published-banns';
import { cleanCns } from '@serventia/domain/identifiers/cns';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOBODY, type Row } from '../../db/database.ts';
import { query } from '../../http/query.ts';
import type { Services } from '../services.ts';

interface Found extends Row {
  readonly banns: PublishedBanns;
  readonly total: number;
}

interface Page {
  readonly count: number;
  readonly results: readonly PublishedBanns[];
}

interface Wanted {
  readonly office?: string | undefined;
  readonly search?: string | undefined;
  readonly page?: string | undefined;
}

const PER_PAGE = 20;
const PER_FEED = 200;
const LAST_PAGE = 10_000;
const CONFIG = { open: true, rateLimit: { max: 60, timeWindow: '1 minute' } };

/**
 * The editais de proclamas of all offices, or of one by its CNS, as a list and as a JSON Feed 1.1: each from its
 * publication until the last day on which oppositions are heard (CC art. 1.527; LRP art. 67 §1).
 */
export function mountBanns(app: FastifyInstance, { database, settings }: Services): void {
  async function published({ office, search, page }: Wanted, most: number): Promise<Page> {
    const cns = cleanCns(office ?? '') || null;
    const name = search?.trim() ? search.trim() : null;
    const skipped = (Math.min(Math.max(Number.parseInt(page ?? '1', 10) || 1, 1), LAST_PAGE) - 1) * most;
    const rows = await database.read(NOBODY, (db) =>
      db.query<Found>('select * from public_banns($1, $2, $3, $4, $5)', [null, cns, name, skipped, most]),
    );
    return { count: rows[0]?.total ?? 0, results: rows.map(({ banns }) => banns) };
  }

  app.get(
    '/api/public/editais/',
    { config: CONFIG, schema: { tags: ['public'] } },
    async (request: FastifyRequest) => published(query(request, ['office', 'search', 'page']), PER_PAGE),
  );

  app.get(
    '/api/public/editais/feed.json',
    { config: CONFIG, schema: { tags: ['public'] } },
    async (request: FastifyRequest, reply) => {
      const { results } = await published(query(request, ['office']), PER_FEED);
      reply.type('application/feed+json; charset=utf-8');
      return JSON.stringify(feedOf(results, settings.publicUrl));
    },
  );
}

function feedOf(banns: readonly PublishedBanns[], publicUrl: string) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Editais de proclamas',
    language: 'pt-BR',
    home_page_url: `${publicUrl}/editais`,
    feed_url: `${publicUrl}/api/public/editais/feed.json`,
    items: banns.map((each) => ({
      id: `${publicUrl}/editais/${each.id}`,
      url: `${publicUrl}/editais?office=${each.office_cns}`,
      title: each.name,
      content_text: [each.published_text, ...each.notes.map(({ text }) => text)].join('\n\n'),
      date_published: `${each.published_on}T00:00:00-03:00`,
      ...modifiedOn(each.notes.at(-1)?.on),
      authors: [{ name: each.office_name }],
    })),
  };
}

/** Readers of the feed fetch an edital again that was corrected. */
const modifiedOn = (on: string | undefined): { readonly date_modified?: string } =>
  on === undefined ? {} : { date_modified: `${on}T00:00:00-03:00` };
