import { yesOrNo, BIRTH_PLACES, wordFor } from './load-options.ts';
import { dayOf, hourOf, type LoadElement, textOf } from './load-element.ts';
import {
  BRAZIL,
  codeOf,
  documentOf,
  type LoadCodes,
  type LoadedActs,
  observations,
  type Party,
  street,
} from './load-entry.ts';

/** What the central holds of a birth, behind its index (dossier 5.1.1). */
export function birthEntry(act: LoadedActs['birth'], index: number, codes: LoadCodes): LoadElement[] {
  const parentsOf = act.parties.filter(({ role }) => role === 'parent');
  return [
    ['NOMEREGISTRADO', textOf(act.name, 100)],
    ['CPFREGISTRADO', textOf(act.cpf, 11)],
    ['MATRICULA', textOf(act.matricula, 32)],
    ['DATAREGISTRO', dayOf(act.registered_on)],
    ['DNV', textOf(act.dnv, 11)],
    ['DATANASCIMENTO', dayOf(act.born_on)],
    ['HORANASCIMENTO', hourOf(act.born_at)],
    ['LOCALNASCIMENTO', wordFor(BIRTH_PLACES, act.birth_place_kind, 'IGNORADO')],
    ['SEXO', act.sex ?? ''],
    ['POSSUIGEMEOS', yesOrNo(act.twin)],
    ['NUMEROGEMEOS', act.twin && act.born.length > 0 ? String(Math.min(act.born.length + 1, 10)) : ''],
    ['CODIGOIBGEMUNNASCIMENTO', codeOf(codes.cities, act.birth_city)],
    // Book A holds births in Brazil alone (LRP art. 50).
    ['PAISNASCIMENTO', BRAZIL],
    ['NACIONALIDADE', BRAZIL],
    ['TEXTONACIONALIDADEESTRANGEIRO', ''],
    ...parentsOf.map((party, place) => filiation(party, { index, place: place + 1 }, codes)),
    ...parentsOf.flatMap((person, place) =>
      documentOf(index, { owner: 'FILIACAO_NASCIMENTO', index: place + 1, person }, codes),
    ),
    observations(act.notes),
  ];
}

function filiation(
  party: Party,
  { index, place }: { readonly index: number; readonly place: number },
  codes: LoadCodes,
): LoadElement {
  return [
    'FILIACAONASCIMENTO',
    [
      ['INDICEREGISTRO', String(index)],
      ['INDICEFILIACAO', String(place)],
      ['NOME', textOf(party.name, 100)],
      ['SEXO', party.sex ?? ''],
      ['CPF', textOf(party.cpf, 11)],
      ['DATANASCIMENTO', dayOf(party.birth_date)],
      ['IDADE', textOf(party.age, 3)],
      ['IDADE_DIAS_MESES_ANOS', party.age === null ? '' : 'A'],
      ['CODIGOIBGEMUNLOGRADOURO', codeOf(codes.cities, party.city)],
      ...street(party),
      ['NACIONALIDADE', codeOf(codes.countries, party.nationality)],
      ['DOMICILIOESTRANGEIRO', textOf(party.address_abroad, 255)],
      ['CODIGOIBGEMUNNATURALIDADE', codeOf(codes.cities, party.hometown_city)],
      ['TEXTOLIVREMUNICIPIONAT', textOf(party.hometown_text, 100)],
      ['CODIGOOCUPACAOSDC', codeOf(codes.professions, party.profession)],
    ],
  ];
}
