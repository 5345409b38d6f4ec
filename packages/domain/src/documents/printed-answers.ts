import { citeSheets } from './sheets-of.ts';
import type { ValuesOf } from '@serventia/kit';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatMatricula } from '../identifiers/matricula.ts';
import { dateInWords } from '../words/date-in-words.ts';
import { type CertificateIssue, type IssueFacts, printIssue } from './certificate-issue.ts';
import { type MarginEntry, marginInFull } from './record-margin.ts';
import type { questionFields } from './requests/request-fields.ts';

/** A question with its answer, as a request holds them. */
export type AnsweredQuestion = Pick<ValuesOf<typeof questionFields>, 'question' | 'answer' | 'answer_text'>;

/** A record and the questions that are answered from it; dates `YYYY-MM-DD`, identifiers without masks. */
export interface AnswersFacts {
  /** `Óbito`. */
  readonly actKind: string;
  readonly matricula: string;
  readonly book: string;
  readonly sheet: string;
  readonly term: number;
  readonly registeredOn: string;
  readonly requester: string;
  readonly questions: readonly AnsweredQuestion[];
  readonly margin: readonly MarginEntry[];
  /** Where a record comes from whose margin nobody could copy (`originNote`). */
  readonly origin: string | null;
}

/** The certificate by questions of a record (LRP art. 19), every text formatted in Portuguese. */
export interface AnswersCertificate extends CertificateIssue {
  readonly actKind: string;
  readonly matricula: string;
  readonly book: string;
  readonly sheet: string;
  readonly term: string;
  readonly registeredOnInWords: string;
  readonly registeredOn: string;
  /** `CERTIFICO …`. */
  readonly opening: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  /** Later changes of the record (LRP art. 21). */
  readonly annotations: readonly string[];
}

const ANSWERS = { yes: 'Sim.', no: 'Não.' } as const;

/** Each question with its number and answer; `silence` is said where what is asked of does not tell. Throws a TypeError for one without an answer. */
export const answeredOf = (
  questions: readonly AnsweredQuestion[],
  silence: string,
): { readonly question: string; readonly answer: string }[] =>
  questions.map(({ question, answer, answer_text: text }, place) => {
    if (!answer) throw new TypeError('the question has no answer');
    const word = answer === 'text' ? null : answer === 'not_stated' ? silence : ANSWERS[answer];
    return { question: `${place + 1}) ${question}`, answer: [word, text].filter(Boolean).join(' ') };
  });

/** The certificate by questions. Throws a TypeError where a question has no answer. */
export function printAnswers(facts: AnswersFacts, issue: IssueFacts): AnswersCertificate {
  const { book, sheet, term } = facts;
  return {
    actKind: facts.actKind,
    matricula: formatMatricula(facts.matricula),
    book,
    sheet,
    term: String(term),
    registeredOnInWords: dateInWords(facts.registeredOn),
    registeredOn: formatCivilDate(facts.registeredOn),
    opening: `CERTIFICO, a pedido de ${facts.requester}, que, visto o assento do livro ${book}, ${citeSheets(sheet)}, termo ${term}, respondo aos quesitos como nele consta:`,
    answers: answeredOf(facts.questions, 'O assento não o diz.'),
    annotations: marginInFull(facts.margin, facts.origin),
    ...printIssue(issue),
  };
}
