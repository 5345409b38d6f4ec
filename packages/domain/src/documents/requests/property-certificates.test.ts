import { expect, it } from 'vitest';
import { LEGAL_DEADLINES } from '../../calendar/legal-deadlines.ts';
import { deadlineOfCertificate } from './property-certificates.ts';
import { chainFindings, ownerFindings, pendingFindings } from './property-findings.ts';

it.each([
  ['short', 'counter', 'certificate'],
  ['negative', 'counter', 'certificate'],
  ['note_act', 'counter', 'certificate_of_notes'],
  ['enrollment_full', 'electronic', 'certificate_hours'],
  ['enrollment_full', 'counter', 'certificate_other'],
  ['enrollment_situation', 'electronic', 'certificate_situation'],
  ['enrollment_liens', 'electronic', 'certificate_other'],
  ['enrollment_chain', 'counter', 'certificate_other'],
  ['enrollment_questions', 'counter', 'certificate_other'],
  ['transcription_full', 'electronic', 'certificate_other'],
  ['transcription_situation', 'counter', 'certificate_other'],
  ['property_negative', 'counter', 'certificate_other'],
])('a certificate of the kind %s, delivered by %s, has the term %s', (kind, delivery, deadline) => {
  const found = deadlineOfCertificate({ requested_certificate: kind, delivery });
  expect(found).toBe(deadline);
  expect(LEGAL_DEADLINES[found].norm).not.toBe('');
});

it('an owner who is found refuses the certificate, one alike is read first', () => {
  expect(ownerFindings({ equal: [], alike: [] })).toEqual([]);
  expect(ownerFindings({ equal: ['Matrícula 1 (Ana)'], alike: ['Matrícula 2 (Ana Sá)'] })).toMatchObject([
    { level: 'error', code: 'owner_was_found', params: { count: 1, names: 'Matrícula 1 (Ana)' } },
    { level: 'warning', code: 'owner_alike_found' },
  ]);
});

it('a title that waits is read before the certificate is issued', () => {
  expect(pendingFindings('enrollment', [])).toEqual([]);
  expect(pendingFindings('enrollment', ['7/2026'])).toMatchObject([
    { level: 'warning', field: 'enrollment', code: 'title_pending', params: { names: '7/2026' } },
  ]);
});

const endsOn = (...days: readonly string[]) =>
  days.map((on) => ({ title: 'Matrícula 1', on, previous: null, isOriginal: false }));

it('a chain that does not reach twenty years is told by its shortest line', () => {
  expect(chainFindings(endsOn('2001-01-01'), '2006-03-10')).toEqual([]);
  expect(chainFindings(endsOn('2001-01-01', '2020-05-04', '2009-01-01'), '2006-03-10')).toMatchObject([
    { level: 'warning', code: 'chain_is_short', params: { on: '2020-05-04' } },
  ]);
});

it('a line that begins in an original acquisition is not short', () => {
  const original = { title: 'Matrícula 1', on: '2020-05-04', previous: null, isOriginal: true };
  expect(chainFindings([original], '2006-03-10')).toEqual([]);
  expect(chainFindings([{ ...original, previous: 'Matrícula 9' }], '2006-03-10')).toHaveLength(1);
});
