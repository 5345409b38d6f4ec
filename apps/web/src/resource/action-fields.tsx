import type { Entity, FieldMap } from '@serventia/kit';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import type { FieldForm, Values } from './field-form.ts';
import { FieldInput } from './field-input.tsx';

export interface ActionFieldsProps {
  readonly entity: Entity;
  readonly input: FieldMap;
  readonly row: Values;
  readonly form: FieldForm;
  /** Columns of twelve of the fields after the first; the first takes the whole row. */
  readonly span?: number;
}

/** What an action asks, but for internal fields, which a part of its dialog asks. A secret that need not be given is asked for by the server where it is needed. */
export function ActionFields({ entity, input, row, form, span = 12 }: ActionFieldsProps): ReactElement {
  const words = useText();
  return (
    <>
      {shownFields(input).map(([field, { secret, required }], place) => (
        <FieldInput
          key={field}
          entity={{ resource: entity.resource, fields: input }}
          field={field}
          form={form}
          label={words.input(field)}
          note={secret && !required ? words.t('common.secret_if_asked') : undefined}
          owner={{ entity, row }}
          span={place > 0 ? span : 12}
        />
      ))}
    </>
  );
}

const shownFields = (input: FieldMap) => Object.entries(input).filter(([, { internal }]) => !internal);
