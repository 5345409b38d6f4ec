import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindCellProps } from '../kind-parts.ts';

export function BooleanCell({ value }: KindCellProps<'boolean'>): ReactElement {
  const { t } = useText();
  return <>{t(value === true ? 'common.yes' : 'common.no')}</>;
}
