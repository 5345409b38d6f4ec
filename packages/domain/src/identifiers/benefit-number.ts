import { stripMask } from './digits.ts';

/** The number of a benefit of the INSS without its mask. */
export const cleanBenefitNumber = stripMask;

/** `000.000.000-0`; another shape comes back as it is. */
export function formatBenefitNumber(value: string): string {
  return cleanBenefitNumber(value).replace(/^(\d{3})(\d{3})(\d{3})(\d)$/, '$1.$2.$3-$4');
}
