import { plainNumberInWords } from './number-in-words.ts';

const counted = (count: number, one: string, many: string, gender?: 'feminine'): string =>
  `${plainNumberInWords(count, gender)} ${count < 2 ? one : many}`;

/** `HH:MM` or `HH:MM:SS`: hours are feminine, minutes and seconds masculine, "zero hora" singular. */
export function timeInWords(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (!match) throw new RangeError(`not a time: ${time}`);
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const below = [
    ...(minutes === 0 ? [] : [counted(minutes, 'minuto', 'minutos')]),
    ...(seconds === 0 ? [] : [counted(seconds, 'segundo', 'segundos')]),
  ];
  const last = below.pop();
  const whole = [counted(hours, 'hora', 'horas', 'feminine'), ...below].join(', ');
  return last === undefined ? whole : `${whole} e ${last}`;
}
