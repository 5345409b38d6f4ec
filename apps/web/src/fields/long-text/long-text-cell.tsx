import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { useShown } from '../shared/use-shown.ts';

export function LongTextCell({ spec, value }: KindCellProps<'long_text'>): ReactElement {
  const shown = useShown(spec, value);
  return (
    <Text inherit lineClamp={1} title={shown}>
      {shown}
    </Text>
  );
}
