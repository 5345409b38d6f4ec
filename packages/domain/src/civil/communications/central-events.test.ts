import { expect, it } from 'vitest';
import { eventOfWord, wordOfEvent } from './central-events.ts';
import { CIVIL_EVENTS } from './civil-events.ts';

it('each event has a word of its own, by which it is read again', () => {
  const words = CIVIL_EVENTS.map(wordOfEvent);
  expect(new Set(words).size).toBe(CIVIL_EVENTS.length);
  expect(words.map(eventOfWord)).toEqual(CIVIL_EVENTS);
  expect(eventOfWord('OUTROS')).toBeUndefined();
});
