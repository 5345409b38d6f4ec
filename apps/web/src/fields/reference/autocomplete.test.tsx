import { type AmongFilters, reference } from '@serventia/kit';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPermissions } from '../../api/permissions.ts';
import { loadArea } from '../../declared/entities.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { MARIA } from '../../testing/maria.ts';
import { renderField } from '../../testing/render-field.tsx';

interface Asked {
  readonly search: string | null;
  /** `more` are found that are not on the page. */
  readonly answer: (labels: readonly string[], more?: number) => Promise<void>;
  readonly answerRows: (rows: readonly Readonly<Record<string, unknown>>[], more?: number) => Promise<void>;
}

/** Questions that wait for the test to answer them. */
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((resolve) => {
        const { searchParams } = new URL(address, 'http://localhost');
        const answerRows: Asked['answerRows'] = (rows, more = 0) =>
          act(async () => {
            const results = rows.map((row, index) => ({ id: index + 1, version: 1, ...row }));
            resolve(Response.json({ count: results.length + more, next: null, previous: null, results }));
            await Promise.resolve();
          });
        asked.push({
          search: searchParams.get('search'),
          answerRows,
          answer: (labels, more) =>
            answerRows(
              labels.map((label) => ({ label })),
              more,
            ),
        });
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const answerAll = async (answers: Readonly<Record<string, readonly string[]>>): Promise<void> => {
  for (const each of asked.splice(0)) await each.answer(answers[each.search ?? ''] ?? []);
};

const CITIES = {
  '': ['Abadia de Goiás - GO', 'Abaeté - MG'],
  crato: ['Crato - CE'],
  bonito: ['Bonito - PE', 'Bonito - MS'],
};
const field = (): ReturnType<typeof renderField> => renderField(reference('basic/city'), null, 'combobox');

it('applies an Enter that comes before the answer to the answer of what was typed', async () => {
  const { input, user, value } = field();
  await user.click(input);
  await answerAll(CITIES);
  await user.keyboard('crato{Enter}');
  expect(value()).toBe('crato');
  await answerAll(CITIES);
  await waitFor(() => expect(input.value).toBe('Crato - CE'));
  expect(value()).toBe(1);
});

it('takes the only match when the field is left before the answer', async () => {
  const { input, user, value } = field();
  await user.click(input);
  await user.keyboard('crato');
  await user.tab();
  await answerAll(CITIES);
  await waitFor(() => expect(input.value).toBe('Crato - CE'));
  expect(value()).toBe(1);
});

it('searches for what is typed after a click on a row that was chosen, and not for both', async () => {
  const { input, user } = field();
  await user.click(input);
  await user.keyboard('crato');
  await user.tab();
  await answerAll(CITIES);
  await waitFor(() => expect(input.value).toBe('Crato - CE'));
  await user.click(input);
  await user.keyboard('bonito');
  expect(input.value).toBe('bonito');
});

it('marks what fits several and keeps it', async () => {
  const { input, user, value } = field();
  await user.click(input);
  await user.keyboard('bonito');
  await user.tab();
  await answerAll(CITIES);
  await screen.findByText('Escolha um da lista.');
  expect(input.value).toBe('bonito');
  expect(value()).toBe('bonito');
});

it('forgets an Enter when one types on', async () => {
  const { input, user, value } = field();
  await user.click(input);
  await user.keyboard('crato{Enter}s');
  await answerAll(CITIES);
  expect(input.value).toBe('cratos');
  expect(value()).toBe('cratos');
});

/** Presses Enter the moment that a choice is drawn, before anything else is done about it. */
function pressEnterOnceDrawn(input: HTMLInputElement, label: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const option = screen.queryByRole('option', { name: label });
      if (!option || option.hasAttribute('data-combobox-disabled')) return;
      observer.disconnect();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true }));
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

const typeAndAnswer = async (user: UserEvent, text: string, option: string): Promise<void> => {
  await user.keyboard(text);
  await waitFor(() => expect(asked.some(({ search }) => search === text)).toBe(true));
  await answerAll(CITIES);
  await screen.findByRole('option', { name: option });
};

it('takes what is seen first when Enter comes in the moment that it is drawn', async () => {
  const { input, user, value } = field();
  await user.click(input);
  await typeAndAnswer(user, 'crato', 'Crato - CE');
  await user.clear(input);
  await typeAndAnswer(user, 'bonito', 'Bonito - PE');
  // What was marked in the list before is marked no more.
  await user.keyboard('{ArrowDown}');
  await user.clear(input);
  const pressed = pressEnterOnceDrawn(input, 'Crato - CE');
  await user.keyboard('crato');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await pressed;
  await answerAll(CITIES);
  await waitFor(() => expect(value()).toBe(1));
  expect(screen.queryByText('Escolha um da lista.')).toBeNull();
});

it('takes on Tab the row that the arrows went to, and no other', async () => {
  const { input, user, value } = field();
  await user.click(input);
  await typeAndAnswer(user, 'bonito', 'Bonito - PE');
  await user.keyboard('{ArrowDown}{Tab}');
  expect([value(), input.value]).toEqual([2, 'Bonito - MS']);
});

