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

/** The address of a sealed birth of the demonstration of which a certificate was issued. */
export async function birthWithCertificate(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const births = '/civil_registration/birth';
  const answer = await request.get(`/api${births}/?status=sealed&limit=1`, { headers });
  const [birth] = ((await answer.json()) as { results: readonly { id: number }[] }).results;
  expect(birth).toBeDefined();
  const issued = await request.post(`/api${births}/${birth?.id}/certificate/`, { headers, data: {} });
  expect(issued.status(), issued.ok() ? '' : await issued.text()).toBe(200);
  return `${births}/${birth?.id}`;
}
