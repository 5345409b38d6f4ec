import { type APIRequestContext, expect } from '@playwright/test';
import { tokenOf } from './session.ts';

/** A DNV with a right check digit that no other journey uses. */
export function newDnv(): string {
  const base = `30${String(Date.now()).slice(-8)}`;
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return `${base}${rest > 9 ? 0 : rest}`;
}

const OFFICE_DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Some days ago at the office, as a Brazilian types it: `15112026`. */
export function typedDaysAgo(days: number): string {
  return daysAgo(days).split('-').toReversed().join('');
}

/** The same as the API takes it: `2026-11-15`. */
export function daysAgo(days: number): string {
  const parts = OFFICE_DAY.formatToParts(new Date(Date.now() - days * 86_400_000));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The address of a birth of the demonstration that is registered and sealed. */
export async function sealedBirth(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/civil_registration/birth/?status=sealed&limit=1', {
    headers: { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` },
  });
  const [birth] = ((await answer.json()) as { results: readonly { id: number }[] }).results;
  expect(birth).toBeDefined();
  return `/civil_registration/birth/${birth?.id}`;
}
