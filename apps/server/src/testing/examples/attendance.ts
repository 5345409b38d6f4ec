import type { Examples } from './example.ts';

const LETTERS = 26;
const letter = (place: number): string => String.fromCodePoint(65 + (place % LETTERS));

export const attendanceExamples: Examples = {
  'basic/counter_queue': (n) => ({
    prefix: `${letter(Math.floor(n / LETTERS / LETTERS))}${letter(Math.floor(n / LETTERS))}${letter(n)}`,
    active: true,
  }),
};
