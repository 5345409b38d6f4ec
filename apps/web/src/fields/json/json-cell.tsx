import { Code } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';

export function JsonCell({ value }: KindCellProps<'json'>): ReactElement {
  return <Code>{JSON.stringify(value)}</Code>;
}
