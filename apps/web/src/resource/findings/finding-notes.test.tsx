import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { FindingNotes } from './finding-notes.tsx';
import { useIsAskedByRule, useNote, usePointedFields } from './notes.ts';
import type { ShownFinding } from './use-findings.ts';

const drawn: string[] = [];

function Field({ path }: { readonly path: string }): ReactElement {
  drawn.push(path);
  return <p data-testid={path}>{useNote(path) ?? 'nada'}</p>;
}

function Row({ path }: { readonly path: string }): ReactElement {
  drawn.push(path);
  return <p data-testid={path}>{usePointedFields(path).join()}</p>;
}

const warning = (field: string): ShownFinding => ({
  level: 'warning',
  field,
  sent: field,
  code: 'required',
  acknowledged: null,
});
// The same elements with each drawing, as the sections of a form are.
const fields = (
  <>
    <Field path="name" />
    <Field path="parties.0.name" />
    <Row path="parties.0" />
    <Row path="parties.1" />
  </>
);

it('draws the fields again of which something else is said, and no others', () => {
  const { rerender } = render(<FindingNotes findings={[]}>{fields}</FindingNotes>);
  drawn.length = 0;
  rerender(<FindingNotes findings={[warning('parties.0.name')]}>{fields}</FindingNotes>);
  expect(drawn.toSorted()).toEqual(['parties.0', 'parties.0.name']);
  expect(screen.getByTestId('parties.0.name').textContent).not.toBe('nada');
  expect(screen.getByTestId('parties.0').textContent).toBe('name');
  drawn.length = 0;
  rerender(<FindingNotes findings={[warning('parties.0.name')]}>{fields}</FindingNotes>);
  expect(drawn).toEqual([]);
});

interface AskedProps {
  readonly path: string;
  readonly hasCondition?: boolean;
}

function Asked({ path, hasCondition = false }: AskedProps): ReactElement {
  return <p data-testid={path}>{useIsAskedByRule(path, hasCondition) ? 'pedido' : 'livre'}</p>;
}

it('leaves a field to its condition once nothing is missing there any more', () => {
  const asked = [<Asked key="1" path="license_office" hasCondition />];
  const missing: ShownFinding = { ...warning('license_office'), level: 'error' };
  const { rerender } = render(<FindingNotes findings={[missing]}>{asked}</FindingNotes>);
  expect(screen.getByTestId('license_office').textContent).toBe('pedido');
  rerender(<FindingNotes findings={[]}>{asked}</FindingNotes>);
  expect(screen.getByTestId('license_office').textContent).toBe('livre');
});

it('says of a field that a rule asks for it, and goes on to say so once it is filled in', () => {
  const asked = [<Asked key="1" path="name" />, <Asked key="2" path="cpf" />];
  const missing: ShownFinding = { ...warning('name'), level: 'error' };
  const { rerender } = render(<FindingNotes findings={[warning('cpf')]}>{asked}</FindingNotes>);
  const told = (): (string | null)[] => ['name', 'cpf'].map((path) => screen.getByTestId(path).textContent);
  expect(told()).toEqual(['livre', 'livre']);
  rerender(<FindingNotes findings={[missing]}>{asked}</FindingNotes>);
  expect(told()).toEqual(['pedido', 'livre']);
  rerender(<FindingNotes findings={[]}>{asked}</FindingNotes>);
  expect(told()).toEqual(['pedido', 'livre']);
});
