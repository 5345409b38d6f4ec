import { registry } from '@serventia/domain/registry';
import { actionsOf } from '@serventia/kit';
import { expect, it } from 'vitest';
import { isEnding } from './ending-actions.ts';

it('names actions that there are', () => {
  const all = new Set(registry.flatMap((entity) => actionsOf(entity)));
  expect([...all].filter(isEnding).toSorted()).toEqual([
    'cancel',
    'cancel_applied_seal',
    'cancel_batch',
    'cancel_request',
    'cancel_seal',
    'delete',
    'lose',
    'remove_second_factor',
    'reverse',
    'void',
  ]);
});
