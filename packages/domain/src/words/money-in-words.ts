import { plainNumberInWords } from './number-in-words.ts';

function amount(value: number, one: string, many: string): string {
  if (value === 1) return `um ${one}`;
  const of = value >= 1_000_000 && value % 1_000_000 === 0 ? 'de ' : '';
  return `${plainNumberInWords(value)} ${of}${many}`;
}

/** Integer cents in Portuguese, lower case: 123456 is "mil duzentos e trinta e quatro reais e cinquenta e seis centavos". */
export function moneyInWords(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount in cents: ${cents}`);
  if (cents < 0) return `menos ${moneyInWords(-cents)}`;
  const reais = Math.floor(cents / 100);
  const rest = cents % 100;
  const parts: string[] = [];
  if (reais > 0 || rest === 0) parts.push(amount(reais, 'real', 'reais'));
  if (rest > 0) parts.push(amount(rest, 'centavo', 'centavos'));
  return parts.join(' e ');
}
