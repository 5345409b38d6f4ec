import { cpf } from '@serventia/domain/identifier-formats';
import * as kit from '@serventia/kit';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { words } from '../text/use-text.ts';
import { cellOf } from './kind-cells.ts';
import { styleOf } from './shared/use-shown.ts';

const VALUES: Readonly<Partial<Record<kit.FieldKind, readonly [kit.FieldSpec, unknown]>>> = {
  text: [kit.text(), 'Rua A'],
  long_text: [kit.longText(), 'Linha um'],
  person_name: [kit.personName(), "João d'Ávila"],
  email: [kit.email(), 'a@b.br'],
  phone: [kit.phone(), '85999998888'],
  civil_date: [kit.civilDate(), '2026-02-01'],
  partial_date: [kit.partialDate(), '1990-05'],
  time: [kit.time(), '08:15'],
  instant: [kit.instant(), '2026-02-02T01:30:00Z'],
  integer: [kit.integer(), 7],
  money: [kit.money(), '-1234567.80'],
  decimal: [kit.decimal(), '0.12'],
  fraction: [kit.fraction(), '1/3'],
  boolean: [kit.boolean(), false],
  choice: [kit.choice('sex', ['F', 'M']), 'F'],
  choices: [kit.choices('sex', ['F', 'M']), ['M', 'F']],
  identifier: [kit.identifier(cpf), '52998224725'],
  code: [kit.code('resource'), 'basic/person'],
  row_number: [kit.rowNumber('resource'), 7],
  changes: [kit.changes({ of: 'resource', by: 'action' }), [{ field: 'name', old: 'Ana', new: 'Rita' }]],
};
/** Their cells are a name that is looked up, a button, or a part of a document. */
const OTHERS = ['reference', 'file', 'rich_text', 'json'];

it('every kind of field has a value here, or no text of its own', () => {
  expect([...Object.keys(VALUES), ...OTHERS].toSorted()).toEqual(Object.keys(kit.kinds).toSorted());
});

it.each(Object.entries(VALUES))('a cell of %s says what sheets and papers say', (kind, [spec, value]) => {
  const row = { resource: 'basic/person' };
  const cell = createElement(cellOf(kind as kit.FieldKind), { spec, value, row });
  const { container } = render(
    <MantineProvider env="test">
      <output>{cell}</output>
    </MantineProvider>,
  );
  const shown = kit.kindOf(spec).show(value, styleOf(words()), spec, row);
  expect(shown).not.toBe('');
  expect(container.querySelector('output')?.textContent).toBe(shown);
});

it.each([
  ['open', '2026-11-23', 'vence hoje'],
  ['open', '2026-11-24', 'falta 1 dia'],
  ['open', '2026-12-03', 'faltam 10 dias'],
  ['open', '2026-11-20', 'venceu há 3 dias'],
  ['done', '2026-11-20', ''],
])('a deadline that is %s says on 23 November of %s: %s', (status, value, told) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') });
  const spec = kit.civilDate({ due: { field: 'task_status', in: ['open'] } });
  const { container } = render(
    createElement(
      MantineProvider,
      { env: 'test' },
      createElement(cellOf('civil_date'), { spec, value, row: { task_status: status } }),
    ),
  );
  vi.useRealTimers();
  expect(container.querySelector('[data-nearness]')?.textContent ?? '').toBe(told);
});
