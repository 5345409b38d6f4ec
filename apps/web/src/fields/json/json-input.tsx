import { Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';

/** Structured data as its text; text that is no JSON comes as it was typed, to be refused. */
export function JsonInput(props: KindInputProps<'json' | 'changes'>): ReactElement {
  const { value, onChange } = props;
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={3}
      maxRows={16}
      ff="monospace"
      defaultValue={value === null || value === undefined ? '' : JSON.stringify(value, undefined, 2)}
      onChange={(event) => onChange(parsed(event.currentTarget.value))}
    />
  );
}

function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
