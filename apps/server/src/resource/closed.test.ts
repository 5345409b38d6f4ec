import { getEntity } from '@serventia/domain/registry';
import { expect, it, test } from 'vitest';
import { hasClosed, isClosed } from './closed.ts';
import { sharedNames } from './history.ts';

const CLOSED = { closed: { 'basic/record': [7] } };

test.each<[string, boolean]>([
  ['basic/record', true],
  ['civil_registration/birth', true],
  ['civil_registration/marriage', true],
  ['note_registration/deed', true],
  // These name a record, and have ids of their own.
  ['basic/certificate_request', false],
  ['basic/record_restriction', false],
  ['basic/attachment', false],
])('the row of %s that has the id of a closed record is closed: %s', (name, closed) => {
  expect(isClosed(getEntity(name), 7, CLOSED)).toBe(closed);
  expect(isClosed(getEntity(name), 8, CLOSED)).toBe(false);
});

test.each([
  'basic/certificate_request',
  'basic/attachment',
  'basic/document',
  'civil_registration/birth',
  'integrations/censec_item',
  'integrations/doi',
  'integrations/doi_party',
  'integrations/sinter',
])('rows of %s are closed with their record', (name) =>
  expect(hasClosed(getEntity(name), CLOSED)).toBe(true),
);

it('leaves the index of restrictions open', () => {
  expect(hasClosed(getEntity('basic/record_restriction'), CLOSED)).toBe(false);
});

it('tells of a restriction its own history, and of an act that of its record besides', () => {
  expect(sharedNames(getEntity('basic/record_restriction'))).toEqual(['basic/record_restriction']);
  expect(sharedNames(getEntity('civil_registration/birth'))).toEqual([
    'civil_registration/birth',
    'basic/record',
  ]);
});
