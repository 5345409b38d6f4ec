import { inSentence, isFeminine } from '@serventia/i18n/noun';
import type { Words } from './use-text.ts';

/** What a new row of an entity is called: `Nova escritura`, `Novo protocolo`. */
export function newName(words: Words, entity: { readonly resource: string }): string {
  const noun = words.entity(entity, 'one');
  return words.t(isFeminine(noun) ? 'common.new_named_feminine' : 'common.new_named', {
    name: inSentence(noun),
  });
}
