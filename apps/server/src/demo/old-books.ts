import { birth } from '@serventia/domain/civil/birth.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { book } from '@serventia/domain/office/book.entity';
import { collection } from '@serventia/domain/office/collection.entity';
import type { NewRow } from '../resource/write.ts';
import type { Desk } from './desk.ts';

const PLACE = { face: 'F', sheet: 50, term: 533, registered_on: '1968-05-20' } as const;

const parent = (gender: 'mother' | 'father', name: string) =>
  ({
    role: 'parent',
    side: gender === 'mother' ? 'first' : 'second',
    gender_role: gender,
    sex: gender === 'mother' ? 'F' : 'M',
    name,
  }) as const;

/** Births as the index of an old book has them, with their place there. */
const BIRTHS: readonly (readonly [NewRow<typeof birth>, Readonly<Record<string, string | number>>])[] = [
  [
    {
      given_name: 'Raimunda',
      surname: 'Alves Pinheiro',
      sex: 'F',
      born_on: '1968-05-02',
      parties: [parent('mother', 'Francisca Alves'), parent('father', 'José Pinheiro')],
    },
    PLACE,
  ],
  [
    {
      given_name: 'Sebastião',
      surname: 'Moreira Lima',
      sex: 'M',
      born_on: '1968-05-11',
      parties: [parent('mother', 'Rita Moreira Lima')],
    },
    { ...PLACE, face: 'V', term: 534, registered_on: '1968-05-27' },
  ],
  [
    {
      given_name: 'Luíza',
      surname: 'Feitosa Prado',
      born_on: '1968-06-01',
      parties: [parent('mother', 'Ana Feitosa'), parent('father', 'Pedro Prado')],
    },
    { ...PLACE, sheet: 51, term: 535, registered_on: '1968-06-10' },
  ],
];

const spouse = (side: 'first' | 'second', name: string) => ({ role: 'spouse', side, name }) as const;

const MARRIAGE: NewRow<typeof marriage> = {
  entry_kind: 'abstract',
  celebrated_on: '1971-09-04',
  property_regime: 'universal_communion',
  first_name_after: 'Francisca Alves Pinheiro',
  second_name_after: 'José Pinheiro',
  parties: [spouse('first', 'Francisca Alves'), spouse('second', 'José Pinheiro')],
};

const DEATH: NewRow<typeof death> = {
  entry_kind: 'abstract',
  name: 'Rita Moreira Lima',
  sex: 'F',
  died_on: '1974-02-10',
  cause_a: 'Febre',
  parties: [parent('mother', 'Ana Moreira')],
};

async function enterBook(
  desk: Desk,
  letter: string,
  days: Readonly<Record<string, string>>,
): Promise<number> {
  const type = await desk.write(({ db }) =>
    db.find<{ id: number }>('select id from book_type where letter = $1', [letter]),
  );
  const old = await desk.create(book, {
    book_type: type?.id ?? 0,
    collection: 2,
    number: 3,
    sheet_count: 200,
  });
  await desk.act(book, old.id, 'enter_old', { first_term: 401, last_term: 800, ...days });
  return old.id;
}

/** A birth whose sheet burned, restored at its place by a certificate of it. */
const RESTORED: NewRow<typeof birth> = {
  entry_kind: 'restored',
  given_name: 'Zulmira',
  surname: 'Teixeira Sampaio',
  sex: 'F',
  born_on: '1968-07-02',
  restored_reason: 'burned',
  restored_basis: 'copy',
  restored_office: '3º Ofício de Registro Civil',
  restored_book: 'A-3',
  restored_sheet: '52',
  restored_term: '540',
  restored_on: '1968-07-05',
  restored_copy: 'certidão expedida pelo mesmo ofício',
  restored_copy_on: '1990-03-02',
  parties: [parent('mother', 'Marta Teixeira')],
};

/** A collection that the office took over, an old book of each kind in it, and the abstracts of some of their records. */
export async function writeOldBooks(desk: Desk): Promise<void> {
  await desk.create(collection, {
    code: 2,
    collection_kind: 'taken_over',
    name: 'Livros do antigo 3º Ofício',
    taken_over_on: '1998-03-02',
    first_year: 1941,
    last_year: 1997,
  });
  const births = await enterBook(desk, 'A', { opened_on: '1967-03-01', closed_on: '1969-11-28' });
  for (const [row, place] of BIRTHS) {
    const { id } = await desk.create(birth, { ...row, entry_kind: 'abstract' });
    await desk.act(birth, id, 'register_legacy', { book: births, ...place });
  }
  const burned = await desk.create(birth, RESTORED);
  await desk.act(birth, burned.id, 'register_legacy', {
    book: births,
    ...PLACE,
    sheet: 52,
    term: 540,
    registered_on: '1968-07-05',
    full_text:
      'Aos cinco de julho de mil novecentos e sessenta e oito, Marta Teixeira declarou que nasceu Zulmira Teixeira Sampaio.',
  });
  const marriages = await enterBook(desk, 'B', { opened_on: '1970-01-05', closed_on: '1975-12-29' });
  const wedding = await desk.create(marriage, MARRIAGE);
  await desk.act(marriage, wedding.id, 'register_legacy', {
    book: marriages,
    ...PLACE,
    registered_on: '1971-09-04',
  });
  const deaths = await enterBook(desk, 'C', { opened_on: '1972-02-01', closed_on: '1978-07-31' });
  const dead = await desk.create(death, DEATH);
  await desk.act(death, dead.id, 'register_legacy', { book: deaths, ...PLACE, registered_on: '1974-02-11' });
}
