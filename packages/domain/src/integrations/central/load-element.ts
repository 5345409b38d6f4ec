import { formatCivilDate } from '../../calendar/civil-date.ts';

/** An element of the central's XML: its tag, and its text or the elements inside it. */
export type LoadElement = readonly [tag: string, content: string | readonly LoadElement[]];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 cannot carry; a line break is one of those that it can. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/gu, (letter) => ESCAPES[letter] ?? letter);

/** The XML of an element, without line breaks of its own. */
export function xmlOf([tag, content]: LoadElement): string {
  const inner = typeof content === 'string' ? escaped(content) : content.map(xmlOf).join('');
  return `<${tag}>${inner}</${tag}>`;
}

/** A text of at most `max` characters, as the layout takes it; empty where the record says nothing. */
export const textOf = (value: string | number | null | undefined, max: number): string =>
  [...String(value ?? '').trim()].slice(0, max).join('');

/** `DD/MM/AAAA`; empty where the whole day is not known. */
export const dayOf = (value: string | null | undefined): string =>
  value?.length === 10 ? formatCivilDate(value) : '';

/** `HH:MM`; empty where the hour is not known. */
export const hourOf = (value: string | null | undefined): string => (value ?? '').slice(0, 5);
