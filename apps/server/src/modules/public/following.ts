import { createHash, timingSafeEqual } from 'node:crypto';
import { cleanCns } from '@serventia/domain/identifiers/cns';
import { type Followed, readFollowedNumber, readFollowPassword } from '@serventia/domain/office/following';
import type { FastifyInstance } from 'fastify';
import { type Database, NOBODY, type Sql } from '../../db/database.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { type Caller, callerFor, scopeOf } from '../../http/caller.ts';
import { closureOf } from '../../http/closed-rows.ts';
import { countGuess, forgetGuess, forgetGuesses, keepGuess } from '../account/guessing.ts';
import { placeOf } from '../account/login-delay.ts';
import type { Services } from '../services.ts';
import type { FollowedKind } from './followed-kind.ts';
import { followedRequests } from './followed-requests.ts';
import { followedTitles } from './followed-titles.ts';

/** Everything that a number and a password open; their numbers are counted apart, so that one number may be of several. */
const KINDS: readonly FollowedKind[] = [followedTitles, followedRequests];

const PER_MINUTE = 60;

const body = {
  type: 'object',
  required: ['office', 'number', 'password'],
  properties: {
    office: { type: 'string', maxLength: 20 },
    number: { type: 'string', maxLength: 40 },
    password: { type: 'string', maxLength: 40 },
  },
} as const;

interface Asked {
  readonly office: string;
  readonly number: string;
  readonly password: string;
}

interface FollowedOffice extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly cns: string;
  readonly city: string | null;
  readonly time_zone: string;
}

/**
 * `POST /api/public/follow/`: how far the office is with what somebody asked it for, for whoever has the number and the
 * password of the receipt. They are in the body, because addresses are kept in logs. A wrong number is answered as a wrong
 * password is; guesses are counted like those at passwords of users, and apart from them.
 */
export function mountFollowing(app: FastifyInstance, { database }: Services): void {
  app.post<{ Body: Asked }>(
    '/api/public/follow/',
    {
      config: { open: true, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { tags: ['public'], body },
    },
    async (request) => {
      const cns = cleanCns(request.body.office);
      const number = readFollowedNumber(request.body.number);
      const at = { name: `follow ${cns} ${number ?? ''}`, place: `follow ${placeOf(request.ip)}` };
      const guess = await database.read(NOBODY, (db) => countGuess(db, at));
      if (guess.wait > 0) {
        await database.read(NOBODY, (db) => forgetGuess(db, guess));
        throw new AppError(429, 'too_many_attempts', { seconds: guess.wait });
      }
      const office = await database.read(NOBODY, (db) =>
        db.find<FollowedOffice>('select * from public_following($1)', [cns]),
      );
      const found = await findFollowed(database, office, { ...request.body, number: number ?? '' });
      if (!office || !found) {
        await database.read(NOBODY, (db) => keepGuess(db, guess));
        throw notFound();
      }
      await database.read(NOBODY, (db) => forgetGuesses(db, at));
      return { office: { name: office.name, cns: office.cns, city: office.city }, ...found };
    },
  );
}

/** What is followed by a number and a password of an office, read as its own rows and without any under secrecy. */
async function findFollowed(
  database: Database,
  office: FollowedOffice | undefined,
  { number, password }: Pick<Asked, 'number' | 'password'>,
): Promise<Followed | undefined> {
  if (!office) return undefined;
  const given = readFollowPassword(password);
  const asker: Caller = { ...callerFor('Serventia', Number(office.id)), timeZone: office.time_zone };
  return database.read(scopeOf(asker), async (db) => {
    const { closed } = await closureOf(db, asker);
    const reading = { db, caller: { ...asker, closed } };
    const candidates = await candidatesOf(db, Number(office.id), number);
    const opened = candidates.find(({ password: kept }) => opens(given, kept));
    return opened?.kind.read(reading, opened.id);
  });
}

interface Candidate {
  readonly kind: FollowedKind;
  readonly id: number;
  readonly password: string;
}

async function candidatesOf(db: Sql, office: number, number: string): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const kind of KINDS) {
    const rows = await db.query<{ id: number; password: string }>(
      `select id, password from ${kind.entity.table} where office_id = $1 and label = $2 and password is not null`,
      [office, number],
    );
    found.push(...rows.map(({ id, password }) => ({ kind, id: Number(id), password })));
  }
  return found;
}

const digest = (password: string): Buffer => createHash('sha256').update(password).digest();

/** In constant time, whatever was typed. */
const opens = (given: string, kept: string): boolean => timingSafeEqual(digest(given), digest(kept));
