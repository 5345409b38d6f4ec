import type { Entity } from '@serventia/kit';

/** The steps that a row must be whole for: its findings are read before. */
export function isJudgedStep({ registration }: Entity, action: string): boolean {
  return registration !== undefined && (registration.before ?? ['check', 'register']).includes(action);
}
