import { addDays } from '@serventia/domain/calendar/civil-date';
import { person as personEntity } from '@serventia/domain/parties/person.entity';
import { officeOf } from '../http/caller.ts';
import { getRow } from '../resource/read.ts';
import type { WriteContext } from '../resource/write.ts';
import { indexRow } from '../search/index-row.ts';
import { inventCpf, inventName, nameOf } from './invented-people.ts';
import type { Random } from './random.ts';

/** Where invented people come from. */
export interface Homeland {
  readonly country: number;
  readonly city: number;
}

/** A party as it is written into an act. */
export interface Party {
  readonly role: string;
  readonly name: string;
  readonly side?: 'first' | 'second';
  readonly gender_role?: 'mother' | 'father';
  readonly person_id?: number;
  readonly cpf?: string;
  readonly sex?: 'F' | 'M';
  readonly birth_date?: string;
  readonly civil_status?: string;
  readonly council_number?: string;
  readonly profession_text?: string;
}

/** Writes all parties of an act at once. */
export async function writeParties(
  { db, caller }: WriteContext,
  { country, city }: Homeland,
  record: number,
  parties: readonly Party[],
): Promise<void> {
  await db.query(
    `insert into person_record (office_id, record_id, position, role, side, gender_role, person_id, name, cpf, sex, birth_date, civil_status, council_number, profession_text, nationality_id, hometown_city_id, city_id, signature_kind)
     select $1, $2, position - 1, role, side, gender_role, person_id, name, cpf, sex, birth_date, civil_status, council_number, profession_text, $3, $4, $4, 'signs'
     from rows from (jsonb_to_recordset($5::jsonb) as (role text, side text, gender_role text, person_id bigint, name text, cpf text, sex text, birth_date text, civil_status text, council_number text, profession_text text))
       with ordinality as x(role, side, gender_role, person_id, name, cpf, sex, birth_date, civil_status, council_number, profession_text, position)`,
    [officeOf(caller), record, country, city, JSON.stringify(parties)],
  );
}

export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly cpf: string;
  readonly birthDate: string;
}

/** Somebody of the office's register of persons, of an age between two on a day. */
export async function writePerson(
  { db, caller }: WriteContext,
  { country, city }: Homeland,
  random: Random,
  wanted: {
    readonly sex: 'F' | 'M';
    readonly surname: string;
    readonly on: string;
    readonly ages?: readonly [number, number];
    readonly civilStatus?: string;
  },
): Promise<KnownPerson> {
  const [youngest, oldest] = wanted.ages ?? [19, 38];
  const name = nameOf(inventName(random, wanted.sex, wanted.surname));
  const years = youngest + random.below(oldest - youngest + 1);
  const birthDate = addDays(wanted.on, -Math.ceil(years * 365.25) - random.below(300));
  const cpf = inventCpf(random);
  const [row] = await db.query<{ id: number }>(
    'insert into person (office_id, name, cpf, sex, birth_date, nationality_id, hometown_city_id, city_id, civil_status) values ($1, $2, $3, $4, $5, $6, $7, $7, $8) on conflict do nothing returning id',
    [
      officeOf(caller),
      name,
      cpf,
      wanted.sex,
      birthDate,
      country,
      city,
      wanted.civilStatus ?? random.pick(['single', 'married', 'stable_union']),
    ],
  );
  const id = row?.id as number;
  await indexRow(db, personEntity, officeOf(caller), await getRow(db, personEntity, id, caller));
  return { id, name, cpf, birthDate };
}
