import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';

/** Says of a row or a party that it shows what was taken over from a register. */
export function BroughtMark(place: Pick<BadgeProps, 'flex' | 'ml'>): ReactElement {
  const { t } = useText();
  return (
    <Badge component="output" size="sm" color="amber" variant="light" {...place}>
      {t('common.brought_from_register')}
    </Badge>
  );
}