it.each([
  [['Escritura sem valor'], 1],
  [['Escritura sem valor', 'Escritura com valor'], null],
  [[], null],
] as const)('begins with what is plainly meant: of %j', async (rows, chosen) => {
  const usual = (): AmongFilters => ({ sealer_path: 'notas/escritura' });
  const { value } = renderField(reference('seal/act_service', { usual }), null, 'combobox');
  await waitFor(() => expect(asked).toHaveLength(1));
  await answerAll({ '': rows });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(value()).toBe(chosen);
});

it('leaves alone what was typed before the plain choice was known', async () => {
  const usual = (): AmongFilters => ({ sealer_path: 'notas/escritura' });
  const { input, user, value } = renderField(reference('seal/act_service', { usual }), null, 'combobox');
  const [first] = asked.splice(0);
  await user.type(input, 'x');
  await first?.answer(['Escritura sem valor']);
  expect(input.value).toBe('x');
  await user.clear(input);
  expect(value()).toBe(null);
});

describe('what was not found', () => {
  const CREATE = 'Cadastrar “moinho azul 2”';

  /** Somebody who may do so much to what is looked for; gives back what the list offers. */
  async function offered(
    granted: readonly string[],
    found: readonly string[],
    more = 0,
  ): Promise<(string | null)[]> {
    startSession(MARIA);
    const ask = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ 'basic/city': granted })));
    await loadPermissions();
    vi.stubGlobal('fetch', ask);
    const { input, user } = field();
    await user.click(input);
    await user.keyboard('moinho azul 2');
    await waitFor(() => expect(asked.some(({ search }) => search === 'moinho azul 2')).toBe(true));
    for (const { search, answer } of asked.splice(0)) {
      if (search === 'moinho azul 2') await answer(found, more);
    }
    await waitFor(() => expect(input.getAttribute('aria-busy')).toBeNull());
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  }

  it.each([
    ['nothing was found', [], 0, [CREATE]],
    ['it only looks alike', ['Moinho Azul 1', 'Moinho Azul'], 0, ['Moinho Azul 1', 'Moinho Azul', CREATE]],
    ['a row says all of it', ['Moinho Azul 2 - CE'], 0, ['Moinho Azul 2 - CE']],
    ['not all is seen', ['Moinho Azul 1'], 10, ['Moinho Azul 1']],
  ])('may be entered: where %s', async (_, found, more, expected) => {
    expect(await offered(['create'], found, more)).toEqual(expected);
  });

  it('is begun on the row that it would be of, where that has none', async () => {
    startSession(MARIA);
    const ask = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ 'note_registration/note': ['create'] })));
    await loadPermissions();
    vi.stubGlobal('fetch', ask);
    const opened = vi.fn<(address: string) => void>();
    vi.stubGlobal('open', opened);
    await loadArea('notes');
    const among = (): AmongFilters => ({ protocol: 62, note_status: 'draft' });
    const { input, user } = renderField(reference('note_registration/note', { among }), null, 'combobox');
    await user.click(input);
    await waitFor(() => expect(asked).not.toEqual([]));
    await answerAll({});
    await user.click(await screen.findByRole('option', { name: 'Cadastrar “Campo”' }));
    expect(opened.mock.calls[0]?.[0]).toMatch(/^\/note_registration\/note\/create\?protocol=62&for=/u);
  });

  it('may be entered by nobody who may not', async () => {
    expect(await offered(['read'], ['Moinho Azul 1'])).toEqual(['Moinho Azul 1']);
  });
});

it('tells namesakes apart by their number, their day of birth and their mother', async () => {
  const { input, user } = renderField(reference('basic/person'), null, 'combobox');
  await user.click(input);
  await user.keyboard('maria');
  await waitFor(() => expect(asked.some(({ search }) => search === 'maria')).toBe(true));
  for (const each of asked.splice(0))
    await each.answerRows([
      { name: 'Maria Lima', cpf: '44266212240', birth_date: '1998-03-05', mother_name: 'Ana Lima' },
      { name: 'Maria Lima', cpf: null, birth_date: null, mother_name: null },
    ]);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Maria Lima442.662.122-40 · 05/03/1998 · Ana Lima',
    'Maria Lima',
  ]);
  // Grey would not be read on the colour of the option that is marked.
  expect(screen.getByText(/Ana Lima/u).style.color).toBe('inherit');
});

it('tells records of one name apart by what they are and where they stand', async () => {
  await loadArea('office');
  const { input, user } = renderField(reference('basic/record'), null, 'combobox');
  await user.click(input);
  await user.keyboard('rita');
  await waitFor(() => expect(asked.some(({ search }) => search === 'rita')).toBe(true));
  const record = { title: 'Rita Lima', registered_on: '2026-11-30', term: 2 };
  for (const each of asked.splice(0))
    await each.answerRows([
      {
        ...record,
        resource: 'civil_registration/birth',
        matricula: '12345501552026100012201000540126',
      },
      { ...record, resource: 'note_registration/deed', matricula: null },
    ]);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Rita LimaRegistro de nascimento · 123455 01 55 2026 1 00012 201 0005401 26 · 30/11/2026',
    'Rita LimaEscritura · Termo 2 · 30/11/2026',
  ]);
});
