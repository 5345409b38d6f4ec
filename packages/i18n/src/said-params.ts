import type { Language } from './language.ts';

type Params = Readonly<Record<string, string | number>>;

/** An amount as the API writes it: `150000.00`. */
const AMOUNT = /^-?\d+\.\d{2}$/u;
const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const CIVIL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** The parameters of a sentence as it says them: civil dates and amounts as people of the language write them. */
export function saidParams(language: Language, params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, said(language, value)]));
}

function said(language: Language, value: string | number): string | number {
  if (typeof value === 'string' && AMOUNT.test(value))
    return Number(value).toLocaleString(language === 'en-us' ? 'en-US' : 'pt-BR', TWO_DIGITS);
  const [, year, month, day] = CIVIL_DATE.exec(String(value)) ?? [];
  if (!year) return value;
  return language === 'en-us' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** A sentence with the sign of an amount in front of its currency, as people write it: `-R$ 12,34`. */
export const signInFront = (sentence: string): string => sentence.replaceAll('R$ -', '-R$ ');
