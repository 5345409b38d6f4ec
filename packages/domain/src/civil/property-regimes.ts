/** CC arts. 1.639 to 1.688; `dowry` and a universal default stand in old records (CC/1916; Lei 6.515/1977). */
export const PROPERTY_REGIMES = [
  'partial_communion',
  'universal_communion',
  'final_participation',
  'conventional_separation',
  'mandatory_separation',
  'other',
  'dowry',
  'unknown',
] as const;
