import { type FieldSpec, kindOf, type ShowStyle } from '@serventia/kit';
import { officeTimeZone } from '../../api/office-clock.ts';
import { useText, type Words } from '../../text/use-text.ts';

/** How values are written on the screen: by the office's clock, in the words of the language. */
export function styleOf({ language, choice }: Pick<Words, 'language' | 'choice'>): ShowStyle {
  return { language, timeZone: officeTimeZone(), choice };
}

/** A value as sheets and papers show it, too. */
export function useShown(spec: FieldSpec, value: unknown): string {
  return kindOf(spec).show(value, styleOf(useText()), spec);
}
