import type { ReactElement } from 'react';
import { mayOn } from '../api/permissions.ts';
import { useText } from '../text/use-text.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import type { RowSwitchProps } from './row-switch.tsx';

/** Few lists have a switch, and the first one has none. */
const RowSwitch = lazyPiece(() => import('./row-switch.tsx'));

/** A yes-or-no of a row in the list, which whoever may change the row turns there. */
export function RowToggle(props: RowSwitchProps): ReactElement {
  const { t } = useText();
  const { entity, row, field } = props;
  const spec = entity.fields[field];
  const said = <>{t(row[field] === true ? 'common.yes' : 'common.no')}</>;
  if (spec?.readOnly || spec?.createOnly || !mayOn(row, 'update')) return said;
  return <RowSwitch {...props} meanwhile={said} />;
}
