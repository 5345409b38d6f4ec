import { randomUUID } from 'node:crypto';
import { phoneticKey } from '@serventia/domain/parties/phonetic-key';
import { hashPassword } from '@serventia/server/modules/account/passwords';
import pg from 'pg';

const OFFICES = 5;
export const PASSWORD = 'bench bench';

const GIVEN = [
  'maria',
  'jose',
  'ana',
  'joao',
  'antonio',
  'francisco',
  'carlos',
  'paulo',
  'pedro',
  'lucas',
  'luiz',
  'marcos',
  'luis',
  'gabriel',
  'rafael',
  'francisca',
  'daniel',
  'marcelo',
  'bruno',
  'eduardo',
  'felipe',
  'raimundo',
  'rodrigo',
  'adriana',
  'juliana',
  'marcia',
  'fernanda',
  'patricia',
  'aline',
  'sandra',
  'camila',
  'amanda',
  'bruna',
  'jessica',
  'leticia',
  'julia',
  'luciana',
  'vanessa',
  'mariana',
  'gabriela',
  'vitoria',
  'larissa',
  'claudia',
  'beatriz',
  'helena',
  'alice',
  'laura',
  'sofia',
  'cristina',
  'thiago',
];
const SURNAMES = [
  'silva',
  'santos',
  'oliveira',
  'souza',
  'rodrigues',
  'ferreira',
  'alves',
  'pereira',
  'lima',
  'gomes',
  'costa',
  'ribeiro',
  'martins',
  'carvalho',
  'almeida',
  'lopes',
  'soares',
  'fernandes',
  'vieira',
  'barbosa',
  'rocha',
  'dias',
  'nascimento',
  'andrade',
  'moreira',
  'nunes',
  'marques',
  'machado',
  'mendes',
  'freitas',
  'cardoso',
  'ramos',
  'goncalves',
  'santana',
  'teixeira',
];
/** Rare names, so that the vocabulary has the size of a real one. */
const RARE = Array.from({ length: 20_000 }, (_, index) => rareWord(index));

function rareWord(index: number): string {
  const syllables = [
    'ba',
    'ce',
    'di',
    'fo',
    'gu',
    'la',
    'me',
    'ni',
    'po',
    'ru',
    'sa',
    'te',
    'vi',
    'zo',
    'ju',
    'cla',
    'bre',
    'tri',
    'fla',
    'gui',
  ];
  const at = (place: number): string =>
    syllables[Math.floor(index / syllables.length ** place) % syllables.length] ?? '';
  return `${at(0)}${at(1)}${at(2)}${at(3)}n`;
}

/** Five offices of 200,000 births each; 1,000,000 people of one of them to search, and 150,000 of another. */
export async function fill(ownerUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  const password = await hashPassword(PASSWORD);
  const offices: number[] = [];
  for (let n = 1; n <= OFFICES; n += 1) {
    const { rows } = await client.query<{ id: string }>(
      "insert into notary_office (name, cns, official_name, official_role, username_suffix, city_id) values ($1, $2, 'A', 'B', $3, 1) returning id",
      [`Office ${n}`, String(100_000 + n), `o${n}`],
    );
    offices.push(Number(rows[0]?.id));
    await client.query(
      `insert into app_user (name, username, password_hash, notary_office_id, module_access) values ('Clerk', $1, $2, $3, 'all')`,
      [`clerk@o${n}`, password, rows[0]?.id],
    );
    // An office without credits is warned on each page.
    await client.query(
      `insert into seal_account (office_id, balance_cents) values ($1, 100000)
       on conflict (office_id) do update set balance_cents = excluded.balance_cents`,
      [rows[0]?.id],
    );
  }
  await client.query('set session_replication_role = replica');
  await fillBirths(client, offices, 200_000);
  await fillPeople(client, offices[0] as number, 1_000_000, 10_000_000);
  await fillPeople(client, offices[2] as number, 150_000, 20_000_000);
  await client.query(
    `insert into person (id, office_id, name, sex, birth_date, city_id, nationality_id)
     select row_id, office_id, title, case when row_id % 2 = 0 then 'F' else 'M' end,
       to_char(date '1930-01-01' + (row_id % 30000)::int, 'YYYY-MM-DD'), 1 + row_id % 5000, 1 from search_entry`,
  );
  await client.query('set session_replication_role = origin');
  await client.query(
    `insert into row_tally select 'birth', office_id, count(*), 1 from birth group by office_id`,
  );
  await client.query(
    `insert into row_tally select 'record', office_id, count(*), 1 from record group by office_id`,
  );
  await client.query(
    `insert into row_tally select 'person', office_id, count(*), 1 from person group by office_id`,
  );
  await client.query('vacuum analyze');
  await client.end();
  return offices;
}

