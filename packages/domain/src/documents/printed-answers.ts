import type { ValuesOf } from '@serventia/kit';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatMatricula } from '../identifiers/matricula.ts';
import { dateInWords } from '../words/date-in-words.ts';
import { type CertificateIssue, type IssueFacts, printIssue } from './certificate-issue.ts';
import { type MarginEntry, marginOnCertificate } from './record-margin.ts';
import type { questionFields } from './requests/request-fields.ts';

type Question = Pick<ValuesOf<typeof questionFields>, 'question' | 'answer' | 'answer_text'>;

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
  readonly questions: readonly Question[];
  readonly margin: readonly MarginEntry[];
  /** From a book before the system, whose margin nobody copied. */
  readonly isOfOldBook?: boolean;
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

const ANSWERS = { yes: 'Sim.', no: 'Não.', not_stated: 'O assento não o diz.' } as const;

function answerOf({ answer, answer_text: text }: Question): string {
  if (!answer) throw new TypeError('the question has no answer');
  return [answer === 'text' ? null : ANSWERS[answer], text].filter(Boolean).join(' ');
}

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
    opening: `CERTIFICO, a pedido de ${facts.requester}, que, visto o assento do livro ${book}, folha ${sheet}, termo ${term}, respondo aos quesitos como nele consta:`,
    answers: facts.questions.map((each, place) => ({
      question: `${place + 1}) ${each.question}`,
      answer: answerOf(each),
    })),
    annotations: marginOnCertificate(facts.margin, facts.isOfOldBook),
    ...printIssue(issue),
  };
}
