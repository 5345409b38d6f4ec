import type { DraftOf } from '@serventia/kit';
import {
  type MarginChange,
  nameIn,
  type ParentAfter,
  type RecordState,
  stateAfter,
} from '../../civil/margin/record-state.ts';
import { CORRECTED_FACTS } from '../../civil/margin/corrected-facts.ts';
import { replacedIn } from '../../civil/margin/carers.ts';
import { parentAt } from '../../civil/margin/state-parties.ts';
import type { StateFact } from '../../civil/margin/state-facts.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import { nameTokens } from '../../parties/person-name.ts';
import type { interdictionFields } from '../../civil/book-e/interdiction-fields.ts';
import type { endorsementFields } from '../../office/endorsement-fields.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import type { NamedRows } from '../act-reading.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { genderOfSex, sexInWords } from '../civil/act-values.ts';
import { burialClause } from '../civil/death-clauses.ts';
import { regimeInWords } from '../civil/marriage-clauses.ts';
import type { Gender } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { joinPersons, joinWords } from '../language/join.ts';
import { ofCity, spelledOut, withPreposition } from '../language/places.ts';
import { qualify } from '../language/qualify.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText } from '../model/write-text.ts';
import type { marginCatalog } from './margin-catalog.ts';
import { ANNOTATION_MODEL, MARGIN_MODELS } from './margin-models.ts';
import { changedFacts, labelOfFact } from './state-words.ts';
import { isByCourt, titleClause } from './title-clause.ts';

/** An averbação or anotação as it is typed, with its lists. */
export type MarginDraft = DraftOf<typeof endorsementFields> & MarginChange;

/** Before which state of the record a text is written, and what its references are called. */
export interface MarginReading {
  readonly entry: MarginDraft;
  readonly state: RecordState;
  readonly names: NamedRows;
}

type Values = ValuesFor<typeof marginCatalog>;

const GROUNDS: Readonly<Record<NonNullable<MarginDraft['rectification_ground']>, string>> = {
  evident: 'I',
  transposition: 'II',
  numbering: 'III',
  birth_city: 'IV',
  district: 'V',
};

const CONSENTS: Readonly<Record<NonNullable<MarginDraft['consented']>, string>> = {
  registered: 'com a anuência da própria pessoa registrada',
  parent: 'com a anuência de quem já consta da filiação',
  both: 'com a anuência da pessoa registrada e de quem já consta da filiação',
};

const genderOfParent = ({ gender_role: role }: ParentAfter): Gender => (role === 'mother' ? 'f' : 'm');

function parentInWords(parent: ParentAfter, names: NamedRows): string {
  const city = names.city(parent.hometown_city);
  return qualify(
    {
      name: parent.name ?? '',
      gender: genderOfParent(parent),
      birthplace: city ? ofCity(city) : parent.hometown_text ? `de ${parent.hometown_text}` : null,
      bornOn: parent.birth_date ?? null,
      cpf: parent.cpf ?? null,
    },
    'número',
  );
}

/** The new parents within a sentence: who is qualified stands between commas. */
function persons(parents: readonly ParentAfter[], names: NamedRows): string | null {
  const said = joinPersons(parents.map((parent) => parentInWords(parent, names)));
  return said.includes(',') ? `${said},` : said || null;
}

/** The parents of the new parents: `por parte de A, X e Y`. */
function grandparents(parents: readonly ParentAfter[]): string | null {
  const lines = parents.flatMap(({ name, father_name: father, mother_name: mother }) => {
    const named = [father, mother].flatMap((each) => each || []);
    return named.length === 0 ? [] : [`por parte de ${name ?? ''}, ${joinWords(named)}`];
  });
  return lines.join('; ') || null;
}

/** A correction tells every fact that it changes: the name of a spouse who kept it is put right in both places. */
const CORRECTED: ReadonlySet<StateFact> = new Set(CORRECTED_FACTS);

function corrections({ entry, state, names }: MarginReading): Values['lists']['corrections'] {
  const only: MarginChange = { effect: 'court_rectification', corrections: entry.corrections ?? [] };
  return changedFacts(state, stateAfter(state, only), names)
    .filter(({ fact }) => CORRECTED.has(fact))
    .map(({ fact, before, after }) => ({
      facts: { fact: labelOfFact(fact), wrong: before, right: after },
      groups: {},
      conditions: { was_empty: before === null },
      lists: {},
    }));
}

