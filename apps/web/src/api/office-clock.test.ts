import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { setOfficeTimeZone, today, useToday } from './office-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-01T02:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('has the day of the office, whichever office the user goes to and whenever it is asked', () => {
  setOfficeTimeZone('America/Sao_Paulo');
  expect(today()).toBe('2026-06-30');
  setOfficeTimeZone('Europe/Lisbon');
  expect(today()).toBe('2026-07-01');
  setOfficeTimeZone('America/Sao_Paulo');
  vi.setSystemTime(new Date('2026-07-01T03:00:00Z'));
  expect(today()).toBe('2026-07-01');
});

it('tells a page that is drawn already when the zone of the office is known', () => {
  setOfficeTimeZone('Europe/Lisbon');
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-07-01');
  act(() => setOfficeTimeZone('America/Sao_Paulo'));
  expect(result.current).toBe('2026-06-30');
});
