import { formatCivilDate } from '../calendar/civil-date.ts';
import { dateInWords } from '../words/date-in-words.ts';
import { type CertificateIssue, type IssueFacts, printIssue } from './certificate-issue.ts';
import type { SearchedFact } from './requests/request-fields.ts';
import type { SearchedNames } from './requests/request-findings.ts';

/** What was searched for a negative certificate, and what the search found; days are `YYYY-MM-DD`. */
export interface NegativeFacts {
  readonly fact: SearchedFact;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly parents: string | null;
  readonly from: string;
  readonly to: string;
  readonly books: string;
  readonly requester: string;
  readonly purpose: string | null;
  readonly found: SearchedNames;
}

/** A certificate that no record was found (LRP arts. 16 to 19), every text formatted in Portuguese. */
export interface NegativeCertificate extends CertificateIssue {
  /** `Nascimento`. */
  readonly fact: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly parents: string | null;
  /** `01/01/1970 a 31/12/1990`. */
  readonly span: string;
  readonly books: string;
  readonly requester: string;
  readonly purpose: string | null;
  /** `CERTIFICO …` and the limits of the search. */
  readonly text: readonly string[];
}

const FACTS: Readonly<Record<SearchedFact, string>> = {
  birth: 'Nascimento',
  marriage: 'Casamento',
  death: 'Óbito',
  stillbirth: 'Natimorto',
};

/** The certificate of a search without a find. Throws a TypeError where a record of the name was found. */
export function printNegative(facts: NegativeFacts, issue: IssueFacts): NegativeCertificate {
  if (facts.found.equal.length > 0) throw new TypeError('a record of this name was found');
  const { name, otherNames, parents, books, requester, purpose, from, to } = facts;
  const fact = FACTS[facts.fact];
  return {
    fact,
    name,
    otherNames,
    parents,
    span: `${formatCivilDate(from)} a ${formatCivilDate(to)}`,
    books,
    requester,
    purpose,
    text: [
      `CERTIFICO, a pedido de ${requester}, que, dada busca nos índices e livros deste Ofício (${books}), no período de ${dateInWords(from)} a ${dateInWords(to)}, não foi encontrado assento de ${fact.toLocaleLowerCase('pt-BR')} em nome de ${name}${alsoNamed(otherNames)}${childOf(parents)}.`,
      'A busca limitou-se ao nome e às variações informadas, não abrangendo outras serventias nem acervos ainda não incorporados. O referido é verdade e dou fé.',
    ],
    ...printIssue(issue),
  };
}

const alsoNamed = (names: readonly string[]): string =>
  names.length === 0 ? '' : `, nem em nome de ${names.join(', nem de ')}`;

const childOf = (parents: string | null): string =>
  parents === null ? '' : `, com a filiação informada de ${parents}`;
