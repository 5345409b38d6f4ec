import type { RowOf } from '@serventia/kit';
import type { marriage } from '../../civil/marriage/marriage.entity.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import type { Gender } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { withoutFigures } from '../language/figures.ts';
import { joinPersons } from '../language/join.ts';

type Deed = Pick<RowOf<typeof marriage>, 'proxy_deed' | 'proxy_deed_on'>;

/**
 * `conforme procuração de quatro de maio de dois mil e vinte e seis, Primeiro Ofício, livro doze` (LRP art. 37). Who
 * declares a death may act by another paper, which is called an `instrumento` (LRP art. 79 sole §).
 */
export function proxyDeedInWords(
  { proxy_deed: deed, proxy_deed_on: on }: Deed,
  paper: 'procuração' | 'instrumento' = 'procuração',
): string | null {
  if (!deed && !on) return null;
  const drawn = `conforme ${paper}${on ? ` de ${dateInWords(on)}` : ''}`;
  return deed ? `${drawn}, ${withoutFigures(deed)}` : drawn;
}

/** Who stands for somebody in an act, after the qualification of whom they stand for; null where nobody does. */
export function representedInWords(gender: Gender, by: readonly string[], deed: Deed): string | null {
  if (by.length === 0) return null;
  return [`neste ato ${agree('representado', [gender])} por ${joinPersons(by)}`, proxyDeedInWords(deed)]
    .filter((part) => part !== null)
    .join(', ');
}
