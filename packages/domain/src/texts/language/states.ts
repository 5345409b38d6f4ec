import { STATES } from '../../reference/states.ts';
import { type Article, contract, type Preposition } from './contract.ts';

const NAMES: ReadonlyMap<string, string> = new Map(STATES.map(({ code, name }) => [code, name]));

/** The states that are named with an article (dossier texts 2.4); the others have none. */
const MASCULINE = new Set('AC AP AM CE ES MA PA PR PI RJ RN RS TO DF'.split(' '));
const FEMININE = new Set(['BA', 'PB']);

function articleOf(code: string): Article {
  if (MASCULINE.has(code)) return 'o';
  return FEMININE.has(code) ? 'a' : '';
}

function nameOf(code: string): string {
  const name = NAMES.get(code);
  if (name === undefined) throw new RangeError(`not a state: ${code}`);
  return name;
}

/** `Estado do Maranhão`; the Federal District is no state. */
export function stateInFull(code: string): string {
  return code === 'DF' ? nameOf(code) : `Estado ${ofState('de', code)}`;
}

/** A state after a preposition, by its name alone: `da Bahia`. */
export function ofState(preposition: Preposition, code: string): string {
  return `${contract(preposition, articleOf(code))} ${nameOf(code)}`;
}

/** A state after a preposition, spelled out as acts name it: `do Estado do Maranhão`, `no Distrito Federal`. */
export function ofStateInFull(preposition: Preposition, code: string): string {
  return `${contract(preposition, 'o')} ${stateInFull(code)}`;
}
