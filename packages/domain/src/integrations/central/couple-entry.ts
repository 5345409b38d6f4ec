import { parentsOfSpouse, type Side } from '../../civil/marriage/spouses.ts';
import { REGIMES, wordFor } from './load-options.ts';
import { dayOf, type LoadElement, textOf } from './load-element.ts';
import {
  BRAZIL,
  codeOf,
  documentOf,
  type LoadCodes,
  type LoadedActs,
  observations,
  type Party,
} from './load-entry.ts';

const PLACES = [
  { number: 1, side: 'first', nameAfter: 'first_name_after' },
  { number: 2, side: 'second', nameAfter: 'second_name_after' },
] as const;

const partyAt = (
  parties: readonly Party[],
  role: 'spouse' | 'partner',
  side: Party['side'],
): Party | undefined => parties.find((party) => party.role === role && party.side === side);

/** What the central holds of a marriage, behind its index. The layout names the parents by father and mother. */
export function marriageEntry(act: LoadedActs['marriage'], index: number, codes: LoadCodes): LoadElement[] {
  return [
    ...PLACES.flatMap(({ number, side, nameAfter }) =>
      spouse(partyAt(act.parties, 'spouse', side), { number, side, nameAfter: act[nameAfter] }, act, codes),
    ),
    ['MATRICULA', textOf(act.matricula, 32)],
    ['DATAREGISTRO', dayOf(act.registered_on)],
    // A conversion has no ceremony: its record makes the marriage.
    ['DATACASAMENTO', dayOf(act.celebrated_on ?? act.registered_on)],
    ['REGIMECASAMENTO', wordFor(REGIMES, act.property_regime)],
    ...PLACES.flatMap(({ number, side }) => {
      const person = partyAt(act.parties, 'spouse', side);
      return person ? documentOf(index, { owner: `CONJUGE${number}`, index: number, person }, codes) : [];
    }),
    observations(act.notes),
  ];
}

/** One of the two in the layout. */
interface Place {
  readonly number: 1 | 2;
  readonly side: Side;
  readonly nameAfter: string | null;
}

const nameIn = (
  parents: readonly Pick<Party, 'name' | 'gender_role'>[],
  place: 'mother' | 'father',
): string => textOf(parents.find(({ gender_role: is }) => is === place)?.name, 100);

function spouse(
  party: Party | undefined,
  { number, side, nameAfter }: Place,
  { parties }: LoadedActs['marriage'],
  codes: LoadCodes,
): LoadElement[] {
  const parents = party ? parentsOfSpouse(party, side, parties) : [];
  return [
    [`NOMECONJUGE${number}`, textOf(party?.name, 100)],
    [`NOVONOMECONJUGE${number}`, textOf(nameAfter, 100)],
    [`CPFCONJUGE${number}`, textOf(party?.cpf, 11)],
    [`SEXOCONJUGE${number}`, party?.sex ?? ''],
    [`DATANASCIMENTOCONJUGE${number}`, dayOf(party?.birth_date)],
    [`NOMEPAICONJUGE${number}`, nameIn(parents, 'father')],
    [`NOMEMAECONJUGE${number}`, nameIn(parents, 'mother')],
    [`CODIGOOCUPACAOSDCCONJUGE${number}`, codeOf(codes.professions, party?.profession ?? null)],
    [`PAISNASCIMENTOCONJUGE${number}`, party?.hometown_city ? BRAZIL : ''],
    [`NACIONALIDADECONJUGE${number}`, codeOf(codes.countries, party?.nationality ?? null)],
    [`CODIGOIBGEMUNNATCONJUGE${number}`, codeOf(codes.cities, party?.hometown_city ?? null)],
    [`TEXTOLIVREMUNNATCONJUGE${number}`, textOf(party?.hometown_text, 150)],
    [`CODIGOIBGEMUNLOGRADOURO${number}`, codeOf(codes.cities, party?.city ?? null)],
    [`DOMICILIOESTRANGEIRO${number}`, textOf(party?.address_abroad, 255)],
  ];
}

/** What the central holds of a stable union, behind its index. */
export function unionEntry(act: LoadedActs['stable_union']): LoadElement[] {
  return [
    ...PLACES.flatMap(({ number, side, nameAfter }): LoadElement[] => {
      const party = partyAt(act.parties, 'partner', side);
      return [
        [`NOMECOMPANHEIRO${number}`, textOf(party?.name, 100)],
        [`NOVONOMECOMPANHEIRO${number}`, textOf(act[nameAfter], 100)],
        [`CPFCOMPANHEIRO${number}`, textOf(party?.cpf, 11)],
        [`SEXOCOMPANHEIRO${number}`, party?.sex ?? ''],
        [`DATANASCIMENTOCOMPANHEIRO${number}`, dayOf(party?.birth_date)],
      ];
    }),
    ['MATRICULA', textOf(act.matricula, 32)],
    ['DATAUNIAOESTAVEL', dayOf(act.began_on ?? act.title_on)],
    ['DATAREGISTRO', dayOf(act.registered_on)],
  ];
}
