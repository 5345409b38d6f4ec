import { type Finding, warning, when } from '@serventia/kit/finding';
import { ageRange, isPartialDate } from '../calendar/civil-date.ts';
import { nameTokens } from '../parties/person-name.ts';

/** A card, by what it is told by. */
interface Card {
  readonly card_number: number | null;
  readonly name: string;
}

const OLDEST = 120;

/** A holder of more years than anybody lives: a slip of the date of birth, or a card of long ago. */
export function holderAge(
  { birth_date: born }: { readonly birth_date?: string | null | undefined },
  today: string,
): readonly Finding[] {
  const isOld = !!born && isPartialDate(born) && ageRange(born, today).min > OLDEST;
  return when(isOld, warning('birth_date', 'holder_very_old', { params: { age: OLDEST } }));
}

const plain = (name: string): string => nameTokens(name).join(' ');

/** Other cards that hold with the CPF of this one, and another name: one of the two is wrong. */
export function sameCpfFindings({ name }: Pick<Card, 'name'>, others: readonly Card[]): Finding[] {
  return others
    .filter((other) => plain(other.name) !== plain(name))
    .map((other) =>
      warning('cpf', 'card_of_another_name', {
        params: { number: other.card_number ?? 0, name: other.name },
      }),
    );
}
