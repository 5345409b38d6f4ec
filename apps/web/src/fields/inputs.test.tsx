import { cpf } from '@serventia/domain/identifier-formats';
import {
  choice,
  choices,
  civilDate,
  decimal,
  identifier,
  integer,
  money,
  partialDate,
  personName,
  phone,
  reference,
  text,
  time,
} from '@serventia/kit';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setOfficeNameStyle } from '../api/office-names.ts';
import { renderField } from '../testing/render-field.tsx';

describe('a name', () => {
  afterEach(() => setOfficeNameStyle('as_typed'));

  it.each([
    ['initials', 'Maria das Dores'],
    ['capitals', 'MARIA DAS DORES'],
    ['as_typed', 'maria das dores'],
  ])('is written in the style of the office when its field is left: %s', async (style, shown) => {
    setOfficeNameStyle(style);
    const { user, value } = renderField(personName());
    await user.type(screen.getByRole('textbox', { name: /Campo/u }), 'maria das dores');
    await user.tab();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Campo/u }).value).toBe(shown);
    expect(value()).toBe(shown);
  });
});

describe('a field of one line', () => {
  /** Pastes as a browser does, which says so before it does. */
  const paste = (input: HTMLInputElement, copied: string): boolean => {
    const clipboardData = { getData: () => copied } as unknown as DataTransfer;
    return fireEvent.paste(input, { clipboardData });
  };

  it.each([
    ['a tab', 'Maria\tda Silva'],
    ['a line break', 'Maria\nda Silva'],
    ['both at its ends', '\tMaria \r\n da Silva\r\n'],
  ])('takes a name that is pasted with %s', (_, pasted) => {
    const { input, value } = renderField(personName());
    expect(paste(input, pasted)).toBe(false);
    expect([input.value, value()]).toEqual(['Maria da Silva', 'Maria da Silva']);
  });

  it('puts it where the marked text was, and no more than there is room for', () => {
    const { input, value } = renderField(text({ maxLength: 10 }), 'de 1 a 9');
    input.setSelectionRange(3, 4);
    paste(input, '2\t3 4 5 6');
    expect([input.value, value()]).toEqual(['de 2 3 a 9', 'de 2 3 a 9']);
  });

  it('leaves to the browser what has neither', () => {
    const { input } = renderField(personName());
    expect(paste(input, 'Maria da Silva')).toBe(true);
  });
});

