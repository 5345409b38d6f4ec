import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerTo, askAhead } from './ask-ahead.ts';
import { endSession } from './session.ts';

const KEY = ['basic/person', 'list', { offset: 10 }];
const ask = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue('asked');
});
afterEach(() => {
  vi.useRealTimers();
});

it('answers once with what was asked at the press, and asks from then on', async () => {
  askAhead(KEY, () => Promise.resolve('ahead'));
  await expect(answerTo([...KEY], ask)).resolves.toBe('ahead');
  expect(ask).not.toHaveBeenCalled();
  await expect(answerTo(KEY, ask)).resolves.toBe('asked');
});

it('tells who comes for it that it failed', async () => {
  askAhead(KEY, () => Promise.reject(new Error('away')));
  await expect(answerTo(KEY, ask)).rejects.toThrow('away');
  await expect(answerTo(KEY, ask)).resolves.toBe('asked');
});

it.each([
  ['after a while', () => void vi.advanceTimersByTime(2000)],
  ['with the session', () => endSession()],
])('is forgotten %s', async (_, pass) => {
  askAhead(KEY, () => Promise.resolve('ahead'));
  pass();
  await expect(answerTo(KEY, ask)).resolves.toBe('asked');
});
