import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { asText } from '../shared/input-props.ts';

export function LongTextCell({ value }: KindCellProps<'long_text'>): ReactElement {
  return (
    <Text inherit lineClamp={1} title={asText(value)}>
      {asText(value)}
    </Text>
  );
}
