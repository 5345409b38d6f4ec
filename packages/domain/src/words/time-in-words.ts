import { plainNumberInWords } from './number-in-words.ts';

/** 'HH:MM' from 00:00 to 23:59: hours are feminine, minutes masculine, "zero hora" singular. */
export function timeInWords(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`not a time: ${time}`);
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  const hourText = `${plainNumberInWords(hours, 'feminine')} ${hours < 2 ? 'hora' : 'horas'}`;
  if (minutes === 0) return hourText;
  return `${hourText} e ${plainNumberInWords(minutes)} ${minutes === 1 ? 'minuto' : 'minutos'}`;
}
