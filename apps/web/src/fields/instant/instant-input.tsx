import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';
import { inputProps } from '../shared/input-props.ts';
import { instantOf, officeTimeOf } from './office-instant.ts';
import { shownInstant } from './shown-instant.ts';

/** A moment by the clock of the office; where one may be typed, the browser's own picker is enough. */
export function InstantInput(props: KindInputProps<'instant'>): ReactElement {
  const { language } = useText();
  const { value, readOnly, onChange } = props;
  if (readOnly) return <TextInput {...inputProps(props)} defaultValue={shownInstant(value, language)} />;
  return (
    <TextInput
      {...inputProps(props)}
      type="datetime-local"
      defaultValue={officeTimeOf(value)}
      onChange={(event) => onChange(instantOf(event.currentTarget.value))}
    />
  );
}
