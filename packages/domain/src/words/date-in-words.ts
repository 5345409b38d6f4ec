import { civilDateParts } from '../calendar/civil-date.ts';
import { plainNumberInWords } from './number-in-words.ts';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** A month from 1 to 12 by its name. */
export function monthInWords(month: number): string {
  const name = MONTHS[month - 1];
  if (!name) throw new RangeError(`not a month: ${month}`);
  return name;
}

function dayInWords(day: number): string {
  return day === 1 ? 'primeiro' : plainNumberInWords(day);
}

/** 'YYYY-MM-DD' as certificates print it: "quinze de agosto de dois mil e vinte e quatro" (LRP art. 35). */
export function dateInWords(date: string): string {
  const { year, month, day } = civilDateParts(date);
  return `${dayInWords(day)} de ${monthInWords(month)} de ${plainNumberInWords(year)}`;
}

/** 'YYYY-MM-DD' with its month in words: "12 de maio de 2026", "1º de maio de 2026". */
export function dateInLongForm(date: string): string {
  const { year, month, day } = civilDateParts(date);
  return `${day === 1 ? '1º' : day} de ${monthInWords(month)} de ${year}`;
}

/** What is known of a date: `1994` and `1994-03` are "mil novecentos e noventa e quatro" and "março de mil …". */
export function partialDateInWords(partial: string): string {
  const [year = '', month, day] = partial.split('-');
  if (day !== undefined) return dateInWords(partial);
  const years = plainNumberInWords(Number(year));
  return month === undefined ? years : `${monthInWords(Number(month))} de ${years}`;
}
