import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'serventia.time_zone';
const listeners = new Set<() => void>();
let timeZone = localStorage.getItem(STORAGE_KEY) ?? undefined;

/** The time zone of the user's office; until it is known, that of before, or the browser's. */
export function setOfficeTimeZone(zone: string): void {
  timeZone = zone;
  localStorage.setItem(STORAGE_KEY, zone);
  for (const listener of listeners) listener();
}

export function officeTimeZone(): string | undefined {
  return timeZone;
}

let clock: { readonly zone: string | undefined; readonly day: Intl.DateTimeFormat } | undefined;

/** The office's civil date, `YYYY-MM-DD`. */
export function today(): string {
  // Made once: to make one is dear, and rules ask for the day at each field.
  if (clock === undefined || clock.zone !== timeZone)
    clock = {
      zone: timeZone,
      day: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) }),
    };
  return clock.day.format(new Date());
}

function onZoneChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, followed: a page may be drawn before the zone of the office is known. */
export const useToday = (): string => useSyncExternalStore(onZoneChange, today);
