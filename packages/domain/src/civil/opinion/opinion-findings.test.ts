import { describe, expect, it } from 'vitest';
import { OPINION_LIFE, type OpinionStatus } from './opinion-fields.ts';
import { matterFindings, opinionFindings } from './opinion-findings.ts';

const of = (opinion_status: OpinionStatus | null, blocking = true) =>
  opinionFindings([{ reason: 'marriage_license', title: 'Impedimento', blocking, opinion_status }]);

describe('an opinion that is needed', () => {
  it.each<[OpinionStatus, string | undefined]>([
    ['open', 'opinion_missing'],
    ['sent', 'opinion_missing'],
    ['favorable', undefined],
    ['in_requirement', 'opinion_requires'],
    ['requirement_met', undefined],
    ['against', 'opinion_against'],
    ['at_court', 'opinion_at_court'],
    ['granted', undefined],
    ['denied', 'opinion_denied'],
    ['dropped', undefined],
    ['answered', undefined],
  ])('%s: %s', (status, code) => {
    expect(of(status)).toEqual(
      code
        ? [{ level: 'error', field: '', code, norm: 'CC art. 1.526', params: { title: 'Impedimento' } }]
        : [],
    );
    expect(of(status, false)).toEqual([]);
  });

  it('is refused or granted for good by the judge alone, once the prosecutor was heard', () => {
    const ends = Object.entries(OPINION_LIFE.steps).filter(([, steps]) => Object.keys(steps).length === 0);
    expect(ends.map(([status]) => status).toSorted()).toEqual([
      'answered',
      'denied',
      'dropped',
      'favorable',
      'granted',
      'requirement_met',
    ]);
    expect(Object.keys(OPINION_LIFE.steps['against'] ?? {})).toEqual(['refer']);
  });

  it('is needed for a socio-affective filiation', () => {
    expect(matterFindings({ reason: 'social_filiation', blocking: false })).toMatchObject([
      { field: 'blocking', code: 'opinion_is_required', norm: 'CNN art. 507' },
    ]);
    expect(matterFindings({ reason: 'social_filiation', blocking: true })).toEqual([]);
    expect(matterFindings({ reason: 'alleged_father', blocking: false })).toEqual([]);
  });
});
