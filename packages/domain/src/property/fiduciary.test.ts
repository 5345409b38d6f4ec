import { expect, it } from 'vitest';
import { resolveFiduciary } from './fiduciary.ts';

type Held = Parameters<typeof resolveFiduciary>[0][number] & { readonly name: string };
const held = (name: string, right: Held['right_kind'], share: string, by = 'R-1/7'): Held => ({
  name,
  right_kind: right,
  share,
  acquired_by: by,
});
const only = { label: 'R-1/7', isOnly: true };
const one = { label: 'R-1/7', isOnly: false };
const shown = (resolved: ReturnType<typeof resolveFiduciary<Held>>): unknown =>
  resolved && [resolved.ended, resolved.full].map((rows) => rows.map(({ name }) => name).join(' '));

const pair = [held('Bank', 'fiduciary', '1'), held('Ana', 'acquisition', '1')];
const passedOn = [held('Bank', 'fiduciary', '1'), held('Caio', 'acquisition', '1', 'R-2/7')];
const two = [
  held('Bank', 'fiduciary', '1/2'),
  held('Ana', 'acquisition', '1/2'),
  held('Fund', 'fiduciary', '1/2', 'R-2/7'),
  held('Bia', 'acquisition', '1/2', 'R-2/7'),
];

it.each([
  ['who has the right of acquisition, once the debt is paid', pair, only, 'acquisition', ['Bank Ana', 'Ana']],
  ['the creditor, once it is consolidated', pair, only, 'fiduciary', ['Bank Ana', 'Bank']],
  ['who has that right by now', passedOn, only, 'acquisition', ['Bank Caio', 'Caio']],
  [
    'two who have it',
    [pair[0], held('A', 'acquisition', '1/3'), held('B', 'acquisition', '2/3')],
    only,
    'acquisition',
    ['Bank A B', 'A B'],
  ],
  ['whom this alienation concerns', two, one, 'fiduciary', ['Bank Ana', 'Bank']],
  ['nobody, where the rights cannot be told apart', passedOn, one, 'acquisition', undefined],
  ['nobody, where the right of acquisition is missing', pair.slice(0, 1), only, 'fiduciary', undefined],
  ['nobody, where there is no fiduciary owner', [held('Bank', 'full', '1')], only, 'fiduciary', undefined],
] as const)('full ownership comes to %s', (_name, rows, alienation, winner, expected) => {
  expect(shown(resolveFiduciary(rows as readonly Held[], alienation, winner))).toEqual(expected);
});
