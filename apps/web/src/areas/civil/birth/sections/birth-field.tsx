import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { createContext, type ReactElement, useContext } from 'react';
import type { ResourceForm } from '../../../../resource/use-resource-form.ts';
import { FieldInput } from '../../../../resource/field-input.tsx';
import { useFormValue } from '../../../../resource/field-form.ts';

const BirthFormContext = createContext<ResourceForm | undefined>(undefined);

export const BirthFormProvider = BirthFormContext.Provider;

/** The form of the birth that is being written. */
export function useBirthForm(): ResourceForm {
  const form = useContext(BirthFormContext);
  if (!form) throw new Error('there is no birth form here');
  return form;
}

interface BirthFieldProps {
  /** A field of the entity. */
  readonly field: string;
  readonly span?: number;
  readonly note?: string | undefined;
  readonly readOnly?: boolean;
}

/** A field of the act itself. */
export function BirthField({ field, span, note, readOnly }: BirthFieldProps): ReactElement {
  const form = useBirthForm();
  return (
    <FieldInput
      entity={birthEntity}
      field={field}
      form={form}
      {...(span ? { span } : {})}
      note={note}
      {...(readOnly ? { readOnly } : {})}
    />
  );
}

interface KnownOrUnknownProps {
  readonly field: BirthFieldProps['field'];
  readonly unknown: BirthFieldProps['field'];
  readonly span: number;
  readonly unknownSpan: number;
  readonly note?: string | undefined;
}

/** A field and the answer that nobody knows it: where one is given the other cannot be. */
export function KnownOrUnknown({
  field,
  unknown,
  span,
  unknownSpan,
  note,
}: KnownOrUnknownProps): ReactElement {
  const form = useBirthForm();
  const isUnknown = useFormValue(form, unknown) === true;
  return (
    <>
      <BirthField field={field} span={span} note={note} readOnly={isUnknown} />
      <BirthField field={unknown} span={unknownSpan} />
    </>
  );
}
