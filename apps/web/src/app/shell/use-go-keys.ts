import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isReadable } from '../../api/address-of.ts';
import { beginnings } from '../../api/new-work.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { areLetterKeysOn } from '../../ui/letter-keys.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** How long G waits for the second key, in milliseconds. */
const PATIENCE_MS = 1500;
/** Places that have a key of their own. */
const PLACES: Readonly<Record<string, string>> = {
  a: '/my_notary_office/attendance',
  b: '/note_registration/counter',
};
const HOME = 'h';

/** G and H leads to the page of work; G and B to the counter; G and A to its tickets; G and the key of an act there, to the list of such acts. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const begun = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useLatest((event: KeyboardEvent): void => {
    if (isTyping(event) || !areLetterKeysOn()) return;
    const key = event.key.toLowerCase();
    const isSecond = event.timeStamp - begun.current < PATIENCE_MS;
    begun.current = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const to = isSecond ? placeOf(key) : undefined;
    if (to === undefined) return;
    // The key is not the page's, where it may stand for something else.
    event.preventDefault();
    event.stopImmediatePropagation();
    void navigate({ to });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey.current(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onKey]);
}

function placeOf(key: string): string | undefined {
  if (key === HOME) return '/';
  const place = PLACES[key];
  if (place !== undefined) return isReadable(place) ? place : undefined;
  return beginnings().find((each) => each.key === key)?.list;
}
