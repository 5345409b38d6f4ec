import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';
import { pasteOnOneLine } from '../shared/paste-on-one-line.ts';

type TextKind = 'text' | 'person_name' | 'email' | 'code';

const TYPE = { text: 'text', person_name: 'text', email: 'email', code: 'text' } as const;
const LONGEST_EMAIL = 254;

/** Digits may be typed in groups of three, with a dot before each but the first. */
function mostSigns(spec: KindInputProps<TextKind>['spec']): number {
  if (spec.kind === 'email') return LONGEST_EMAIL;
  const isNumber = spec.kind === 'text' && spec.format === 'digits';
  return isNumber ? spec.maxLength + Math.floor((spec.maxLength - 1) / 3) : spec.maxLength;
}

/** One line of text: plain, a name or an e-mail address. */
export function TextKindInput(props: KindInputProps<TextKind>): ReactElement {
  const { spec, value, onChange } = props;
  return (
    <TextInput
      {...inputProps(props)}
      type={TYPE[spec.kind]}
      maxLength={mostSigns(spec)}
      spellCheck={spec.kind === 'text'}
      defaultValue={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      // A browser says of no address where in it one types, and takes the breaks out itself.
      onPaste={spec.kind === 'email' ? undefined : (event) => pasteOnOneLine(event, onChange)}
    />
  );
}
