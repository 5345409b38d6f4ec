import { SEPARATORS, shownAmount } from '@serventia/kit';
import type { Language } from '@serventia/i18n/language';

/**
 * A typed amount as the API writes it: `1.234,5` is `1234.50`; `scale` is its digits after the point. One separator followed by one or two digits is
 * a decimal one in either language. What is no amount comes back as it was typed, to be refused.
 */
export function amountOfTyped(typed: string, language: Language, scale = 2): string | null {
  const text = typed.replaceAll(/[\sR$]/gu, '');
  if (text === '') return null;
  const { decimal, group } = SEPARATORS[language];
  const mistaken = !text.includes(decimal) && new RegExp(`^-?\\d+[${group}]\\d{1,2}$`, 'u').test(text);
  const plain = mistaken ? text.replace(group, '.') : text.replaceAll(group, '').replace(decimal, '.');
  const grouped = mistaken || isGrouped(text, decimal, group);
  if (!grouped || !new RegExp(`^-?\\d{1,13}(?:\\.\\d{1,${scale}})?$`, 'u').test(plain)) return typed;
  const [whole = '', cents = ''] = plain.split('.');
  return `${whole.replace(/^(-?)0+(?=\d)/u, '$1')}.${cents.padEnd(scale, '0')}`;
}

/** Groups, when there are any, have three digits each. */
function isGrouped(text: string, decimal: string, group: string): boolean {
  const [whole = ''] = text.replace('-', '').split(decimal);
  const [first = '', ...rest] = whole.split(group);
  return rest.length === 0 || (first.length <= 3 && first !== '' && rest.every((part) => part.length === 3));
}

/** An amount of the API as it is shown and typed: `1234.50` is `1.234,50`. */
export function typedOfAmount(value: unknown, language: Language): string {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? value.toFixed(2) : '';
  const match = /^(-?)(\d+)\.(\d{1,8})$/u.exec(text);
  if (!match) return text;
  const [sign = '', whole = '', cents = ''] = match.slice(1);
  return shownAmount(`${sign}${whole}.${cents}`, language);
}
