import { cep } from '@serventia/domain/identifier-formats';
import type { KnownAddress } from '@serventia/domain/parties/address';
import { person } from '@serventia/domain/parties/person.entity';
import type { FastifyInstance } from 'fastify';
import type { Row, Sql } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import { type Caller, isAllowed, scopeOf } from '../../http/caller.ts';
import { query, required } from '../../http/query.ts';
import type { Services } from '../services.ts';

type Known = KnownAddress & Row;

const NOTHING: KnownAddress = { street: null, district: null, city: null };

const IN_DIRECTORY = 'select street, district, city_id as city from postal_code where code = $1';

/** As the office typed it last, of anybody whom it knows. */
const TYPED_BEFORE = `
  select street, district, city_id as city from person
  where office_id = $2 and postal_code = $1 and street is not null
  order by id desc limit 1`;

/**
 * `GET /api/basic/address/?postal_code=`: street, district and city of a CEP. The directory of the post tells it where
 * it is loaded (`import-postal-codes`); otherwise the office's own persons do, for who may read them.
 */
export function mountAddresses(app: FastifyInstance, { database }: Services): void {
  app.get('/api/basic/address', { config: { own: true }, schema: { tags: ['basic'] } }, async (request) => {
    const code = cep.clean(required('postal_code', query(request, ['postal_code']).postal_code));
    const problem = cep.check(code);
    if (problem) throw FieldErrors.of('postal_code', problem);
    const caller = callerOf(request);
    return database.read(scopeOf(caller), (db) => knownAddress(db, caller, code));
  });
}

async function knownAddress(db: Sql, caller: Caller, code: string): Promise<KnownAddress> {
  const [listed] = await db.query<Known>(IN_DIRECTORY, [code]);
  if (listed) return listed;
  if (caller.office === null || !isAllowed(caller, person, 'read')) return NOTHING;
  const [typed] = await db.query<Known>(TYPED_BEFORE, [code, caller.office]);
  return typed ?? NOTHING;
}
