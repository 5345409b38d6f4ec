// The dialog of each action of each entity: what it asks is there under its name, and a refusal is told in it.
import { MantineProvider } from '@mantine/core';
import { registry } from '@serventia/domain/registry';
import { type Language, LANGUAGES } from '@serventia/i18n/language';
import type { Entity, FieldMap } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { changeLanguage } from '../text/i18n.ts';
import { words } from '../text/use-text.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';

interface Asking {
  readonly entity: Entity;
  readonly action: string;
  readonly input: FieldMap;
  readonly language: Language;
}

/** By turns in each language: that both have the same words is held by the tests of the dictionaries. */
const ASKING: readonly Asking[] = registry
  .flatMap((entity) =>
    Object.entries(entity.actions ?? {}).map(([action, { input = {} }]) => ({ entity, action, input })),
  )
  .filter(({ input }) => Object.keys(input).length > 0)
  .map((asking, turn) => ({ ...asking, language: LANGUAGES[turn % LANGUAGES.length] ?? 'pt-br' }));

const REFUSALS = ['Recusado por isto.', 'E por aquilo.'] as const;

/** Opens the dialog of an action that the server refuses by the first field that it asks, and by something else. */
function open({ entity, action, input }: Asking): ActionDialogProps['onClose'] {
  const [first = ''] = Object.keys(input);
  const [own, other] = REFUSALS;
  const refused = new ApiError(400, { fields: { [first]: [own], other: [other] } });
  const close = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ActionDialog
          entity={entity}
          action={action}
          input={input}
          row={{ id: 7 }}
          onRun={() => Promise.reject(refused)}
          onRowRefused={() => undefined}
          onClose={close}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return close;
}

it.each(ASKING)(
  '$entity.name asks for $action in $language, and stays where that is refused',
  async (asking) => {
    await changeLanguage(asking.language);
    const close = open(asking);
    const { action, input, problem, t } = words();
    const dialog = screen.getByRole('dialog', { name: action(asking.action, asking.entity) });
    for (const [name, { internal }] of Object.entries(asking.input))
      if (!internal) expect(dialog.textContent, name).toContain(input(name));
    expect(dialog.textContent).toContain(t('common.cancel'));
    expect(dialog.textContent).not.toMatch(/\b(?:actions|inputs|choices|common|sections)\.\w/u);

    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    // What is still required is told before the server is asked.
    await waitFor(() => {
      const isAsked = dialog.textContent?.includes(problem('required'));
      for (const sentence of isAsked ? [] : REFUSALS) expect(dialog.textContent).toContain(sentence);
    });
    expect(close).not.toHaveBeenCalled();
  },
);
