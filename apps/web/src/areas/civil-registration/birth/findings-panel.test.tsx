import { MantineProvider } from '@mantine/core';
import { birth } from '@serventia/domain/civil/birth.entity';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useRef } from 'react';
import { expect, test } from 'vitest';
import { FieldInput } from '../../../resource/field-input.tsx';
import { useFieldForm } from '../../../resource/field-form.ts';
import { BIRTH_SECTIONS } from './birth-sections.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { useSectionJump } from './use-section-jump.ts';

const findings = [{ level: 'error', field: 'born_on', code: 'future_date', norm: 'LRP art. 54, 1' }] as const;

function Host(): ReactElement {
  const form = useFieldForm(
    { fields: birth.fields },
    { initial: { given_name: null, born_on: '2090-01-01' } },
  );
  const node = useRef<HTMLElement>(null);
  const jump = useSectionJump(form, { shown: BIRTH_SECTIONS, hidden: [], show: () => undefined });
  return (
    <MantineProvider env="test">
      <FindingsPanel findings={findings} refusals={{}} node={node} onJump={jump.toFinding} />
      <FieldInput entity={birth} field="given_name" form={form} />
      <FieldInput entity={birth} field="born_on" form={form} />
    </MantineProvider>
  );
}

test('a finding cites its norm and leads to its field with the keys alone', async () => {
  const user = userEvent.setup();
  render(<Host />);
  expect(screen.getByText('LRP art. 54, 1')).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Data de nascimento/u }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Data de nascimento/u }));
});
