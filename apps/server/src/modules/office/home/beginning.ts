import { user } from '@serventia/domain/account/user.entity';
import { documentTemplate } from '@serventia/domain/documents/texts.entity';
import { book } from '@serventia/domain/office/book.entity';
import {
  type Beginning,
  BEGINNING_STEPS,
  type BeginningStepName,
  OFFICE_FACTS,
} from '@serventia/domain/office/home';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { actService, costTable, sealer } from '@serventia/domain/seals/seal.entity';
import { printer } from '@serventia/domain/settings/printer.entity';
import type { Entity } from '@serventia/kit';
import type { Database, Sql } from '../../../db/database.ts';
import { type Caller, isAllowed, officeOf, scopeOf, todayOf } from '../../../http/caller.ts';
import { findCostTableOn } from '../../seals/cost-tables.ts';

/** Offices that a super user is shown, the newest first. */
const MOST_OFFICES = 5;

/** The permission that each step is done by. */
const PERMISSIONS: Readonly<Record<BeginningStepName, readonly [entity: Entity, action: string]>> = {
  office: [notaryOffice, 'update'],
  users: [user, 'create'],
  signer: [user, 'update'],
  books: [book, 'create'],
  fees: [costTable, 'create'],
  services: [actService, 'create'],
  sealer: [sealer, 'create'],
  credits: [sealer, 'purchase'],
  printer: [printer, 'create'],
  texts: [documentTemplate, 'create'],
};

/**
 * The offices that lack something to begin with: the caller's own for a responsible user, the newest for a super user,
 * none for anybody else. Every step follows from the rows of the office, so what the setup page fills is done.
 */
export async function beginningsOf(database: Database, caller: Caller): Promise<Beginning[]> {
  if (!caller.isSuper && !caller.isResponsible) return [];
  const offices = caller.isSuper ? await newestOffices(database, caller) : [officeOf(caller)];
  const found: Beginning[] = [];
  for (const office of offices) {
    const scope = { office, isSuper: false };
    const beginning = await database.consult(scope, (db) => beginningOf(db, caller, office));
    if (beginning?.steps.some(({ done }) => !done)) found.push(beginning);
  }
  return found;
}

async function newestOffices(database: Database, caller: Caller): Promise<number[]> {
  const rows = await database.consult(scopeOf(caller), (db) =>
    db.query<{ id: number }>('select id from notary_office order by id desc limit $1', [MOST_OFFICES]),
  );
  return rows.map(({ id }) => id);
}

interface Facts
  extends Record<string, unknown>,
    Record<Exclude<BeginningStepName, 'office' | 'fees'>, boolean> {
  readonly name: string;
  readonly street: string | null;
  readonly city: number | null;
  readonly court: string | null;
}

async function beginningOf(db: Sql, caller: Caller, office: number): Promise<Beginning | undefined> {
  const today = todayOf(caller);
  const facts = await db.find<Facts>(FACTS, [office, today]);
  if (!facts) return undefined;
  const lacks = OFFICE_FACTS.filter((field) => facts[field] === null);
  const fees = (await findCostTableOn(db, office, { act: today })) !== undefined;
  const done = { ...facts, office: lacks.length === 0, fees };
  return {
    office: { id: office, name: facts.name },
    lacks,
    steps: BEGINNING_STEPS.map((name) => ({
      name,
      done: done[name],
      permitted: isAllowed(caller, ...PERMISSIONS[name]),
    })),
  };
}

/** Credits that were bought once count, however few are left: the top bar shows how many there are. */
const FACTS = `
  select o.name, nullif(o.street, '') as street, o.city_id as city, nullif(o.court, '') as court,
    exists (select 1 from app_user where notary_office_id = o.id and is_active and not is_responsible) as users,
    exists (select 1 from app_user where notary_office_id = o.id and is_active
      and signing_role is not null and signs_since <= $2) as signer,
    exists (select 1 from book where office_id = o.id and status = 'open') as books,
    exists (select 1 from act_service where office_id = o.id and active) as services,
    exists (select 1 from sealer where office_id = o.id and active) as sealer,
    exists (select 1 from credit_entry where office_id = o.id and entry_kind = 'purchase') as credits,
    exists (select 1 from printer where office_id = o.id and active) as printer,
    exists (select 1 from document_template where office_id = o.id and active) as texts
  from notary_office o where o.id = $1`;
