/** The minimum wage of the country from a day on (CF art. 7 IV). */
export interface MinimumWage {
  /** `YYYY-MM-DD`. */
  readonly since: string;
  readonly cents: number;
  readonly norm: string;
}

const wage = (since: string, cents: number, norm: string): MinimumWage => ({ since, cents, norm });

/**
 * The minimum wages since the Código Civil of 2002 came into force, the oldest first (verify; those of 2022 to 2026 were
 * read in the press). One more is added with each decree. Floors of a state are none of them (LC 103/2000).
 */
export const MINIMUM_WAGES: readonly MinimumWage[] = [
  wage('2002-04-01', 20_000, 'Lei 10.525/2002'),
  wage('2003-04-01', 24_000, 'Lei 10.699/2003'),
  wage('2004-05-01', 26_000, 'Lei 10.888/2004'),
  wage('2005-05-01', 30_000, 'Lei 11.164/2005'),
  wage('2006-04-01', 35_000, 'Lei 11.321/2006'),
  wage('2007-04-01', 38_000, 'Lei 11.498/2007'),
  wage('2008-03-01', 41_500, 'Lei 11.709/2008'),
  wage('2009-02-01', 46_500, 'Lei 11.944/2009'),
  wage('2010-01-01', 51_000, 'Lei 12.255/2010'),
  wage('2011-01-01', 54_000, 'MP 516/2010'),
  wage('2011-03-01', 54_500, 'Lei 12.382/2011'),
  wage('2012-01-01', 62_200, 'Decreto 7.655/2011'),
  wage('2013-01-01', 67_800, 'Decreto 7.872/2012'),
  wage('2014-01-01', 72_400, 'Decreto 8.166/2013'),
  wage('2015-01-01', 78_800, 'Decreto 8.381/2014'),
  wage('2016-01-01', 88_000, 'Decreto 8.618/2015'),
  wage('2017-01-01', 93_700, 'Decreto 8.948/2016'),
  wage('2018-01-01', 95_400, 'Decreto 9.255/2017'),
  wage('2019-01-01', 99_800, 'Decreto 9.661/2019'),
  wage('2020-01-01', 103_900, 'MP 916/2019'),
  wage('2020-02-01', 104_500, 'Lei 14.013/2020'),
  wage('2021-01-01', 110_000, 'Lei 14.158/2021'),
  wage('2022-01-01', 121_200, 'Lei 14.358/2022'),
  wage('2023-01-01', 130_200, 'MP 1.143/2022'),
  wage('2023-05-01', 132_000, 'Lei 14.663/2023'),
  wage('2024-01-01', 141_200, 'Decreto 11.864/2023'),
  wage('2025-01-01', 151_800, 'Decreto 12.342/2024'),
  wage('2026-01-01', 162_100, 'Decreto 12.797/2025'),
];

/**
 * The minimum wage on a civil date: the newest one that is known here. Undefined before the first of the table.
 */
export function minimumWageOn(on: string): MinimumWage | undefined {
  return MINIMUM_WAGES.findLast(({ since }) => since <= on);
}
