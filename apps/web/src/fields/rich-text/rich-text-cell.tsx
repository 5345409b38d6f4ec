import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';

/** The words of a formatted text, on one line. */
export function RichTextCell({ value }: KindCellProps<'rich_text'>): ReactElement {
  return (
    <Text inherit lineClamp={1}>
      {plainText(value)}
    </Text>
  );
}

function plainText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { text, content } = node as { text?: unknown; content?: unknown };
  if (typeof text === 'string') return text;
  return Array.isArray(content) ? content.map(plainText).join(' ') : '';
}
