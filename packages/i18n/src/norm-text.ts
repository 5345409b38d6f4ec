import type { Language } from './language.ts';

/** Rules cite as `LRP arts. 77 and 83`, `CNN arts. 320 to 320-P`; in Portuguese the little words are its own. */
export function normText(language: Language, norm: string): string {
  return language === 'pt-br' ? norm.replaceAll(' and ', ' e ').replaceAll(' to ', ' a ') : norm;
}
