import type { RowOf } from '@serventia/kit';
import type { ministerialOpinion } from '../../civil/ministerial-opinion.entity.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { withPreposition } from '../language/places.ts';
import { sentence } from '../language/sentence.ts';
import type { opinionReferralCatalog, opinionRemittanceCatalog } from './catalogs.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

type Opinion = RowOf<typeof ministerialOpinion>;

/** The norms of a matter, after `nos termos`. */
const NORMS: Readonly<Partial<Record<Opinion['reason'], string>>> = {
  alleged_father: 'do artigo 2º da Lei número 8.560/1992',
  late_registration: 'do artigo 46 da Lei número 6.015/1973',
  name_refused: 'do artigo 55 da Lei número 6.015/1973',
  marriage_license: 'do artigo 1.526 do Código Civil',
  social_filiation: 'do artigo 507 do Código Nacional de Normas',
};

/** What the papers are of, as a letter names it. */
export interface OpinionSubject {
  /** A noun with its article: `o registro de nascimento`. */
  readonly name: string;
  /** Those whose act it is; null where it has none yet. */
  readonly names: string | null;
}

interface OpinionReading {
  readonly office: PaperOffice;
  readonly opinion: Opinion;
  readonly subject: OpinionSubject;
}

const capital = (text: string): string => `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}`;

/** A court that is called `Vara …` is written to as its Juízo. */
const courtTo = (court: string): string =>
  /^ju[ií]zo/iu.test(court)
    ? capital(withPreposition('a', court))
    : `Ao Juízo ${withPreposition('de', court)}`;

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function shared({ office, opinion, subject }: OpinionReading) {
  return {
    facts: {
      ...officeFacts(office),
      addressee_to: opinion.addressee && capital(withPreposition('a', opinion.addressee)),
      addressee_of: opinion.addressee && withPreposition('de', opinion.addressee),
      opinion_subject: subject.names ? `${subject.name} de ${subject.names}` : subject.name,
      opinion_matter: sentence(opinion.title),
      opinion_norm: NORMS[opinion.reason] ?? null,
    },
    groups: {},
    conditions: { by_norm: NORMS[opinion.reason] !== undefined },
    lists: {
      papers: linesOf(opinion.papers).map((line, place) => ({
        facts: { paper_number: String(place + 1), paper_name: sentence(line) },
        groups: {},
        conditions: {},
        lists: {},
      })),
    },
  };
}

/** The facts of the letter by which papers go to the prosecutor. */
export function opinionRemittanceValues(reading: OpinionReading): ValuesFor<typeof opinionRemittanceCatalog> {
  const { opinion } = reading;
  const { facts, ...rest } = shared(reading);
  return {
    ...rest,
    facts: {
      ...facts,
      sent_on: dayInWords(opinion.sent_on),
      opinion_due: dayInWords(opinion.due_on),
    },
    required: ['addressee_to', 'opinion_subject', 'sent_on', 'opinion_due'],
  };
}

/** The facts of the letter by which a matter goes to the judge against the opinion of the prosecutor. */
export function opinionReferralValues(reading: OpinionReading): ValuesFor<typeof opinionReferralCatalog> {
  const { opinion } = reading;
  const { facts, ...rest } = shared(reading);
  return {
    ...rest,
    facts: {
      ...facts,
      court_to: opinion.court && courtTo(opinion.court),
      referred_on: dayInWords(opinion.referred_on),
      answered_on: dayInWords(opinion.answered_on),
      opinion_text: opinion.opinion === null ? null : sentence(opinion.opinion),
    },
    required: ['addressee_to', 'opinion_subject', 'court_to', 'referred_on', 'answered_on', 'opinion_text'],
  };
}
