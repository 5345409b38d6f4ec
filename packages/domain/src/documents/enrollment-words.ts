import type { EnrollmentState } from './enrollment-facts.ts';

/** How a certificate speaks of what it certifies. */
interface EnrollmentWords {
  readonly name: string;
  /** `da matrícula 4.567`. */
  readonly of: string;
  readonly object: string;
  readonly holders: string;
  readonly changes: string;
  readonly standing: string;
  /** Before the day on which it was closed. */
  readonly closed: string;
  readonly asClosed: string;
  readonly untold: string;
  readonly unsaid: string;
}

const numberOf = ({ number }: Pick<EnrollmentState, 'number'>): string => number.toLocaleString('pt-BR');

/**
 * A matrícula is of real estate, and who owns it; the Registro Auxiliar has what the law sends there and concerns no
 * property by itself, as an antenuptial pact or a convention of condominium (LRP arts. 176 to 178).
 */
export const wordsOf = (state: Pick<EnrollmentState, 'book' | 'number'>): EnrollmentWords =>
  state.book === '3'
    ? {
        name: 'registro',
        of: `do registro ${numberOf(state)} do Livro 3, Registro Auxiliar`,
        object: 'Objeto do registro',
        holders: 'Partes',
        changes: 'Averbações que alteram o objeto',
        standing: 'Situação do registro',
        closed: 'Registro encerrado em',
        asClosed: 'O que segue é o que dele constava ao ser encerrado em',
        untold: 'Não consta do registro.',
        unsaid: 'O registro não o diz.',
      }
    : {
        name: 'matrícula',
        of: `da matrícula ${numberOf(state)}`,
        object: 'Imóvel',
        holders: 'Proprietários e titulares',
        changes: 'Averbações que alteram o imóvel',
        standing: 'Situação da matrícula',
        closed: 'Matrícula encerrada em',
        asClosed: 'O que segue é o que dela constava ao ser encerrada em',
        untold: 'Não consta da matrícula.',
        unsaid: 'A matrícula não o diz.',
      };
