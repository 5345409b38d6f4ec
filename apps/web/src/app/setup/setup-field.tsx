import { PasswordInput, TextInput } from '@mantine/core';
import type { FieldSpec } from '@serventia/kit';
import type { ReactElement } from 'react';
import { IdentifierInput } from '../../fields/identifier/identifier-input.tsx';
import { useText } from '../../text/use-text.ts';
import { FormCell } from '../../ui/form-grid.tsx';
import { type SetupPath, setupSpecs } from './setup-values.ts';

export interface SetupFieldProps {
  readonly path: SetupPath;
  readonly label: string;
  readonly span: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly note?: string | undefined;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Codes and usernames are written small or large alike, so they are shown in the one that is kept. */
const UPPER: ReadonlySet<SetupPath> = new Set<SetupPath>(['code']);
const LOWER: ReadonlySet<SetupPath> = new Set<SetupPath>([
  'office.username_suffix',
  'admin.username',
  'clerk.username',
]);

export const setupFieldId = (path: string): string => `setup-${path.replaceAll('.', '-')}`;

/** One of the fields, by its declaration. */
export function SetupField(props: SetupFieldProps): ReactElement {
  return (
    <FormCell span={props.span}>
      <Field {...props} />
    </FormCell>
  );
}

function Field({
  path,
  label,
  value,
  error,
  note,
  placeholder,
  onChange,
  onBlur,
}: SetupFieldProps): ReactElement {
  const { t } = useText();
  const spec: FieldSpec = setupSpecs[path];
  const id = setupFieldId(path);
  if (spec.kind === 'identifier')
    return (
      <IdentifierInput
        spec={spec}
        id={id}
        label={label}
        value={value}
        error={error}
        note={note}
        readOnly={false}
        onChange={(typed) => onChange(typeof typed === 'string' ? typed : '')}
        onBlur={onBlur}
      />
    );
  const shared = {
    id,
    label,
    required: true,
    description: note,
    descriptionProps: { style: { color: 'var(--color-text-faint)' } },
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    error,
    value,
    onBlur,
    maxLength: spec.kind === 'text' || spec.kind === 'person_name' ? spec.maxLength : 255,
  };
  if (path.endsWith('.password'))
    return (
      <PasswordInput
        {...shared}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const cased = (typed: string): string =>
    UPPER.has(path) ? typed.toUpperCase() : LOWER.has(path) ? typed.toLowerCase() : typed;
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      placeholder={placeholder ?? ''}
      spellCheck={false}
      autoCapitalize={UPPER.has(path) ? 'characters' : LOWER.has(path) ? 'none' : 'words'}
      onChange={(event) => onChange(cased(event.currentTarget.value))}
    />
  );
}
