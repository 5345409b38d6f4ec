import type { RowOf } from '@serventia/kit';
import type { bannsCorrectedFact } from '../../civil/marriage/banns/banns-corrected-fact.entity.ts';
import type { bannsCorrection } from '../../civil/marriage/banns/banns-correction.entity.ts';
import {
  type BannsFactName,
  kindOfBannsFact,
  placeOfBannsFact,
} from '../../civil/marriage/banns/banns-fact-names.ts';
import { bannsFactIn, type SaysOfCouple } from '../../civil/marriage/banns/banns-facts.ts';
import type { proclamation } from '../../civil/marriage/proclamation.entity.ts';
import type { NamedRows } from '../act-reading.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { regimeInWords } from '../civil/marriage-clauses.ts';
import { genderOf, type PartyRow, professionInWords } from '../civil/party-words.ts';
import { stateInFull } from '../language/states.ts';
import { statusInWords } from '../language/status.ts';
import type { bannsErrataCatalog } from './catalogs.ts';
import { placeInBook } from './couple-papers.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

interface Says extends SaysOfCouple {
  readonly parties: readonly PartyRow[];
}

/** As a qualification says that none was declared. */
const NO_PROFESSION = 'sem profissão declarada';

/** How a fact of an edital reads, in Portuguese; null where the edital does not say it. */
export function bannsFactInWords(says: Says, fact: BannsFactName, names: NamedRows): string | null {
  const place = placeOfBannsFact(fact);
  const value = bannsFactIn(says, fact);
  const party = place && says.parties.find(({ role, side }) => role === 'spouse' && side === place.side);
  const gender = party ? genderOf(party) : 'm';
  switch (kindOfBannsFact(fact)) {
    case 'date':
      return dayInWords(value as string | null);
    case 'city': {
      const city = names.city(value as number | null);
      if (city) return `${city.name}, ${stateInFull(city.state)}`;
      return fact.endsWith('hometown') ? (party?.hometown_text ?? null) : null;
    }
    case 'status':
      return value === null
        ? null
        : statusInWords({ status: value as NonNullable<PartyRow['civil_status']>, gender });
    case 'regime':
      return regimeInWords({
        property_regime: value as Parameters<typeof regimeInWords>[0]['property_regime'],
      });
    case 'text':
      return party ? (professionInWords(party, gender, names) ?? NO_PROFESSION) : null;
    case 'name':
      return value as string | null;
  }
}

const FACTS: Readonly<Record<string, string>> = {
  name: 'nome',
  born_on: 'data de nascimento',
  hometown: 'naturalidade',
  profession: 'profissão',
  residence: 'domicílio',
  status: 'estado civil',
  mother: 'nome da mãe',
  father: 'nome do pai',
};

/** What a correction is of, as a paper names it: `nome da mãe de Ana Lima`. */
function nameOfFact(fact: BannsFactName, couple: SaysOfCouple): string {
  const [side, ...rest] = fact.split('_');
  const name = FACTS[rest.join('_')];
  if (name === undefined) return 'regime de bens';
  const spouse = bannsFactIn(couple, side === 'first' ? 'first_name' : 'second_name');
  return spouse === null ? name : `${name} de ${String(spouse)}`;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

interface ErrataReading {
  readonly office: PaperOffice;
  readonly correction: RowOf<typeof bannsCorrection>;
  readonly corrections: readonly RowOf<typeof bannsCorrectedFact>[];
  /** The edital that was wrong, with who it names, and the book that it stands in. */
  readonly banns: RowOf<typeof proclamation> & SaysOfCouple;
  readonly bookName: string | null;
  /** The entry that takes its place, where the couple was published anew. */
  readonly replacement: { readonly act: RowOf<typeof proclamation>; readonly bookName: string | null } | null;
}

/** The facts of an errata of an edital, or of the note that a new edital takes its place. */
export function bannsErrataValues(reading: ErrataReading): ValuesFor<typeof bannsErrataCatalog> {
  const { office, correction, corrections, banns, bookName, replacement } = reading;
  const anew = placeInBook(replacement?.act ?? null, replacement?.bookName ?? null);
  return {
    facts: {
      ...officeFacts(office),
      ...placeInBook(banns, bookName),
      couple_names: banns.name,
      published_on: dayInWords(banns.published_on),
      corrected_on: dayInWords(correction.published_on),
      correction_reason: sentence(correction.reason),
      new_book: anew.book,
      new_sheet: anew.sheet,
      new_term: anew.term,
      opposition_until: dayInWords(correction.opposition_ends_on),
    },
    groups: {},
    conditions: { republished: correction.correction_kind === 'republication' },
    lists: {
      corrections: corrections.map((each, place) => ({
        facts: {
          correction_number: String(place + 1),
          corrected_fact: capital(nameOfFact(each.fact, banns)),
          said_before: each.said_before,
          says_now: each.says_now,
        },
        groups: {},
        conditions: { fact_said: each.said_before !== null },
        lists: {},
      })),
    },
    required: ['couple_names', 'published_on', 'corrected_on', 'opposition_until'],
  };
}
