import type { FieldKind, FieldSpec } from '@serventia/kit';
import type { ReactNode } from 'react';
import { words } from '../../text/use-text.ts';
import type { KindInputProps } from '../kind-parts.ts';

type Given = Pick<KindInputProps<FieldKind>, 'id' | 'label' | 'error' | 'note' | 'readOnly' | 'onBlur'> & {
  readonly spec: FieldSpec;
  readonly later?: boolean;
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
  readonly labelProps?: { readonly 'data-need': 'later'; readonly title: string };
  readonly 'aria-description'?: string;
}

const ORDER: SharedInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** What every input of a form has, whatever its kind. */
export function inputProps({
  id,
  label,
  error,
  note,
  readOnly,
  onBlur,
  spec,
  later,
}: Given): SharedInputProps {
  const isLater = later === true && !spec.required && !readOnly;
  return {
    ...(isLater ? laterProps() : {}),
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

/** The mark of what an act needs only when it is registered, for the eye and for the ear. */
function laterProps(): Required<Pick<SharedInputProps, 'labelProps' | 'aria-description'>> {
  const told = words().t('common.needed_to_register');
  return { labelProps: { 'data-need': 'later', title: told }, 'aria-description': told };
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
