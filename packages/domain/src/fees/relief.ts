import type { FeeRequest } from './calculate.ts';

/** A percentage of the API (`50.00`) in hundredths of a percent. */
const hundredths = (percent: string): number => Math.round(Number(percent) * 100);

/**
 * What a law or order takes off a fee: a percentage of the emolumentos (LRP art. 290: 50 % for the first home that is
 * financed by the SFH; social housing by Lei 11.977/2009 art. 42), or all of it where it names none.
 */
export function reliefOf({
  reduction,
}: {
  readonly reduction: string | null;
}): Pick<FeeRequest, 'exempt' | 'reduction'> {
  return reduction === null
    ? { exempt: true }
    : { reduction: { numerator: hundredths(reduction), denominator: 10_000 } };
}
