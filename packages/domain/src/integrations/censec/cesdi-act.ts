import type { DeedRole } from '../../notes/deed-types.ts';
import { type Told, withoutEmpty } from '../told-values.ts';
import { REGIMES, RESPONSIBLES } from './codes.ts';
import { assetsOf, type Cities, type Deed, type DeedPart, type Line, nameOf, placeOf } from './told-act.ts';

/** tipoAtoCesdi of couples: separation, reconciliation, conversion into divorce, divorce. */
const COUPLES: Readonly<Record<number, string>> = {
  1: 'Separando',
  2: 'Reconciliando',
  3: 'Divorciando',
  4: 'Divorciando',
};

/**
 * qualidade. `Separando`, `Divorciando` and `Advogado` stand in the samples of the layout; the others are the words of
 * its table, written as those are (verify).
 */
const QUALITIES: Readonly<Partial<Record<DeedRole, string>>> = {
  lawyer: 'Advogado',
  deceased: 'Falecido',
  surviving_spouse: 'Viuvo',
  heir: 'Herdeiro',
  legatee: 'Herdeiro',
  estate_administrator: 'Inventariante',
  assignor: 'Cedente',
  assignee: 'Cessionario',
  consenting: 'Anuente',
  consenting_spouse: 'Anuente',
};

const isOfCouple = ({ role }: DeedPart): boolean => role === 'divorcing' || role === 'companion';

/** The lawyer may not be the first: the couple or the deceased are, whatever order they were typed in. */
function inOrder(parts: readonly DeedPart[]): DeedPart[] {
  const rank = (part: DeedPart): number =>
    isOfCouple(part) || part.role === 'deceased' ? 0 : part.role === 'lawyer' ? 2 : 1;
  return parts.toSorted((one, other) => rank(one) - rank(other));
}

type Document = readonly [kind: string, number: string];

/** Taxpayer's number, bar number and identity document, the first of them as the primary one. */
function documentsOf(part: DeedPart): Record<string, Told>[] {
  const known: (Document | null)[] = [
    part.cpf ? ['Cpf', part.cpf] : null,
    part.cnpj ? ['Cnpj', part.cnpj] : null,
    part.oab_number ? ['Oab', part.oab_number] : null,
    part.id_number ? [identityOf(part), part.id_number] : null,
  ];
  const documents = known.filter((each): each is Document => each !== null);
  if (documents.length === 0) return [{ documentoTipo: 'Desconhecido', prioridade: 'Primario' }];
  return documents.map(([kind, number], place) => ({
    documentoTipo: kind,
    prioridade: place === 0 ? 'Primario' : 'Secundario',
    documento: number,
  }));
}

const identityOf = ({ id_kind: kind }: DeedPart): string =>
  kind === 'rg' || kind === 'cin' ? 'Rg' : kind === 'rnm' ? 'Rnm' : 'Outros';

const BRAZIL = 'BRASIL';

/** What the layout asks of the two of a couple; a place abroad has no state and no city (dossier 5.1). */
function personOf(part: DeedPart, cities: Cities): Record<string, Told> {
  const born = part.hometown_city === null ? undefined : cities.get(part.hometown_city);
  const lives = part.city === null ? undefined : cities.get(part.city);
  return {
    dataNascimento: part.birth_date?.length === 10 ? part.birth_date : null,
    localNascimentoPais: born && BRAZIL,
    localNascimentoMunicipio: born?.name,
    localNascimentoUf: born?.state,
    localResidenciaPais: lives && BRAZIL,
    localResidenciaMunicipio: lives?.name,
    localResidenciaUf: lives?.state,
    sexo: part.sex === 'I' ? null : part.sex,
  };
}

/** A separation, divorce or inventory, or what belongs to one, for the CESDI (CNN art. 272; dossier 5.1). */
export function cesdiAct(line: Line, deed: Deed, cities: Cities): Record<string, Told> {
  const couple = line.act_kind === null ? undefined : COUPLES[line.act_kind];
  const spouses = deed.parts.filter(isOfCouple);
  const partyOf = (part: DeedPart): Record<string, Told> => {
    const place = spouses.indexOf(part);
    return withoutEmpty({
      nome: nameOf(part.name),
      conjugeTipo: couple && place !== -1 ? `Conjuge${place + 1}` : null,
      qualidade: place === -1 ? (QUALITIES[part.role] ?? 'Interveniente') : (couple ?? 'Divorciando'),
      ...personOf(part, cities),
      documentos: documentsOf(part),
    });
  };
  const ofCouple: Record<string, Told> = {
    dataCasamento: deed.couple_married_on,
    regimeBens: deed.couple_regime && REGIMES[deed.couple_regime],
    quantidadeFilhosMaiores: deed.adult_children ?? 0,
    quantidadeFilhosMenores: deed.minor_children ?? 0,
    responsavel: deed.custody && RESPONSIBLES[deed.custody],
  };
  return withoutEmpty({
    tipoAtoCesdi: line.act_kind,
    data: line.dated_on,
    ...placeOf(line),
    ...(couple ? ofCouple : {}),
    ...assetsOf(deed, line),
    partes: inOrder(deed.parts).map(partyOf),
  });
}
