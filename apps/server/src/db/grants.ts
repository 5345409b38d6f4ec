import type pg from 'pg';

/** The role whose rights the application has; the roles that servers log in with are its members. */
export const APPLICATION = 'serventia_app';

const EVERYTHING = 'delete, insert, select, update';
/** Tables that only grow, that are never emptied, or that triggers and functions alone write. */
const LESS: Readonly<Record<string, string>> = {
  access_entry: 'insert, select',
  access_mark: 'select',
  censec_config: 'insert, select, update',
  certificate_request: 'insert, select, update',
  counter_visit: 'insert, select, update',
  credit_entry: 'insert, select',
  crc_config: 'insert, select, update',
  daily_book: 'insert, select',
  data_incident: 'insert, select, update',
  desk_pairing: 'delete, insert, select',
  document: 'insert, select, update',
  document_signature: 'insert, select',
  document_verification: 'select',
  framework_type: 'insert, select, update',
  history: 'insert, select',
  incident_notice: 'insert, select, update',
  issued_paper: 'insert, select',
  history_anchor: '',
  history_link: '',
  movement: 'insert, select, update',
  onr: 'insert, select, update',
  protocol: 'insert, select, update',
  protocol_day: 'insert, select, update',
  protocol_movement: 'insert, select',
  record_restriction: 'insert, select, update',
  record_text: 'insert, select',
  restricted_reading: 'insert, select',
  row_tally: 'select',
  schema_migration: '',
  seal: 'insert, select, update',
  service_invoice_document: 'insert, select',
  subject_request: 'insert, select, update',
};
/** Functions that read or write past the walls between offices, for nobody else. */
const CLOSED_TO_OTHERS = [
  'anchor_history',
  'chain_end',
  'changes_after',
  'forget_old_accesses',
  'forget_old_verifications',
  'keep_accesses',
  'keep_verifications',
  'link_history',
  'search_codes',
  'search_entries',
  'titled_rows',
];

/** Makes the role of the application; roles belong to no database, and no dump of one brings them along. */
export async function ensureApplicationRole(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$ begin
    create role ${APPLICATION} nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null; end $$`);
}

/**
 * Lets the application do what it may in this database, and nothing beyond; where all is granted as it should be,
 * nothing is written. What belongs to somebody else is left alone.
 */
export async function grantToApplication(client: pg.ClientBase): Promise<void> {
  const statements = [
    ...(await schemaGrants(client)),
    ...(await tableGrants(client)),
    ...(await sequenceGrants(client)),
    ...(await functionGrants(client)),
  ];
  if (statements.length > 0) await client.query(statements.join(';\n'));
}

async function schemaGrants(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ granted: boolean }>(
    `select exists (select from pg_namespace n, aclexplode(n.nspacl) a
       where n.nspname = 'public' and a.grantee = $1::regrole and a.privilege_type = 'USAGE') as granted`,
    [APPLICATION],
  );
  return rows[0]?.granted ? [] : [`grant usage on schema public to ${APPLICATION}`];
}

async function tableGrants(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; quoted: string; granted: string }>(
    `select c.relname as name, c.oid::regclass::text as quoted, coalesce(
       (select string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)
        from aclexplode(c.relacl) a where a.grantee = $1::regrole), '') as granted
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_has_role(c.relowner, 'usage')
     order by 1`,
    [APPLICATION],
  );
  return rows.flatMap(({ name, quoted, granted }) => {
    const wanted = LESS[name] ?? EVERYTHING;
    if (granted === wanted) return [];
    return [
      ...(granted ? [`revoke all on ${quoted} from ${APPLICATION}`] : []),
      ...(wanted ? [`grant ${wanted} on ${quoted} to ${APPLICATION}`] : []),
    ];
  });
}

async function sequenceGrants(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ quoted: string }>(
    `select c.oid::regclass::text as quoted from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and pg_has_role(c.relowner, 'usage')
       and not exists (select from aclexplode(c.relacl) a where a.grantee = $1::regrole and a.privilege_type = 'USAGE')`,
    [APPLICATION],
  );
  return rows.map(({ quoted }) => `grant usage on sequence ${quoted} to ${APPLICATION}`);
}

async function functionGrants(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ quoted: string; missing: boolean; open: boolean }>(
    `select * from (
       select p.oid::regprocedure::text as quoted,
         not exists (select from aclexplode(p.proacl) a where a.grantee in (0, $1::regrole))
           and p.proacl is not null as missing,
         p.proname = any($2) and exists (
           select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as open
       from pg_proc p
       where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')) f
     where missing or open`,
    [APPLICATION, CLOSED_TO_OTHERS],
  );
  return rows.flatMap(({ quoted, open }) => [
    `grant execute on function ${quoted} to ${APPLICATION}`,
    ...(open ? [`revoke execute on function ${quoted} from public`] : []),
  ]);
}
