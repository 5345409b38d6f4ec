import { formatFraction, parseFraction, shownMoney } from '@serventia/kit';
import { moneyInWords } from '../../words/money-in-words.ts';
import { plainNumberInWords } from '../../words/number-in-words.ts';

/** A count with its noun: `trinta e dois anos`, `uma hora`. The noun tells its gender by its ending. */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  const gender = one.endsWith('a') ? 'feminine' : 'masculine';
  return `${plainNumberInWords(count, gender)} ${count === 1 ? one : many}`;
}

/** `um metro e setenta centímetros`. */
export function heightInWords(centimetres: number): string {
  const [metres, rest] = [Math.floor(centimetres / 100), centimetres % 100];
  const parts = [
    ...(metres > 0 ? [countInWords(metres, 'metro')] : []),
    ...(rest > 0 || metres === 0 ? [countInWords(rest, 'centímetro')] : []),
  ];
  return parts.join(' e ');
}

/** `dois quilogramas e quatrocentos gramas`: both nouns are masculine. */
export function weightInWords(grams: number): string {
  const [kilograms, rest] = [Math.floor(grams / 1000), grams % 1000];
  const counted = (count: number, one: string): string =>
    `${plainNumberInWords(count)} ${count === 1 ? one : `${one}s`}`;
  const parts = [
    ...(kilograms > 0 ? [counted(kilograms, 'quilograma')] : []),
    ...(rest > 0 || kilograms === 0 ? [counted(rest, 'grama')] : []),
  ];
  return parts.join(' e ');
}

/** `R$ 350.000,50 (trezentos e cinquenta mil reais e cinquenta centavos)`: figures and words of one value. */
export function moneyInFiguresAndWords(cents: number): string {
  const amount = `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return `${shownMoney(amount)} (${moneyInWords(cents)})`;
}

const PARTS: Readonly<Record<number, string>> = {
  2: 'meio',
  3: 'terço',
  4: 'quarto',
  5: 'quinto',
  6: 'sexto',
  7: 'sétimo',
  8: 'oitavo',
  9: 'nono',
  10: 'décimo',
  100: 'centésimo',
  1000: 'milésimo',
};

function partsInWords(numerator: number, denominator: number): string {
  const part = PARTS[denominator];
  const many = numerator === 1 ? '' : 's';
  const count = plainNumberInWords(numerator);
  if (part !== undefined) return `${count} ${part}${many}`;
  return `${count} ${plainNumberInWords(denominator)} avos`;
}

/** `1/3 (um terço)`, `2/11 (dois onze avos)`; the whole is `1/1 (a totalidade)`. Throws RangeError for no fraction. */
export function shareInFiguresAndWords(share: string): string {
  const fraction = parseFraction(share);
  if (!fraction) throw new RangeError(`not a share: ${share}`);
  const [numerator, denominator] = [Number(fraction.numerator), Number(fraction.denominator)];
  const words = denominator === 1 ? 'a totalidade' : partsInWords(numerator, denominator);
  return `${formatFraction(fraction)} (${words})`;
}
