import { expect, it } from 'vitest';
import type { Row } from '../../../api/resource.ts';
import { deedsOf } from './use-birth-page.ts';

const act = (status: string, permissions: readonly string[]): Row => ({
  id: 1,
  version: 1,
  status,
  permissions,
});

it('offers of an act what this user may do with it, whatever its state would let others do', () => {
  const name = 'civil_registration/birth';
  expect(deedsOf(name, act('introducing', ['update', 'check']))).toEqual(['check']);
  expect(deedsOf(name, act('sealed', ['certificate']))).toEqual(['certificate']);
  expect(deedsOf(name, act('pending', []))).toEqual([]);
});

it('offers nothing of a new act to whom nothing was granted', () => {
  expect(deedsOf('civil_registration/birth', undefined)).toEqual([]);
});
