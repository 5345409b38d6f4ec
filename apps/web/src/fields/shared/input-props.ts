import type { FieldKind, FieldSpec } from '@serventia/kit';
import type { ReactNode } from 'react';
import type { KindInputProps } from '../kind-parts.ts';

type Given = Pick<KindInputProps<FieldKind>, 'id' | 'label' | 'error' | 'note' | 'readOnly' | 'onBlur'> & {
  readonly spec: FieldSpec;
};

export interface SharedInputProps {
  readonly id: string;
  readonly label: string;
  readonly error: ReactNode;
  readonly description: ReactNode;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly onBlur: () => void;
  readonly variant: 'default' | 'filled';
  readonly inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
  readonly autoComplete: 'off';
}

const ORDER: SharedInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** What every input of a form has, whatever its kind. */
export function inputProps({ id, label, error, note, readOnly, onBlur, spec }: Given): SharedInputProps {
  return {
    id,
    label,
    error,
    description: note,
    readOnly,
    required: Boolean(spec.required) && !readOnly,
    onBlur,
    variant: readOnly ? 'filled' : 'default',
    inputWrapperOrder: ORDER,
    autoComplete: 'off',
  };
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