describe('inputs, with the keyboard alone', () => {
  it('lets a number of so many digits be typed with the dots of its groups', async () => {
    const { input, user } = renderField(text({ maxLength: 8, format: 'digits' }));
    await user.type(input, '12.345.678');
    expect(input.value).toBe('12.345.678');
  });

  it('writes the slashes of a date and gives the API its form', async () => {
    const { input, user, value } = renderField(civilDate());
    await user.type(input, '01022026');
    expect(input.value).toBe('01/02/2026');
    expect(value()).toBe('2026-02-01');
  });

  it.each([
    ['with a space before it', ' 28/11/2026'],
    ['with spaces around it', ' 28/11/2026 '],
    ['as other programs write it', '2026-11-28'],
    ['with dots', '28.11.2026'],
  ])('takes a date that is pasted %s', async (_, pasted) => {
    const { input, user, value } = renderField(civilDate());
    await user.click(input);
    await user.paste(pasted);
    expect([input.value, value()]).toEqual(['28/11/2026', '2026-11-28']);
  });

  it('opens the calendar at what was typed', async () => {
    const { input, user } = renderField(civilDate());
    await user.type(input, '05031990');
    await user.click(screen.getByRole('button', { name: /calendário/u }));
    expect(await screen.findByText(/^março 1990$/iu)).toBeTruthy();
    expect(document.querySelector('[data-selected]')?.textContent).toBe('5');
  });

  it('refuses 31/02 and keeps it on the screen', async () => {
    const { input, user } = renderField(civilDate());
    await user.type(input, '31022026');
    await user.tab();
    expect(input.value).toBe('31/02/2026');
    expect(screen.getByText('Esta data não existe.')).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('clears the refusal as soon as one types on', async () => {
    const { input, user } = renderField(civilDate());
    await user.type(input, '3102');
    await user.tab();
    expect(screen.queryByText('Esta data não existe.')).toBeTruthy();
    await user.clear(input);
    await user.type(input, '28022026');
    await user.tab();
    expect(screen.queryByText('Esta data não existe.')).toBeNull();
  });

  it('takes a month and a year where parts may be missing', async () => {
    const { input, user, value } = renderField(partialDate());
    await user.type(input, '022026');
    expect(input.value).toBe('02/2026');
    expect(value()).toBe('2026-02');
  });

  it('writes the colon of a time and refuses 24:15', async () => {
    const { input, user, value } = renderField(time());
    await user.type(input, '0815');
    expect(value()).toBe('08:15');
    await user.clear(input);
    await user.type(input, '2415');
    await user.tab();
    expect(screen.getByText('A hora vai de 00:00:00 a 23:59:59; os segundos podem faltar.')).toBeTruthy();
  });

  it('tidies an amount when it is left', async () => {
    const { input, user, value } = renderField(money());
    await user.type(input, '1234,5');
    await user.tab();
    expect(input.value).toBe('1.234,50');
    expect(value()).toBe('1234.50');
  });

  it.each([
    ['12,345', money(), 'Escreva o valor como 1.234,56.'],
    ['1e3', money(), 'Escreva o valor como 1.234,56.'],
    ['-5', money(), 'Deve ser 0 ou mais.'],
    ['-5', decimal({ scale: 4 }), 'Deve ser 0 ou mais.'],
    ['1,5', integer(), 'Escreva um número inteiro, só com algarismos.'],
    ['12 mil', integer(), 'Escreva um número inteiro, só com algarismos.'],
    ['12026', integer({ min: 1900, max: 9999 }), 'Deve ser 9999 ou menos.'],
  ])('refuses a pasted %s, and leaves it as it came', async (pasted, spec, refusal) => {
    const { input, user } = renderField(spec);
    await user.click(input);
    await user.paste(pasted);
    await user.tab();
    expect(screen.getByText(refusal)).toBeTruthy();
    expect(input.value.replaceAll(/\s/gu, '')).toContain(pasted.replaceAll(/\s/gu, ''));
  });

  it('takes a whole number with its groups', async () => {
    const { input, user, value } = renderField(integer());
    await user.click(input);
    await user.paste('2.015');
    expect([input.value, value()]).toEqual(['2015', 2015]);
  });

  it('masks an identifier, stores it clean and checks its digits', async () => {
    const { input, user, value } = renderField(identifier(cpf));
    await user.type(input, '52998224725');
    expect(input.value).toBe('529.982.247-25');
    expect(value()).toBe('52998224725');
    await user.type(input, '{Backspace}4');
    await user.tab();
    expect(screen.getByText('O dígito verificador não confere.')).toBeTruthy();
  });

  it('writes the marks of a phone number while it is typed, and stores its digits', async () => {
    const { input, user, value } = renderField(phone());
    await user.type(input, '85912345678');
    expect(input.value).toBe('(85) 91234-5678');
    expect(value()).toBe('85912345678');
  });

  it('shows a stored value with its mask', () => {
    expect(renderField(identifier(cpf), '52998224725').input.value).toBe('529.982.247-25');
  });

  it('says that a required field is empty when it is left', async () => {
    const { input, user } = renderField(civilDate({ required: true }));
    await user.click(input);
    await user.tab();
    expect(screen.getByText('Este campo é obrigatório.')).toBeTruthy();
  });
});

describe('several choices', () => {
  const courses = choices('civil_status', ['single', 'married', 'widowed']);

  it('take on Tab the option that is marked', async () => {
    const { input, user, value } = renderField(courses, ['single'], 'combobox');
    await user.click(input);
    await user.keyboard('viuv{Tab}');
    expect(value()).toEqual(['single', 'widowed']);
    expect(input.value).toBe('');
  });

  it('take the only option that is meant when the field is left', async () => {
    const { input, user, value } = renderField(courses, null, 'combobox');
    await user.click(input);
    await user.keyboard('casad{Escape}{Tab}');
    expect(value()).toEqual(['married']);
  });

  it('keep what fits no option, and mark it', async () => {
    const { input, user, value } = renderField(courses, ['single'], 'combobox');
    await user.click(input);
    await user.keyboard('amancebado{Tab}');
    expect(input.value).toBe('amancebado');
    expect(value()).toEqual(['single', 'amancebado']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await user.click(input);
    await user.clear(input);
    await user.tab();
    expect(value()).toEqual(['single']);
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('show what was kept in a draft and fits no option', () => {
    expect(renderField(courses, ['amancebado', 'single'], 'combobox').input.value).toBe('amancebado');
    expect(screen.getByText('Solteiro(a)')).toBeTruthy();
  });
});

describe('a choice', () => {
  const marital = choice('civil_status', ['single', 'married', 'widowed']);

  it.each(['{Tab}', '{Escape}{Tab}'])('keeps what fits no option and marks it: %s', async (keys) => {
    const { input, user, value } = renderField(marital, null, 'combobox');
    await user.click(input);
    await user.keyboard(`amancebado${keys}`);
    expect(input.value).toBe('amancebado');
    expect(value()).toBe('amancebado');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await user.click(input);
    await user.clear(input);
    await user.keyboard('viuva{Tab}');
    expect(value()).toBe('widowed');
    expect(input.value).toBe('Viúvo(a)');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('keeps what was typed over an option and fits none, and marks it', async () => {
    const { input, user, value } = renderField(marital, 'single', 'combobox');
    await user.click(input);
    await user.keyboard('amancebado{Tab}');
    expect(input.value).toBe('amancebado');
    expect(value()).toBe('amancebado');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('gives way to another whose letters are typed after a click, and keeps what was marked', async () => {
    const { input, user, value } = renderField(marital, 'single', 'combobox');
    await user.click(input);
    await user.keyboard('casado{Tab}');
    expect([value(), input.value]).toEqual(['married', 'Casado(a)']);
    await user.pointer([
      { keys: '[MouseLeft>]', target: input, offset: 0 },
      { offset: 4 },
      { keys: '[/MouseLeft]' },
    ]);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
  });

  it('shows what was kept in a draft and fits no option', () => {
    expect(renderField(marital, 'amancebado', 'combobox').input.value).toBe('amancebado');
  });

  it('takes back its option when the text of another is left unfinished and typed again', async () => {
    const { input, user, value } = renderField(marital, 'single', 'combobox');
    await user.click(input);
    await user.clear(input);
    await user.keyboard('solt{Tab}');
    expect(input.value).toBe('Solteiro(a)');
    expect(value()).toBe('single');
  });

  it('is emptied by deleting its text, where it may be empty', async () => {
    const { input, user, value } = renderField(marital, 'widowed', 'combobox');
    await user.click(input);
    await user.clear(input);
    await user.tab();
    expect(value()).toBe(null);
    expect(input.value).toBe('');
  });

  it('keeps its option where it may not be empty', async () => {
    const { input, user, value } = renderField({ ...marital, required: true }, 'widowed', 'combobox');
    await user.click(input);
    await user.clear(input);
    await user.tab();
    expect(value()).toBe('widowed');
    expect(input.value).toBe('Viúvo(a)');
  });

  it.each(['{Tab}', '{Enter}{Tab}', '{Escape}{Tab}'])('stays where it was only opened: %s', async (keys) => {
    const { input, user, value } = renderField(marital, 'widowed', 'combobox');
    await user.click(input);
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.keyboard(keys);
    // The list may be looked through once more when the next picture is drawn.
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect([value(), input.value]).toEqual(['widowed', 'Viúvo(a)']);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('takes on Tab the option that the arrows went to', async () => {
    const { input, user, value } = renderField(marital, null, 'combobox');
    await user.click(input);
    await user.keyboard('{ArrowDown}{ArrowDown}{Tab}');
    expect(value()).toBe('married');
  });

  it('makes its list when a key or a click needs it, not when one passes by', async () => {
    const { input, user, value } = renderField(marital, null, 'combobox');
    await user.tab();
    expect(document.activeElement).toBe(input);
    await user.tab();
    expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0);
    await user.tab({ shift: true });
    await user.keyboard('{ArrowDown}');
    const [, married, ...others] = screen.getAllByRole('option');
    expect(others).toHaveLength(1);
    await user.keyboard('{ArrowDown}');
    expect(input.getAttribute('aria-activedescendant')).toBe(married?.id);
    await user.keyboard('{Enter}');
    expect(value()).toBe('married');
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);
  });

  it.each([
    ['a choice', marital],
    ['a reference', reference('basic/person')],
  ])('that is read only opens no list: %s', async (_, spec) => {
    const { input, user } = renderField({ ...spec, readOnly: true }, null, 'combobox');
    await user.click(input);
    await user.keyboard('{ArrowDown}');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
  });

  it('marks the first option that answers what was pasted', async () => {
    const { input, user, value } = renderField(marital, null, 'combobox');
    input.focus();
    await user.paste('viuv');
    await user.keyboard('{Enter}');
    expect(value()).toBe('widowed');
  });
});

describe('a calendar', () => {
  const opened = async (): Promise<ReturnType<typeof renderField> & { readonly button: HTMLElement }> => {
    const field = renderField(civilDate(), '2026-02-10');
    const button = screen.getByRole('button', { name: 'Abrir o calendário: Campo' });
    await field.user.click(button);
    await screen.findByRole('button', { name: '11 fevereiro 2026' });
    return { ...field, button };
  };

  it('gives its day to the field, and the focus', async () => {
    const { user, value } = await opened();
    await user.click(screen.getByRole('button', { name: '11 fevereiro 2026' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Campo/u });
    expect([field.value, value()]).toEqual(['11/02/2026', '2026-02-11']);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['{Escape}', 'its button'])('is closed by %s, which has the focus after', async (way) => {
    const { user, button, value } = await opened();
    await (way === '{Escape}' ? user.keyboard(way) : user.click(button));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(value()).toBe('2026-02-10');
  });
});
