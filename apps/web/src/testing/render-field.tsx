import { MantineProvider } from '@mantine/core';
import type { FieldSpec } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { queryClient } from '../api/query-client.ts';
import { FieldInput } from '../resource/field-input.tsx';
import { type FieldForm, useFieldForm } from '../resource/field-form.ts';

interface RenderedField {
  readonly input: HTMLInputElement;
  readonly user: UserEvent;
  /** The value that the form holds. */
  readonly value: () => unknown;
}

/** A form with one field, and the field found by its label. */
export function renderField(
  spec: FieldSpec,
  initial: unknown = null,
  role: 'textbox' | 'combobox' = 'textbox',
): RenderedField {
  let form: FieldForm | undefined;
  const entity = { resource: 'person', fields: { name: spec } };
  const Host = (): ReactElement => {
    form = useFieldForm(entity, { initial: { name: initial } });
    return <FieldInput entity={entity} field="name" form={form} label="Campo" />;
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    input: screen.getByRole<HTMLInputElement>(role, { name: /Campo/u }),
    user: userEvent.setup(),
    value: () => form?.values()['name'],
  };
}
