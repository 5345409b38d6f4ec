import type { marriageLicense } from '../../civil/marriage/marriage-license.entity.ts';
import type { opposition } from '../../civil/marriage/opposition.entity.ts';
import type { proclamation } from '../../civil/marriage/proclamation.entity.ts';
import type { RowOf } from '@serventia/kit';
import type { ActReading } from '../act-reading.ts';
import type { Group } from '../fact-values.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { childrenOf, dayInWords } from '../civil/act-values.ts';
import { regimeInWords, spouseParents, spousesOf } from '../civil/marriage-clauses.ts';
import { genderOf, type PartyRow, qualifyParty, type QualifyOptions } from '../civil/party-words.ts';
import type { bannsNoticeCatalog, licenseCertificateCatalog } from './catalogs.ts';
import { genderOfName, spelledOut } from '../language/places.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

type Banns = RowOf<typeof proclamation>;

/** Where an act stands in its book, in figures. */
export function placeInBook(
  act: Pick<Banns, 'sheet' | 'face' | 'term'> | null,
  book: string | null,
): { readonly book: string | null; readonly sheet: string | null; readonly term: string | null } {
  if (!act || !book) return { book: null, sheet: null, term: null };
  return {
    book,
    sheet: act.sheet === null ? null : `${act.sheet}${act.face === 'V' ? ' verso' : ''}`,
    term: act.term === null ? null : String(act.term),
  };
}

function coupleOf({ parties, names }: Pick<ActReading, 'parties' | 'names'>) {
  const { first, second } = spousesOf(parties);
  const options: QualifyOptions = { names, status: true };
  const one = (spouse: PartyRow | undefined): Group => (spouse ? [genderOf(spouse)] : []);
  return {
    facts: {
      spouse1_q: first ? qualifyParty(first, options) : null,
      spouse2_q: second ? qualifyParty(second, options) : null,
    },
    parents: {
      spouse1_parents: spouseParents(first, 'first', parties, options),
      spouse2_parents: spouseParents(second, 'second', parties, options),
    },
    groups: { couple: [...one(first), ...one(second)], spouse1: one(first), spouse2: one(second) },
  };
}

const WHEREABOUTS = {
  street: null,
  street_number: null,
  complement: null,
  district: null,
  postal_code: null,
  address_abroad: null,
  cpf: null,
  no_cpf: false,
} as const;

/**
 * Somebody as an edital may name them, which everybody can read: of the couple neither numbers of documents nor more of
 * the address than its city, and of the parents their names (Prov. CNJ 134/2022, on editais de proclamas: verify).
 */
function asPublished(party: PartyRow): PartyRow {
  if (party.role !== 'parent') return { ...party, ...WHEREABOUTS };
  return {
    ...party,
    ...WHEREABOUTS,
    city: null,
    nationality: null,
    hometown_city: null,
    hometown_text: null,
    birth_date: null,
    age: null,
  };
}

/** An edital with the name of the book that it stands in. */
export interface BannsReading extends ActReading<typeof proclamation> {
  readonly office: PaperOffice;
  readonly bookName: string | null;
}

const MEDIA = {
  e_proclamas: 'por meio eletrônico',
  board: 'por afixação na serventia',
  press: 'pela imprensa',
} as const;

/** The facts of an edital de proclamas (CC art. 1.527; LRP art. 67). */
export function bannsNoticeValues(reading: BannsReading): ValuesFor<typeof bannsNoticeCatalog> {
  const { act, office, bookName } = reading;
  const { facts, parents, groups } = coupleOf({ ...reading, parties: reading.parties.map(asPublished) });
  return {
    facts: {
      ...officeFacts(office),
      ...facts,
      ...parents,
      regime_de: regimeInWords(act),
      ...placeInBook(act, bookName),
      origin_office: act.origin_office ? spelledOut(act.origin_office) : null,
      received_on: dayInWords(act.received_on),
      opposition_until: dayInWords(act.opposition_ends_on),
      published_on: dayInWords(act.published_on),
      publication_medium: mediumOf(act),
    },
    groups: { ...groups, origin_office: [genderOfName(act.origin_office ?? '')] },
    conditions: { conversion: act.conversion, received: act.origin === 'received' },
    lists: {},
    required: ['spouse1_q', 'spouse2_q', 'opposition_until', 'published_on', 'publication_medium'],
  };
}

function mediumOf({ medium, publication_place: place }: Banns): string | null {
  if (medium === null) return null;
  return place ? `${MEDIA[medium]}, ${place}` : MEDIA[medium];
}

/** A license with its banns, and the seal that it bears. */
export interface LicenseReading extends ActReading<typeof marriageLicense> {
  readonly office: PaperOffice;
  readonly banns: { readonly act: Banns; readonly bookName: string | null } | null;
  readonly sealNumber: string | null;
}

const CEREMONIES = {
  civil: 'a celebração do casamento civil',
  religious: 'a celebração do casamento religioso com efeitos civis',
  conversion: 'o registro da conversão da união estável em casamento',
} as const;

/** The facts of a certificate of habilitação (CC arts. 1.531 and 1.532; LRP arts. 67 §1 and 69). */
export function licenseCertificateValues(
  reading: LicenseReading,
): ValuesFor<typeof licenseCertificateCatalog> {
  const { act, office, banns, sealNumber } = reading;
  const { facts, groups } = coupleOf(reading);
  const rejected = childrenOf<typeof marriageLicense, 'oppositions'>(reading, 'oppositions').filter(
    ({ decision }: RowOf<typeof opposition>) => decision === 'rejected',
  );
  const isWaived = act.waived && banns === null;
  return {
    facts: {
      ...officeFacts(office),
      ...facts,
      regime_de: regimeInWords(act),
      ...placeInBook(banns?.act ?? null, banns?.bookName ?? null),
      license_number: act.protocol,
      banns_on: dayInWords(act.published_on),
      waived_on: dayInWords(act.waived_on),
      opposition_decided_on: dayInWords(rejected.map(({ decided_on: on }) => on).findLast(Boolean) ?? null),
      certified_on: dayInWords(act.certified_on),
      valid_until: dayInWords(act.valid_until),
      spouse1_name_after: act.first_name_after,
      spouse2_name_after: act.second_name_after,
      ceremony_kind: act.license_kind === null ? null : CEREMONIES[act.license_kind],
      seal_number: sealNumber,
    },
    groups,
    conditions: { opposed: rejected.length > 0, waived: isWaived },
    lists: {},
    required: [
      'spouse1_q',
      'spouse2_q',
      'regime_de',
      'license_number',
      'certified_on',
      'valid_until',
      'spouse1_name_after',
      'spouse2_name_after',
      isWaived ? 'waived_on' : 'banns_on',
    ],
  };
}
