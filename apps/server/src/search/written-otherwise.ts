import { calledAct, labelsOf } from './called-act.ts';

/** Fewer digits than a CEP has are no number with a mask. */
const SHORTEST_MASKED = 8;

/**
 * What was typed as it may be kept, where that is another text: a number without the dots of its groups or its mask, the
 * name of an act in each form that an office can choose.
 */
export function writtenOtherwise(typed: string): readonly string[] {
  const act = calledAct(typed);
  const digits = typed.replaceAll(/[\s./-]/gu, '');
  const masked = /^\d+$/u.test(digits) && digits.length >= SHORTEST_MASKED;
  const ways = [...(act ? labelsOf(act) : []), masked ? digits : withoutDots(typed)];
  return [...new Set(ways)].filter((way) => way !== typed);
}

/** Numbers in groups of three (`4.567`) without the dots between them. */
const withoutDots = (text: string): string =>
  text.replaceAll(/(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/gu, (number) => number.replaceAll('.', ''));
