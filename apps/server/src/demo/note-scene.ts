import { book as bookEntity } from '@serventia/domain/office/book.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { cibCheckCharacter } from '@serventia/domain/identifiers/cib';
import { buildCnm } from '@serventia/domain/identifiers/cnm';
import type { Entity, RowOf } from '@serventia/kit';
import { officeOf, todayOf } from '../http/caller.ts';
import { createRow, type NewRow, setFields, type WriteContext } from '../resource/write.ts';
import { inventCpf, inventName, inventSurname, nameOf } from './invented-people.ts';
import type { property as propertyEntity } from '@serventia/domain/property/property.entity';
import type { Random } from './random.ts';

/** What the invented acts are written with. */
export interface Scene {
  readonly context: WriteContext;
  readonly random: Random;
  readonly today: string;
  readonly country: number;
  readonly city: number;
  readonly cns: string;
  readonly create: <E extends Entity>(entity: E, row: NewRow<E>) => Promise<RowOf<E>>;
}

export async function openScene(context: WriteContext, random: Random): Promise<Scene> {
  const found = await context.db.find<{ country: number; city: number; cns: string }>(
    "select (select id from country where iso_alpha2 = 'BR') as country, city_id as city, cns from notary_office where id = $1",
    [officeOf(context.caller)],
  );
  if (!found) throw new RangeError('the office has not been made');
  return {
    context,
    random,
    today: todayOf(context.caller),
    ...found,
    create: (entity, row) => createRow(context, entity, row),
  };
}

/** How long ago the office began to use its books of notes. */
const BOOKS_OPENED = 60;

/** Opens a book of a type that is named by its letter. */
export async function openBook({ context, create, today }: Scene, letter: string): Promise<void> {
  const type = await context.db.find<{ id: number }>('select id from book_type where letter = $1', [letter]);
  if (!type) throw new RangeError(`there is no book ${letter}`);
  const book = await create(bookEntity, { book_type: type.id, number: 7, sheet_count: 200 });
  const values = { status: 'open', opened_on: addDays(today, -BOOKS_OPENED), first_term: 1 } as const;
  await setFields(context, bookEntity, book.id, values, 'open');
}

const OCCUPATIONS = {
  F: ['comerciante', 'professora', 'agricultora', 'enfermeira', 'servidora pública', 'motorista'],
  M: ['comerciante', 'professor', 'agricultor', 'enfermeiro', 'servidor público', 'motorista'],
} as const;
const STREETS = [
  'das Acácias',
  'do Cruzeiro',
  'São Francisco',
  'Padre Cícero',
  'da Universidade',
  'das Flores',
];
const DISTRICTS = ['Centro', 'São Miguel', 'Pimenta', 'Muriti', 'Seminário'];
const FARMS = ['Boa Vista', 'Serra Azul', 'Olho d’Água', 'Riacho Verde', 'Baixio Grande'];

export function inventStreet(random: Random) {
  return {
    street: `Rua ${random.pick(STREETS)}`,
    street_number: String(10 + random.below(900)),
    district: random.pick(DISTRICTS),
  };
}

/** A person who may take part in any act of the day `on`, qualified as CC art. 215 asks. */
export function inventParty({ random, country, city }: Scene, role: string, on: string) {
  const sex = random.chance(0.5) ? 'F' : 'M';
  return {
    role,
    name: nameOf(inventName(random, sex)),
    cpf: inventCpf(random),
    sex,
    birth_date: addDays(on, -(22 + random.below(50)) * 365 - random.below(360)),
    nationality: country,
    civil_status: random.pick(['single', 'divorced', 'widowed']),
    profession_text: random.pick(OCCUPATIONS[sex]),
    id_kind: 'rg',
    id_number: String(90_000_000 + random.below(9_999_999)),
    id_issuer: 'SSP/CE',
    ...inventStreet(random),
    city,
    mother_name: nameOf(inventName(random, 'F')),
    signature_kind: 'signs',
  } as const;
}

/** The hash that a query of unavailable assets leaves. */
export function inventHash(random: Random): string {
  return Array.from({ length: 40 }, () => random.below(16).toString(16)).join('');
}

export function inventProperty({ random, city, cns }: Scene, order: number): NewRow<typeof propertyEntity> {
  const base = String(1_000_000 + order);
  const registry = {
    registry_name: '2º Ofício de Registro de Imóveis',
    registry_cns: cns,
    enrollment_number: String(order),
    cnm: buildCnm({ cns, book: 2, order }),
    cib: base + cibCheckCharacter(base),
    city,
  };
  if (random.chance(0.2))
    return {
      ...registry,
      destination: 'rural',
      property_type: '69',
      denomination: `Sítio ${random.pick(FARMS)} de ${inventSurname(random)}`,
      location: 'Estrada do Lameiro, km 4',
      rural_area: `${3 + random.below(80)}.${String(random.below(10_000)).padStart(4, '0')}`,
      incra_code: String(9_000_000_000_000 + order),
      ccir_number: String(10_000_000 + order),
      boundaries: 'Ao norte com o riacho, ao sul com a estrada, a leste e a oeste com herdeiros.',
    };
  const built = random.chance(0.7);
  return {
    ...registry,
    destination: 'urban',
    property_type: built ? random.pick(['67', '65', '15']) : '71',
    city_inscription: `01.02.${String(order).padStart(6, '0')}`,
    ...inventStreet(random),
    lot: String(1 + random.below(40)),
    block: String.fromCodePoint(65 + random.below(12)),
    land_area: `${150 + random.below(400)}.00`,
    ...(built ? { built_area: `${60 + random.below(200)}.0000` } : { built_area_unknown: true }),
    assessed_value: `${60_000 + random.below(300_000)}.00`,
    boundaries: 'Frente para a rua, fundos e lados com lotes vizinhos.',
  };
}
