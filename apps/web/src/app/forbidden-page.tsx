import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { EmptyState } from '../ui/states.tsx';

export function ForbiddenPage(): ReactElement {
  const { t } = useText();
  return <EmptyState title={t('app.forbidden')} />;
}
