import { useEffect, useState } from 'react';
import { getSession } from '../api/session.ts';
import { isTyping } from './is-typing.ts';
import { useLatest } from './use-latest.ts';

export interface LetterKeys {
  readonly areOn: boolean;
  readonly set: (areOn: boolean) => void;
}

const settingOf = (): string => `serventia.letter_keys.${getSession()?.user.id ?? ''}`;

/** Whether this user has keys of single letters. */
export const areLetterKeysOn = (): boolean => localStorage.getItem(settingOf()) !== 'off';

/** Whether this user wants keys of single letters: whoever speaks to the computer turns them off (WCAG 2.1.4). */
export function useLetterKeySetting(): LetterKeys {
  const [areOn, setOn] = useState(areLetterKeysOn);
  return {
    areOn,
    set: (wanted) => {
      localStorage.setItem(settingOf(), wanted ? 'on' : 'off');
      setOn(wanted);
    },
  };
}

/** Does what a pressed letter or sign stands for on a page, unless something is typed, a dialog asks, or they are off. */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useLatest((event: KeyboardEvent): void => {
    const work = keys[event.key.toLowerCase()];
    if (!work || isTyping(event) || !areLetterKeysOn()) return;
    event.preventDefault();
    work();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}
