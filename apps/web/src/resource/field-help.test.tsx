import { MantineProvider } from '@mantine/core';
import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import { translate } from '@serventia/i18n';
import type { Entity } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { useFieldForm } from './field-form.ts';
import { openFieldHelp } from './field-help.tsx';
import { FieldInput } from './field-input.tsx';

const entity = signatureRecognition as unknown as Entity;
const text = translate('pt-br', 'help.signature_recognition.recognition_mode');

function Host(): ReactElement {
  const form = useFieldForm({ fields: entity.fields }, { initial: {} });
  return (
    <>
      <FieldInput entity={entity} field="recognition_mode" form={form} />
      <FieldInput entity={entity} field="signatory" form={form} />
    </>
  );
}

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
});

it('shows the norm of the field that has the focus, until Escape or another field', () => {
  const [mode, signatory] = ['recognition_mode', 'signatory'].map((field) =>
    document.querySelector<HTMLElement>(`[id$="-${field}"]`),
  );
  mode?.focus();
  act(openFieldHelp);
  expect(screen.getByText(text)).toBeDefined();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByText(text)).toBeNull();
  act(openFieldHelp);
  expect(screen.getByText(text)).toBeDefined();
  act(() => signatory?.focus());
  expect(screen.queryByText(text)).toBeNull();
});

it('offers none where a field has none, and Tab passes over the others', () => {
  const [button, ...others] = screen.getAllByRole('button', { name: /^Explicação do campo/u });
  expect(others).toEqual([]);
  expect(button?.tabIndex).toBe(-1);
});
