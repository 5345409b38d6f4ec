import type { Page } from '@playwright/test';
import { tokenOf } from './session.ts';

interface Birth {
  readonly id: number;
  readonly name: string;
  readonly matricula: string;
}

/** A sealed birth of the demonstration with an empty margin. */
export async function birthWithoutMargin({ request }: Page, ordering: 'id' | '-id'): Promise<Birth> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const births = await request.get(
    `/api/civil_registration/birth/?status=sealed&limit=20&ordering=${ordering}`,
    {
      headers,
    },
  );
  for (const birth of ((await births.json()) as { results: readonly Birth[] }).results) {
    const margin = await request.get(`/api/civil_registration/birth/${birth.id}/margin/`, { headers });
    const { entries } = (await margin.json()) as { entries: readonly unknown[] };
    if (entries.length === 0) return birth;
  }
  throw new RangeError('every birth has something in its margin');
}
