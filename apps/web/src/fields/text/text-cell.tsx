import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

type ShownKind =
  | 'text'
  | 'fraction'
  | 'person_name'
  | 'email'
  | 'time'
  | 'integer'
  | 'code'
  | 'row_number'
  | 'changes';

/** A value as its kind shows it, and nothing else. */
export function TextCell({ spec, value, row }: KindCellProps<ShownKind>): ReactElement {
  return <>{useShown(spec, value, row)}</>;
}
