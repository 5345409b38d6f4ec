import type { Followed } from '@serventia/domain/office/following';

/** What is typed off a receipt. */
export interface Asked {
  readonly office: string;
  readonly number: string;
  readonly password: string;
}

export interface FollowedHere extends Followed {
  readonly office: { readonly name: string; readonly cns: string; readonly city: string | null };
}

export type LookUp =
  | { readonly state: 'nothing' | 'looking' | 'not_found' | 'failed' }
  | { readonly state: 'too_many'; readonly seconds: number }
  | { readonly state: 'found'; readonly followed: FollowedHere };

/** Asks how far the office is; what was typed goes in the body, and stands in no address. */
export async function lookUp(asked: Asked): Promise<LookUp> {
  try {
    const answer = await fetch('/api/public/follow/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    if (answer.status === 404 || answer.status === 400) return { state: 'not_found' };
    if (answer.status === 429)
      return { state: 'too_many', seconds: Number(answer.headers.get('retry-after') ?? 60) };
    if (!answer.ok) return { state: 'failed' };
    return { state: 'found', followed: (await answer.json()) as FollowedHere };
  } catch {
    return { state: 'failed' };
  }
}
