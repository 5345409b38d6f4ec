import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from '../fields/shared/date-fields.tsx';
import { AppDialog } from './app-dialog.tsx';

const dialog = (opened: boolean, isRead = false): ReactElement => (
  <MantineProvider env="test">
    <AppDialog opened={opened} onClose={() => undefined} title="Título" width={350} isRead={isRead}>
      <p>Conteúdo</p>
    </AppDialog>
  </MantineProvider>
);

it('nothing of a dialog is there before it is opened, and nothing is seen after it was closed', () => {
  const { rerender } = render(dialog(false));
  expect(document.querySelector('[class*="Modal-root"]')).toBeNull();
  expect(screen.queryByText('Conteúdo')).toBeNull();
  rerender(dialog(true));
  expect(screen.getByRole('dialog', { name: 'Título' }).textContent).toContain('Conteúdo');
  rerender(dialog(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the keyboard begins in the text of a dialog that is read alone', async () => {
  render(dialog(true, true));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conteúdo'));
});

function Opener({ isDrawnWhole = false }: { readonly isDrawnWhole?: boolean }): ReactElement {
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <MantineProvider env="test">
      <button onClick={() => setOpened(true)}>Abrir</button>
      {opened || isDrawnWhole ? (
        <AppDialog opened={opened} onClose={close} title="Título" width={350}>
          <DateField
            id="day"
            label="Dia"
            value="2026-11-28"
            onChange={() => undefined}
            error={undefined}
            description={undefined}
            readOnly={false}
            required={false}
            onBlur={() => undefined}
            variant="default"
            inputWrapperOrder={['label', 'input']}
            autoComplete="off"
          />
        </AppDialog>
      ) : null}
    </MantineProvider>
  );
}

it.each([false, true])(
  'the keyboard goes on where a dialog was opened (drawn before: %s)',
  async (isDrawnWhole) => {
    render(<Opener isDrawnWhole={isDrawnWhole} />);
    const button = screen.getByRole('button', { name: 'Abrir' });
    for (let times = 0; times < 2; times += 1) {
      button.focus();
      await userEvent.click(button);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dia')));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  },
);

it('Escape closes a calendar and leaves the dialog that it stands in', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await userEvent.click(await screen.findByRole('button', { name: /calendário/u }));
  const day = await screen.findByRole('button', { name: /28 novembro 2026/u });
  day.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /28 novembro 2026/u })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Título' })).toBeTruthy();
});
