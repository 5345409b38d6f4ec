import type { RowOf } from '@serventia/kit';
import type { proclamation } from '../proclamation.entity.ts';

type Proclamation = RowOf<typeof proclamation>;

/** An edital that stands published, as anybody reads it: what it says, and until when somebody may oppose. */
export type PublishedBanns = Readonly<Pick<Proclamation, 'id' | 'conversion'>> & {
  readonly [Field in 'name' | 'published_on' | 'opposition_ends_on' | 'published_text']: NonNullable<
    Proclamation[Field]
  >;
} & {
  /** Its errata, or what it says of the one whose place it took, the oldest first. */
  readonly notes: readonly { readonly on: string; readonly text: string }[];
  readonly office_name: string;
  readonly office_cns: string;
  readonly city: string | null;
};
