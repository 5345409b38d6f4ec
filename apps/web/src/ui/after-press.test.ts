import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

it('works at once while nothing is pressed', () => {
  const work = vi.fn<() => void>();
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});

it('waits for what is being pressed, and for its click', async () => {
  const done: string[] = [];
  const clicked = (): void => void done.push('click');
  document.body.addEventListener('click', clicked);
  fireEvent.pointerDown(document.body);
  afterPress(() => done.push('work'));
  expect(done).toEqual([]);
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  await vi.waitFor(() => expect(done).toEqual(['click', 'work']));
  document.body.removeEventListener('click', clicked);
});

it('does not wait for a press that ended nowhere', async () => {
  const work = vi.fn<() => void>();
  fireEvent.pointerDown(document.body);
  afterPress(work);
  fireEvent.pointerCancel(document.body);
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
});
