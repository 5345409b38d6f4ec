import type { RowSlot } from '@serventia/kit';
import { ORIGINAL_KINDS, TRANSFER_KINDS } from './act-kinds.ts';

const place = (side: 'disposing' | 'acquiring', right?: string): RowSlot => ({
  values: right === undefined ? { side } : { side, right_kind: right },
});

/** Who owns in full gives; the creditor takes the fiduciary ownership, and who gave keeps the right of acquisition. */
const FIDUCIARY: readonly RowSlot[] = [
  place('disposing', 'full'),
  place('acquiring', 'fiduciary'),
  place('acquiring', 'acquisition'),
];
const ORIGINAL: readonly RowSlot[] = [place('acquiring')];
const TRANSFER: readonly RowSlot[] = [place('disposing'), place('acquiring')];

/** The places for those who give and take by a registro, as its kind moves rights. */
export function transferSlots({ record_kind: kind }: Readonly<Record<string, unknown>>): readonly RowSlot[] {
  if (kind === 'fiduciary_alienation') return FIDUCIARY;
  if (ORIGINAL_KINDS.some((each) => each === kind)) return ORIGINAL;
  return TRANSFER_KINDS.some((each) => each === kind) ? TRANSFER : [];
}
