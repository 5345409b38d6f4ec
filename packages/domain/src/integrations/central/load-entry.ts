import type { RowOf } from '@serventia/kit';
import type { birth } from '../../civil/birth.entity.ts';
import type { born } from '../../civil/born.entity.ts';
import type { death } from '../../civil/death.entity.ts';
import type { emancipation } from '../../civil/emancipation.entity.ts';
import type { interdiction } from '../../civil/interdiction.entity.ts';
import type { marriage } from '../../civil/marriage/marriage.entity.ts';
import type { stableUnion } from '../../civil/stable-union.entity.ts';
import type { personRecord } from '../../parties/person.entity.ts';
import { DOCUMENTS, wordFor } from './load-options.ts';
import { dayOf, type LoadElement, textOf } from './load-element.ts';

export type Party = RowOf<typeof personRecord>;

/** An act as it stands now, with those who take part in it. */
type WithParties<Act> = Act & { readonly parties: readonly Party[] };

/** What a record in a load says, by its movement; the columns are those of the act with its margin. */
export interface LoadedActs {
  readonly birth: WithParties<RowOf<typeof birth>> & { readonly born: readonly RowOf<typeof born>[] };
  readonly marriage: WithParties<RowOf<typeof marriage>>;
  readonly death: WithParties<RowOf<typeof death>>;
  readonly emancipation: WithParties<RowOf<typeof emancipation>>;
  readonly interdiction: WithParties<RowOf<typeof interdiction>>;
  readonly absence: WithParties<RowOf<typeof interdiction>>;
  readonly stable_union: WithParties<RowOf<typeof stableUnion>>;
}
export type LoadedMovement = keyof LoadedActs;

/** The codes of what acts refer to, by the id of the row. */
export interface LoadCodes {
  /** Seven digits of IBGE. */
  readonly cities: ReadonlyMap<number, string>;
  /** ISO 3166-1 numeric, three digits (verify: the central's own list of countries is not public). */
  readonly countries: ReadonlyMap<number, string>;
  /** CBO 2002, six digits. */
  readonly professions: ReadonlyMap<number, string>;
  /** Two letters. */
  readonly states: ReadonlyMap<number, string>;
  /** Two digits of IBGE. */
  readonly stateDigits: ReadonlyMap<number, string>;
}

/** Brazil among the countries. Cities are of Brazil, so that who is named by one was born there. */
export const BRAZIL = '076';

/** The code of a row that may be referred to; empty where none is. */
export const codeOf = (codes: ReadonlyMap<number, string>, id: number | null): string =>
  (id === null ? undefined : codes.get(id)) ?? '';

/** The address of somebody, as tags with an ending: `LOGRADOURO`, `LOGRADOUROOBITO`. */
export const street = ({
  street: name,
  street_number: number,
  complement,
  district,
}: Pick<Party, 'street' | 'street_number' | 'complement' | 'district'>): LoadElement[] => [
  ['LOGRADOURO', textOf(name, 255)],
  ['NUMEROLOGRADOURO', textOf(number, 20)],
  ['COMPLEMENTOLOGRADOURO', textOf(complement, 100)],
  ['BAIRRO', textOf(district, 100)],
];

/** Somebody whose identity document the act names, and whose it is in the load. */
export interface DocumentOwner {
  readonly owner: string;
  readonly index: number;
  readonly person: Pick<Party, 'id_kind' | 'id_number' | 'id_state' | 'id_issued_on'>;
}

/** The document of somebody, in a record of the load; nothing where the act names none. */
export function documentOf(
  record: number,
  { owner, index, person }: DocumentOwner,
  codes: LoadCodes,
): LoadElement[] {
  if (person.id_kind === null || !person.id_number) return [];
  return [
    [
      'DOCUMENTOS',
      [
        ['INDICEREGISTRO', String(record)],
        ['INDICEFILIACAO', String(index)],
        ['DONO', owner],
        ['TIPO_DOC', wordFor(DOCUMENTS, person.id_kind)],
        ['NUMERO', textOf(person.id_number, 30)],
        ['UF_EMISSAO', codeOf(codes.states, person.id_state)],
        ['DATA_EMISSAO', dayOf(person.id_issued_on)],
      ],
    ],
  ];
}

export const observations = (notes: string | null): LoadElement => ['OBSERVACOES', textOf(notes, 4000)];

/** Whom of the parents a father's or a mother's place of the layout means. */
const parentOf = (parties: readonly Party[], place: 'mother' | 'father'): Party | undefined =>
  parties.find(({ role, gender_role: is }) => role === 'parent' && is === place);

/** The name and the CPF of the parents, in the order of the layout, with the sex where it has a place. */
export function parents(parties: readonly Party[], withSex: boolean): LoadElement[] {
  const [father, mother] = [parentOf(parties, 'father'), parentOf(parties, 'mother')];
  const of = (tag: string, party: Party | undefined): LoadElement[] => [
    [`NOME${tag}`, textOf(party?.name, 100)],
    [`CPF${tag}`, textOf(party?.cpf, 11)],
    ...(withSex ? [[`SEXO${tag}`, party?.sex ?? ''] as const] : []),
  ];
  return [...of('PAI', father), ...of('MAE', mother)];
}
