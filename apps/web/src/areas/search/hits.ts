/** One thing that was found, as the server ranks it. */
export interface Hit {
  readonly entity: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle?: string | null;
  readonly match: 'exact' | 'prefix' | 'similar';
}

export interface HitGroup {
  readonly name: 'people' | 'acts';
  readonly hits: readonly Hit[];
}

/** People and acts apart, each in the order of the ranking; the group of the best hit comes first. */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const groupOf = ({ entity }: Hit): HitGroup['name'] => (entity === 'basic/person' ? 'people' : 'acts');
  const names = [...new Set(hits.map(groupOf))];
  return names.map((name) => ({ name, hits: hits.filter((hit) => groupOf(hit) === name) }));
}
