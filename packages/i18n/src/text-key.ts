import type { ptBr } from './pt-br/index.ts';

type Plural<Key> = Key extends `${infer Stem}_${'one' | 'many' | 'other'}` ? Stem : Key;

type Flat = Omit<
  typeof ptBr,
  'entities' | 'choices' | 'help' | 'own_actions' | 'own_confirmations' | 'own_done'
>;

/** Every text that a screen may name in its code. Plurals are named without their ending. */
export type TextKey = {
  [Dictionary in keyof Flat]: `${Dictionary}.${Plural<keyof Flat[Dictionary] & string>}`;
}[keyof Flat];
