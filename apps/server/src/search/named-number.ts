import { nameTokens } from '@serventia/domain/parties/person-name';
import { getEntity } from '@serventia/domain/registry';
import { translate } from '@serventia/i18n';

/** A number behind the noun of what it is of, as people say it: `matrícula 4.567`, `protocolo nº 26480`, `recibo 27/2026`. */
const NAMED = /^(?<noun>\p{L}[\p{L}\s]*?)[\s.]*(?:\bn[º°o.]*\s*)?(?<number>\d[\d.]*(?:\/\d{4})?)$/iu;

/** Less of a word might begin anything. */
const SHORTEST = 3;

/** Which of these entities are named before a number, and the number as it is kept; undefined of any other text. */
export function namedNumber(
  typed: string,
  entities: readonly string[],
): { readonly entities: readonly string[]; readonly code: string } | undefined {
  const { noun = '', number = '' } = NAMED.exec(typed.trim())?.groups ?? {};
  const words = nameTokens(noun);
  if (words.length === 0 || words.some((word) => word.length < SHORTEST)) return undefined;
  const named = entities.filter((entity) => isCalled(entity, words));
  return named.length === 0 ? undefined : { entities: named, code: number.replaceAll('.', '') };
}

/** Whether each word begins one of what an entity is called, in either language. */
function isCalled(entity: string, words: readonly string[]): boolean {
  return (['pt-br', 'en-us'] as const).some((language) => {
    const noun = nameTokens(translate(language, `entities.${getEntity(entity).resource}.one`, {}));
    return words.every((word) => noun.some((part) => part.startsWith(word)));
  });
}