function burial({ entry, names }: MarginReading): string | null {
  const after = {
    burial_kind: entry.burial_kind_after ?? null,
    burial_place: entry.burial_place_after ?? null,
    burial_city: entry.burial_city_after ?? null,
    cremation_ground: null,
    cremation_order: null,
  };
  return burialClause(after, names, 'done');
}

function removedParent({ entry, state }: MarginReading): string | null {
  const { removed_parent: side } = entry;
  return (side && parentAt(state, side)?.name) || null;
}

type Measure = NonNullable<DraftOf<typeof interdictionFields>['interdiction_kind']>;

/** In which measure somebody is replaced, and what who takes the place is then. */
const MEASURES: Readonly<Record<Measure, readonly [inMeasure: string, carer: string]>> = {
  interdiction: ['na curatela', 'curador'],
  absence: ['na curatela', 'curador'],
  presumed_death: ['na curatela', 'curador'],
  guardianship: ['na tutela', 'tutor'],
  custody: ['na guarda', 'guardião'],
  supported_decision: ['na tomada de decisão apoiada', 'apoiador'],
};

function succession({ entry, state }: MarginReading) {
  const kind = state.act['interdiction_kind'] as Measure | null | undefined;
  const [inMeasure, carer] = MEASURES[kind ?? 'interdiction'];
  return {
    replaced_names: joinWords(replacedIn(state, entry).flatMap(({ name }) => name || [])) || null,
    in_measure: inMeasure,
    carer: agree(carer, [genderOfSex(entry.sex_after ?? null)]),
  };
}

const plainName = (name: string | null | undefined): string => nameTokens(name ?? '').join(' ');
const sameName = (one: string | null, other: string | null | undefined): boolean =>
  plainName(one) === plainName(other);

/** What the text of an averbação or anotação says. */
function marginValues(reading: MarginReading): Values {
  const { entry, state } = reading;
  const parents = entry.parents ?? [];
  const sex = state.act['sex'] as Parameters<typeof genderOfSex>[0] | undefined;
  const before = nameIn(state, entry.spouse);
  return {
    facts: {
      title_clause: titleClause(entry),
      person_name: before ?? 'quem este assento nomeia',
      name_before: before,
      name_after: entry.name_after ?? null,
      person_documents: entry.person_documents?.trim().replace(/[.;,]+$/u, '') || null,
      sex_after: sexInWords(entry.sex_after ?? null),
      ...succession(reading),
      cpf_after: entry.cpf_after ? formatCpf(entry.cpf_after) : null,
      regime_after: regimeInWords({ property_regime: entry.regime_after ?? null }),
      consent_clause: entry.consented ? CONSENTS[entry.consented] : null,
      prosecutor_on: entry.prosecutor_on ? dateInWords(entry.prosecutor_on) : null,
      removed_parent: removedParent(reading),
      parents_q: persons(parents, reading.names),
      grandparents_clause: grandparents(parents),
      first_spouse: nameIn(state, 'first'),
      first_name_after: entry.first_name_after ?? null,
      second_spouse: nameIn(state, 'second'),
      second_name_after: entry.second_name_after ?? null,
      ground: entry.rectification_ground ? GROUNDS[entry.rectification_ground] : null,
      burial_clause: burial(reading),
      kept_matricula: entry.kept_matricula ? formatMatricula(entry.kept_matricula) : null,
      event_matricula: entry.event_matricula ? formatMatricula(entry.event_matricula) : null,
      event_office: entry.event_office ? withPreposition('em', spelledOut(entry.event_office)) : null,
      subject: entry.subject ?? null,
    },
    groups: { person: [genderOfSex(sex ?? null)], parents: parents.map(genderOfParent) },
    conditions: {
      first_kept: sameName(nameIn(state, 'first'), entry.first_name_after),
      second_kept: sameName(nameIn(state, 'second'), entry.second_name_after),
      corrected: (entry.corrections ?? []).length > 0,
      // Before a judge somebody may recognise a child, or be declared the parent (CC arts. 1.606 and 1.609 IV).
      judged: isByCourt(entry),
      office_error: entry.fee_kind === 'office_error',
      renamed: !!entry.name_after,
    },
    lists: { corrections: corrections(reading) },
  };
}

/**
 * The text of an averbação by the product's model for its effect, or of an anotação; null where its type has none yet.
 * What is not told takes its clause with it.
 */
export function marginText(reading: MarginReading): string | null {
  const { entry_kind: kind, effect } = reading.entry;
  const model = kind === 'annotation' ? ANNOTATION_MODEL : effect && MARGIN_MODELS[effect];
  if (!model) return null;
  return writeText(parseModel(standardModelDocument(model)), marginValues(reading), {}).text;
}