async function fillBirths(client: pg.Client, offices: readonly number[], each: number): Promise<void> {
  for (const office of offices) {
    await client.query(
      `with made as (
         insert into record (office_id, record_type_id, title, status, registered_on, collection, sheet, face, term, matricula)
         select $1::bigint, 1, 'Maria da Silva ' || n, 'sealed', date '2000-01-01' + (n % 9000), 1, 1 + n % 300, 'F', n, lpad($1::bigint::text, 2, '0') || lpad(n::text, 30, '0') from generate_series(1, $2) n returning id, term)
       insert into birth (id, office_id, name, given_name, surname, sex, born_on, birth_city_id, hometown_city_id, declarant_kind)
       select id, $1, 'Maria da Silva ' || term, 'Maria', 'da Silva', case when term % 2 = 0 then 'F' else 'M' end, date '2000-01-01' + (term % 9000), 1 + term % 5000, 1 + term % 5000, 'father' from made`,
      [office, each],
    );
  }
}

async function fillPeople(client: pg.Client, office: number, count: number, after: number): Promise<void> {
  const words = [...new Set([...GIVEN, ...SURNAMES, ...RARE])];
  await client.query(
    'insert into name_word (word, sound) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [words, words.map((word) => phoneticKey(word))],
  );
  await client.query(
    `insert into search_entry (office_id, entity, row_id, title, words)
     select $1::bigint, 'basic/person', n + $6::bigint, array_to_string(names, ' '), keys from (
       select n, names, (select array_agg(distinct ($1::bigint << 42) | case when a.id = b.id then b.id else (least(a.id, b.id)::bigint << 21) | greatest(a.id, b.id) end)
         from name_word a, name_word b where a.word = any(names) and b.word = any(names)) as keys
       from (select n, array_remove(array[
           case when random() < 0.5 then ($2::text[])[1 + floor(power(random(), 2) * ${GIVEN.length})::int] else ($4::text[])[1 + floor(random() * ${RARE.length})::int] end,
           case when random() < 0.4 then ($2::text[])[1 + floor(random() * ${GIVEN.length})::int] end,
           case when random() < 0.5 then ($3::text[])[1 + floor(power(random(), 2) * ${SURNAMES.length})::int] end,
           case when random() < 0.8 then ($3::text[])[1 + floor(power(random(), 2) * ${SURNAMES.length})::int] else ($4::text[])[1 + floor(random() * ${RARE.length})::int] end], null) as names
         from generate_series(1, $5) n) made) keyed`,
    [office, GIVEN, SURNAMES, RARE, count, after],
  );
}

/** Clerks' offices that can register: an open book and the next birth to come. */
export async function openBooks(
  ownerUrl: string,
  offices: number,
  sheets = 999,
): Promise<{ username: string; office: number }[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  const password = await hashPassword(PASSWORD);
  const made: { username: string; office: number }[] = [];
  for (let n = 1; n <= offices; n += 1) {
    const suffix = randomUUID().slice(0, 8);
    const { rows } = await client.query<{ id: string }>(
      "insert into notary_office (name, cns, official_name, official_role, username_suffix, city_id) values ($1, $2, 'A', 'B', $3, 1) returning id",
      [`Register ${suffix}`, String(200_000 + n + Math.floor(Math.random() * 700_000)), suffix],
    );
    const office = Number(rows[0]?.id);
    await client.query(
      `insert into app_user (name, username, password_hash, notary_office_id, module_access) values ('Clerk', $1, $2, $3, 'all')`,
      [`clerk@${suffix}`, password, office],
    );
    await client.query(
      "insert into book (office_id, book_type_id, collection, number, name, sheet_count, status, opened_on) values ($1, (select id from book_type where digit = 1), 1, 1, 'A-1', $2, 'open', '2026-01-01')",
      [office, sheets],
    );
    made.push({ username: `clerk@${suffix}`, office });
  }
  await client.end();
  return made;
}
