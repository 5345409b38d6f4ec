import type { CivilEvent } from './civil-events.ts';

/**
 * How a message through the central calls each event. The reasons of anotações that an exporter shows are kept
 * (CASAMENTO, OBITO, INTERDICAO, AUSENCIA, MORTE_PRESUMIDA, REESTABELECIMENTO); the others are ours (verify; dossier
 * civil registry 5.1.1).
 */
const WORDS: Readonly<Record<CivilEvent, string>> = {
  marriage: 'CASAMENTO',
  death: 'OBITO',
  emancipation: 'EMANCIPACAO',
  interdiction: 'INTERDICAO',
  absence: 'AUSENCIA',
  presumed_death: 'MORTE_PRESUMIDA',
  interdiction_end: 'LEVANTAMENTO_INTERDICAO',
  absence_end: 'FIM_AUSENCIA',
  union: 'UNIAO_ESTAVEL',
  union_dissolved: 'DISSOLUCAO_UNIAO_ESTAVEL',
  separation: 'SEPARACAO',
  divorce: 'DIVORCIO',
  reconciliation: 'REESTABELECIMENTO',
  annulment: 'NULIDADE',
  name_change: 'ALTERACAO_NOME',
  filiation: 'ALTERACAO_FILIACAO',
  cancellation: 'CANCELAMENTO',
  reactivation: 'REATIVACAO',
  nationality_option: 'OPCAO_NACIONALIDADE',
};

export const wordOfEvent = (event: CivilEvent): string => WORDS[event];

/** The event that a message tells; undefined for a word that is none of them. */
export function eventOfWord(word: string): CivilEvent | undefined {
  const found = Object.entries(WORDS).find(([, known]) => known === word);
  return found?.[0] as CivilEvent | undefined;
}
