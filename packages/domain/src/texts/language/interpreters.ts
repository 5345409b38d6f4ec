import type { Group } from '../fact-values.ts';
import { agree } from './agree.ts';
import { withoutFigures } from './figures.ts';

interface Interpreter {
  readonly language: string | null;
}

const SIGNS = /^(?:libras|l[ií]ngua brasileira de sinais)/iu;

const intoLanguage = (language: string): string =>
  SIGNS.test(language) ? 'a Língua Brasileira de Sinais (Libras)' : `o idioma ${language}`;

/** As it stands within a sentence: without the signs around it, and without figures. */
const languageOf = ({ language }: Interpreter): string =>
  withoutFigures(
    (language ?? '').replaceAll(/^[ .,;:]+|[ .,;:]+$/gu, '').replaceAll(/\s+/gu, ' '),
  ).toLocaleLowerCase('pt-BR');

/**
 * Who served as interpreter, and into which language, a sentence for each language (CC art. 215 §4; dossier texts
 * 1.3). `say` names some of them as the act does, and tells what words agree with.
 */
export function interpreterSentences<Person extends Interpreter>(
  interpreters: readonly Person[],
  say: (those: readonly Person[]) => { readonly named: string | null; readonly group: Group },
): string | null {
  const sentences = [...Map.groupBy(interpreters, languageOf)].flatMap(([language, those]) => {
    const { named, group } = say(those);
    if (named === null) return [];
    const into = language === '' ? '' : `, vertendo o teor deste ato para ${intoLanguage(language)}`;
    return [`${agree('Serviu', group)} de ${agree('intérprete', group)} ${named}${into}.`];
  });
  return sentences.join(' ') || null;
}
