import { plainNumberInWords } from './number-in-words.ts';

const PARTS = [
  ['décimo', 'décimos'],
  ['centésimo', 'centésimos'],
  ['milésimo', 'milésimos'],
  ['décimo de milésimo', 'décimos de milésimo'],
  ['centésimo de milésimo', 'centésimos de milésimo'],
  ['milionésimo', 'milionésimos'],
] as const;

/**
 * A percentage in Portuguese: `12,5` is "doze inteiros e cinco décimos por cento". A comma or a point parts the
 * decimals, six at most, and the sign may stand behind. Throws RangeError for anything else.
 */
export function percentInWords(percent: string): string {
  const match = /^(\d{1,9})(?:[.,](\d{1,6}))?\s*%?$/.exec(percent.trim());
  if (!match) throw new RangeError(`not a percentage: ${percent}`);
  const [, whole = '0', written = ''] = match;
  const decimals = written.replace(/0+$/, '');
  const [wholes, rest] = [Number(whole), Number(decimals)];
  if (rest === 0) return `${plainNumberInWords(wholes)} por cento`;
  const [one, many] = PARTS[decimals.length - 1] ?? ['', ''];
  const part = `${plainNumberInWords(rest)} ${rest === 1 ? one : many}`;
  if (wholes === 0) return `${part} por cento`;
  return `${plainNumberInWords(wholes)} ${wholes === 1 ? 'inteiro' : 'inteiros'} e ${part} por cento`;
}
