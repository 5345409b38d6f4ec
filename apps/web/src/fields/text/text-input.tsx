import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';
import { pasteOnOneLine } from '../shared/paste-on-one-line.ts';

type TextKind = 'text' | 'person_name' | 'email' | 'code';

const TYPE = { text: 'text', person_name: 'text', email: 'email', code: 'text' } as const;
const LONGEST_EMAIL = 254;

/** One line of text: plain, a name or an e-mail address. */
export function TextKindInput(props: KindInputProps<TextKind>): ReactElement {
  const { spec, value, onChange } = props;
  return (
    <TextInput
      {...inputProps(props)}
      type={TYPE[spec.kind]}
      maxLength={spec.kind === 'email' ? LONGEST_EMAIL : spec.maxLength}
      spellCheck={spec.kind === 'text'}
      defaultValue={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      // A browser says of no address where in it one types, and takes the breaks out itself.
      onPaste={spec.kind === 'email' ? undefined : (event) => pasteOnOneLine(event, onChange)}
    />
  );
}
