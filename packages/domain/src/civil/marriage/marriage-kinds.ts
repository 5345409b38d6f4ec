/** LRP arts. 70 to 75; CC arts. 1.515, 1.516, 1.539 and 1.540. */
export const MARRIAGE_KINDS = [
  'civil',
  'religious_licensed',
  'religious_unlicensed',
  'conversion',
  'grave_illness',
  'nuncupative',
  'court_order',
] as const;

export const CEREMONY_PLACES = [
  'office',
  'public_building',
  'private_building',
  'temple',
  'video',
  'other',
] as const;

interface OfKind {
  readonly marriage_kind?: (typeof MARRIAGE_KINDS)[number] | null | undefined;
}

export function isReligious({ marriage_kind: kind }: OfKind): boolean {
  return kind === 'religious_licensed' || kind === 'religious_unlicensed';
}

/** A conversion of a stable union has neither ceremony nor presider (LRP art. 70-A). */
export function isCelebrated({ marriage_kind: kind }: OfKind): boolean {
  return kind !== 'conversion';
}

interface OfCeremony extends OfKind {
  readonly ceremony_place_kind?: (typeof CEREMONY_PLACES)[number] | null | undefined;
}

/** Witnesses of a ceremony where both can write (CC arts. 1.534 and 1.540; LRP art. 70-A). */
export function ceremonyWitnesses({ marriage_kind: kind, ceremony_place_kind: at }: OfCeremony): number {
  if (kind === 'conversion') return 0;
  if (kind === 'nuncupative') return 6;
  return at === 'private_building' ? 4 : 2;
}

/** Needs the order of a judge to be written. */
export function isByOrder({ marriage_kind: kind }: OfKind): boolean {
  return kind === 'nuncupative' || kind === 'court_order';
}
