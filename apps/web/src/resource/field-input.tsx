import type { Entity, FieldSpec } from '@serventia/kit';
import { createElement, memo, type ReactElement } from 'react';
import { fieldSpan } from '../fields/field-span.ts';
import { inputOf } from '../fields/kind-inputs.ts';
import { useText } from '../text/use-text.ts';
import { FormCell } from '../ui/form-grid.tsx';
import type { FieldAccess, FieldForm } from './field-form.ts';

export interface FieldInputProps {
  readonly entity: Pick<Entity, 'resource' | 'fields'>;
  readonly field: string;
  readonly form: FieldForm;
  /** Where the value is: the field's name unless told, as `parties.0.name`. */
  readonly path?: string;
  /** Columns of twelve; as the field's declaration suggests unless told. */
  readonly span?: number;
  readonly label?: string;
  readonly readOnly?: boolean;
  /** A sentence under the field. */
  readonly note?: string | undefined;
  /** Tints the field: its value was brought from elsewhere. */
  readonly tone?: 'brought' | undefined;
}

/** The input of a declared field, in its place of the form's grid. */
export function FieldInput({
  entity,
  field,
  form,
  path = field,
  span,
  label,
  readOnly,
  note,
  tone,
}: FieldInputProps): ReactElement | null {
  const words = useText();
  const spec = entity.fields[field];
  if (!spec || spec.secret) return null;
  return (
    <FormCell span={span ?? fieldSpan(spec)} tone={tone}>
      <KindInput
        key={form.key(path)}
        spec={spec}
        id={inputId(form, path)}
        path={path}
        label={label ?? words.field(entity, field)}
        error={form.errors[path]}
        note={note ?? form.warnings[path]}
        readOnly={readOnly ?? (form.readOnly || Boolean(spec.readOnly))}
        access={form.access}
      />
    </FormCell>
  );
}

/** The id of the input at a path, to move the focus to it. */
export function inputId(form: Pick<FieldForm, 'id'>, path: string): string {
  return `${form.id}-${path.replaceAll('.', '-')}`;
}

interface KindInputProps {
  readonly spec: FieldSpec;
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly note: string | undefined;
  readonly readOnly: boolean;
  readonly access: FieldAccess;
}

/** Drawn again only when what it shows has changed, so that long forms stay quick. */
const KindInput = memo(
  ({ path, access, ...rest }: KindInputProps): ReactElement =>
    createElement(inputOf(rest.spec.kind), {
      ...rest,
      value: access.get(path),
      onChange: (value) => access.type(path, value),
      onBlur: () => access.leave(path),
    }),
);
KindInput.displayName = 'KindInput';
