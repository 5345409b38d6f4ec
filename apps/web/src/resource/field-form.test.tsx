import { personName, text } from '@serventia/kit';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, test } from 'vitest';
import { setOfficeNameStyle } from '../api/office-names.ts';
import { useDrawing, useFieldForm } from './field-form.ts';

it('keeps the rows of a list the same objects while another field is typed', () => {
  const shape = {
    fields: { name: personName(), notes: text() },
    children: { parts: { fields: { name: personName() } } },
  };
  const initial = { name: null, notes: null, parts: [{ name: 'Ana' }, { name: 'Bia' }] };
  const { result } = renderHook(() => useFieldForm(shape, { initial }));
  const { access } = result.current;
  const rows = access.get('parts') as unknown[];
  act(() => access.type('notes', 'a'));
  expect(access.get('notes')).toBe('a');
  expect(access.get('parts')).toBe(rows);
  act(() => access.type('parts.1.name', 'Bia Reis'));
  expect(access.get('parts.1.name')).toBe('Bia Reis');
  expect(access.get('parts')).not.toBe(rows);
  expect(access.get('parts.0')).toBe(rows[0]);
});

it('gives its inputs the same functions for as long as it lives', () => {
  const shape = { fields: { name: personName(), notes: text() } };
  const { result } = renderHook(() => useFieldForm(shape, { initial: { name: null, notes: null } }));
  const before = result.current;
  act(() => before.form.setValues({ name: 'Ana' }));
  const after = result.current;
  expect(after.values()).toEqual({ name: 'Ana', notes: null });
  for (const part of ['id', 'access', 'subscribe', 'values'] as const) expect(after[part]).toBe(before[part]);
});

it('draws the input anew whose value the program sets, and not the form', () => {
  const shape = { fields: { name: personName(), notes: text() } };
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useFieldForm(shape, { initial: { name: null, notes: null } });
  });
  const { current: form } = result;
  const { result: drawing } = renderHook(() => useDrawing(form, 'name'));
  const { result: other } = renderHook(() => useDrawing(form, 'notes'));
  const [before, otherBefore, drawnBefore] = [drawing.current, other.current, drawn];
  act(() => form.access.set('name', 'Ana'));
  expect(drawing.current).not.toBe(before);
  const after = drawing.current;
  act(() => form.access.set('name', 'Ana'));
  act(() => form.access.type('name', 'Ana Reis'));
  expect(drawing.current).toBe(after);
  expect([other.current, drawn]).toEqual([otherBefore, drawnBefore]);
});

afterEach(() => setOfficeNameStyle('as_typed'));

test.each([
  ['natural', 'ana de souza', 'Ana de Souza'],
  ['legal', 'casa e cia', 'casa e cia'],
  // The kind begins with a natural person: what is plainly a company stays as it was typed.
  ['natural', 'BANCO DO CARIRI S.A.', 'BANCO DO CARIRI S.A.'],
] as const)('writes the name of a %s person as the office does: %s', (kind, typed, kept) => {
  setOfficeNameStyle('initials');
  const row = { person_kind: text(), name: text({ personWhen: { person_kind: 'natural' } }) };
  const shape = { fields: {}, children: { owners: { fields: row } } };
  const initial = { owners: [{ person_kind: kind, name: null }] };
  const { result } = renderHook(() => useFieldForm(shape, { initial }));
  const { access } = result.current;
  act(() => access.type('owners.0.name', typed));
  act(() => access.leave('owners.0.name'));
  expect(access.get('owners.0.name')).toBe(kept);
});
