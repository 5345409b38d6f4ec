import type { Caller } from './caller.ts';

/** A moment as the office of the caller writes it: `24/11/2026 15:04`. */
export function dayAndTimeOf({ timeZone }: Pick<Caller, 'timeZone'>, at: Date): string {
  const parts = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('pt-BR', parts).format(at).replace(',', '');
}
