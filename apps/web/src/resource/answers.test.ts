import { longText, reference, text } from '@serventia/kit';
import { expect, it } from 'vitest';
import { answersOf } from './answers.ts';

const input = {
  act_service: reference('seal/act_service', { prefill: { reason_free: 'reason_free' } }),
  reason_free: reference('seal/reason_free'),
  note: text(),
  reason: longText(),
};

it('tells what was typed, tidied, and nothing of what is empty or not asked', () => {
  const values = { act_service: 3, reason_free: null, note: 'Ana Reis  ', reason: '', other: 1 };
  expect(answersOf(input, values)).toEqual({ act_service: 3, note: 'Ana Reis' });
});

it('tells that a field was emptied which the picked row had filled in', () => {
  const $brought = { reason_free: 5 };
  expect(answersOf(input, { act_service: 3, reason_free: 5, $brought })).toEqual({
    act_service: 3,
    reason_free: 5,
  });
  expect(answersOf(input, { act_service: 3, reason_free: null, $brought })).toEqual({
    act_service: 3,
    reason_free: null,
  });
});
