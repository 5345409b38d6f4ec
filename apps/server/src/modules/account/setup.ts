import { createHash, timingSafeEqual } from 'node:crypto';
import { passwordProblem } from '@serventia/domain/account/password-length';
import { user as userEntity } from '@serventia/domain/account/user.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { checkValue, type Entity, normaliseValue } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import { type Database, EVERY_OFFICE, NOBODY, type Row } from '../../db/database.ts';
import { AppError, FieldErrors, notFound } from '../../http/app-error.ts';
import { callerFor } from '../../http/caller.ts';
import { createRow } from '../../resource/write.ts';
import type { Services } from '../services.ts';
import { hashPassword } from './passwords.ts';
import { randomSigns } from './random-signs.ts';

const CODE_LENGTH = 8;
/** One setup at a time. */
const SETUP_LOCK = 7_301_957;

/** The one-time code of a first start, or undefined when somebody can log in already. */
export async function createSetupCode(database: Database): Promise<string | undefined> {
  const user = await database.read(NOBODY, (db) =>
    db.find('select 1 from app_user where is_superuser limit 1'),
  );
  return user ? undefined : randomSigns(CODE_LENGTH);
}

async function hasSuperUser(database: Database): Promise<boolean> {
  return Boolean(
    await database.read(NOBODY, (db) => db.find('select 1 from app_user where is_superuser limit 1')),
  );
}

interface Person {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

interface Setup {
  readonly admin: Person;
  readonly clerk: Person;
  readonly office: Row;
}

/** `POST /api/public/setup/`: with the code, makes the first super user, the first office and its first clerk. */
export function mountSetup(app: FastifyInstance, services: Services): void {
  let code = services.setupCode;
  const config = { open: true, rateLimit: { max: 10, timeWindow: '1 minute' } };
  app.post('/api/public/setup', { config, schema: { tags: ['public'] } }, async (request, reply) => {
    if (!code || (await hasSuperUser(services.database))) throw notFound();
    const body = (request.body ?? {}) as Row;
    if (!isSame(typeof body['code'] === 'string' ? body['code'] : '', code))
      throw FieldErrors.of('code', 'wrong_setup_code');
    await writeSetup(services, readSetup(body));
    code = undefined;
    return reply.code(204).send();
  });
  app.get('/api/public/setup', { config, schema: { tags: ['public'] } }, async () => ({
    open: code !== undefined && !(await hasSuperUser(services.database)),
  }));
}

function isSame(given: string, code: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given.trim().toUpperCase()), digest(code));
}

/** What a first start is told; throws at the field that is wrong. */
export function readSetup(body: Row): Setup {
  const office = objectOf(body['office']);
  const fields = ['name', 'cns', 'official_name', 'official_role', 'username_suffix'] as const;
  const checked = Object.fromEntries(
    fields.map((name) => [name, valid(notaryOffice, `office.${name}`, name, office[name])]),
  );
  return {
    office: checked,
    admin: readPerson('admin', body['admin']),
    clerk: readPerson('clerk', body['clerk']),
  };
}

function readPerson(prefix: 'admin' | 'clerk', given: unknown): Person {
  const person = objectOf(given);
  const password = typeof person['password'] === 'string' ? person['password'] : '';
  const problem = passwordProblem(password, prefix === 'admin');
  if (problem) throw FieldErrors.of(`${prefix}.password`, problem.code, problem.params);
  const username = String(valid(userEntity, `${prefix}.username`, 'username', person['username']));
  if (prefix === 'admin' && username.includes('@'))
    throw FieldErrors.of('admin.username', 'username_without_office');
  if (username.startsWith('@')) throw FieldErrors.of(`${prefix}.username`, 'required');
  return {
    name: String(valid(userEntity, `${prefix}.name`, 'name', person['name'])),
    username,
    password,
  };
}

function valid(entity: Pick<Entity, 'fields'>, path: string, name: string, given: unknown): unknown {
  const spec = entity.fields[name];
  if (!spec) throw new RangeError(`there is no field ${name}`);
  const value = normaliseValue(spec, given ?? null);
  const problem = checkValue({ ...spec, required: true }, value, '9999-12-31');
  if (problem) throw FieldErrors.of(path, problem.code, problem.params);
  return value;
}

const objectOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});

async function writeSetup(services: Services, { admin, clerk, office }: Setup): Promise<void> {
  const caller = callerFor(admin.name, null, { username: admin.username });
  const [adminHash, clerkHash] = [await hashPassword(admin.password), await hashPassword(clerk.password)];
  await services.database.write(EVERY_OFFICE, async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [SETUP_LOCK]);
    const taken = await db.find('select 1 from app_user where is_superuser limit 1');
    if (taken) throw new AppError(409, 'not_unique');
    const row = await createRow({ db, caller, hooks: services.entityHooks }, notaryOffice, office);
    await db.query(
      'insert into app_user (name, username, password_hash, is_superuser) values ($1, $2, $3, true)',
      [admin.name, admin.username, adminHash],
    );
    await db.query(
      "insert into app_user (name, username, password_hash, notary_office_id, module_access, is_responsible) values ($1, $2, $3, $4, 'all', true)",
      [clerk.name, `${clerk.username.replace(/@.*/u, '')}@${row.username_suffix}`, clerkHash, row.id],
    );
  });
}
