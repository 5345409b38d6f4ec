import type { RowOf } from '@serventia/kit';
import { expect, it } from 'vitest';
import type { certificateRequest } from './certificate-request.entity.ts';
import { followedRequest } from './followed-request.ts';

type Request = RowOf<typeof certificateRequest>;

const follow = (changes: Partial<Request>) =>
  followedRequest({
    request: { label: '12/2026', requested_on: '2026-03-02', due_on: '2026-03-09', ...changes } as Request,
    steps: [],
  });

it.each<[Request['request_state'], Request['delivery'], string | null, string | null]>([
  ['open', 'counter', null, '2026-03-09'],
  ['issued', 'counter', 'certificate', null],
  ['signed', 'counter', 'certificate', null],
  ['issued', 'electronic', null, null],
  ['signed', 'mail', null, null],
  ['delivered', 'counter', null, null],
  ['refused', 'counter', null, null],
  ['canceled', 'counter', null, null],
])('of a request that is %s, delivered by %s, is fetched: %s, due: %s', (state, delivery, fetch, due) => {
  const followed = follow({ request_state: state, delivery });
  expect([followed.fetch, followed.due?.on ?? null]).toEqual([fetch, due]);
});
