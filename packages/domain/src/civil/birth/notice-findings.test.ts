import { expect, it } from 'vitest';
import type { BirthContext, BirthFacts } from './birth-facts.ts';
import { noticeFindings } from './notice-findings.ts';

const TODAY = { today: '2026-05-15' };
const codes = (birth: BirthFacts, context: Partial<BirthContext> = {}): string[] =>
  noticeFindings(birth, { ...TODAY, ...context }).map(({ kind, field, code }) => `${kind} ${field} ${code}`);

const WITHOUT: BirthFacts = { dnv_missing: true };
const INDIGENOUS: BirthFacts = { birth_kind: 'indigenous' };
const AGENCY = 'notice birth_kind tell_indigenous_agency';
const LIST = 'monthly_notice dnv_missing list_birth_without_dnv';

it.each<[string, BirthFacts, Partial<BirthContext>, string[]]>([
  ['an indigenous child', INDIGENOUS, {}, [AGENCY]],
  [
    'one that the office tells nobody of',
    INDIGENOUS,
    { birthNotices: { withoutDnv: false, indigenous: false } },
    [],
  ],
  ['a birth without DNV, unless settled', WITHOUT, {}, []],
  ['a birth without DNV', WITHOUT, { birthNotices: { withoutDnv: true, indigenous: true } }, [LIST]],
  [
    'a birth with its DNV',
    { dnv: '30-87654321-4' },
    { birthNotices: { withoutDnv: true, indigenous: true } },
    [],
  ],
])('the notices of %s', (_, birth, context, told) => {
  expect(codes(birth, context)).toEqual(told);
});
