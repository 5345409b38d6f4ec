import { civilDateParts } from '../calendar/civil-date.ts';
import { monthInWords } from './date-in-words.ts';
import { plainNumberInWords } from './number-in-words.ts';

/** 'YYYY-MM-DD' as a record opens: "Aos quinze dias do mês de agosto do ano de dois mil e vinte e quatro". */
export function openingDateInWords(date: string): string {
  const { year, month, day } = civilDateParts(date);
  const opening = day === 1 ? 'Ao primeiro dia' : `Aos ${plainNumberInWords(day)} dias`;
  return `${opening} do mês de ${monthInWords(month)} do ano de ${plainNumberInWords(year)}`;
}
