import { describe, expect, it } from 'vitest';
import { birth } from '../birth.entity.ts';
import { death } from '../death.entity.ts';
import { marriage } from '../marriage/marriage.entity.ts';
import { isByJudgment } from './restoration-fields.ts';
import { type RestorationFacts, restorationFindings } from './restoration-findings.ts';
import { restoredPlaceFindings } from './restored-place.ts';

const BY_COPY: RestorationFacts = {
  entry_kind: 'restored',
  restored_reason: 'burned',
  restored_basis: 'copy',
  restored_office: '1º Ofício de Crato',
  restored_book: 'A-3',
  restored_sheet: '50v',
  restored_term: '533',
  restored_on: '1968-05-20',
  restored_copy: 'certidão de 1990',
  restored_copy_on: '1990-03-02',
};
const JUDGED = {
  restored_basis: 'judgment',
  restored_copy: null,
  restored_copy_on: null,
  order_court: '1ª Vara de Crato',
  order_case: '100',
  order_judged_on: '2025-02-03',
} as const;
const LEAVE = 'warning restored_basis restored_by_copy CNN (ex-Prov. CNJ 23/2012)';

const told = (act: RestorationFacts, happenedOn: string | null = '1968-05-02'): string[] =>
  restorationFindings(act, happenedOn, [1]).map(({ level, field, code, norm }) =>
    [level, field, code, norm].filter(Boolean).join(' '),
  );

describe('a restored record', () => {
  it.each<[string, Partial<RestorationFacts>, string[]]>([
    ['by a copy needs leave of the judge', {}, [LEAVE]],
    ['by a judgment has no finding', JUDGED, []],
    ['says why', { ...JUDGED, restored_reason: null }, ['error restored_reason required LRP art. 109']],
    ['says by what', { ...JUDGED, restored_basis: null }, ['error restored_basis required LRP art. 109']],
    ['names the office', { ...JUDGED, restored_office: '' }, ['error restored_office required LRP art. 109']],
    [
      'names the place',
      { ...JUDGED, restored_book: null, restored_sheet: null, restored_term: null, restored_on: null },
      ['book', 'sheet', 'term', 'on'].map((field) => `error restored_${field} required LRP art. 109`),
    ],
    ['names the copy', { restored_copy: null }, ['error restored_copy required LRP art. 109', LEAVE]],
    [
      'cites the judgment',
      { ...JUDGED, order_court: null, order_case: null, order_judged_on: null },
      ['court', 'case', 'judged_on'].map((field) => `error order_${field} required LRP art. 109`),
    ],
    [
      'that a judge supplies need not say where it stood',
      {
        ...JUDGED,
        restored_reason: 'ordered',
        restored_book: null,
        restored_sheet: null,
        restored_term: null,
      },
      [],
    ],
    [
      'that a judge supplies rests on no copy',
      { restored_reason: 'ordered' },
      ['error restored_basis restored_by_order_alone LRP art. 109', LEAVE],
    ],
    [
      'was copied after it was made',
      { restored_copy_on: '1968-05-19' },
      [LEAVE, 'error restored_copy_on copied_before_record'],
    ],
    [
      'was judged after it was made',
      { ...JUDGED, order_judged_on: '1968-05-19' },
      ['error order_judged_on judged_before_record'],
    ],
    [
      'has the matrícula of its place',
      { ...JUDGED, restored_matricula: '12345502551968100003050000053300' },
      [],
    ],
    [
      'has no matrícula of another sheet',
      { ...JUDGED, restored_matricula: '12345502551968100003051000053300' },
      ['error restored_matricula matricula_of_other_place'],
    ],
    [
      'has no matrícula of a death',
      { ...JUDGED, restored_matricula: '12345502551968400003050000053300' },
      ['error restored_matricula matricula_of_other_place'],
    ],
  ])('%s', (_, changes, found) => {
    expect(told({ ...BY_COPY, ...changes })).toEqual(found);
  });

  it('was made after what it records', () => {
    expect(told({ ...BY_COPY, ...JUDGED }, '1968-05-21')).toEqual(['error restored_on event_after_record']);
  });

  it('that keeps its place stands where the lost one stood', () => {
    const place = { sheet: 50, term: 533, registered_on: '1968-05-20' };
    expect(restoredPlaceFindings(BY_COPY, place)).toEqual([]);
    const other = { sheet: 51, term: 534, registered_on: '1968-05-21' };
    expect(restoredPlaceFindings(BY_COPY, other).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'sheet not_place_of_lost',
      'term not_place_of_lost',
      'registered_on not_place_of_lost',
    ]);
  });
});

it('no other act has findings of a restoration, or a place for what is restored', () => {
  expect(told({ ...BY_COPY, entry_kind: 'full', restored_reason: null })).toEqual([]);
  expect(told({ entry_kind: null })).toEqual([]);
  for (const { conditions } of [birth, death, marriage]) {
    const of = (row: object, field: string): unknown =>
      (conditions as Readonly<Record<string, (row: object) => unknown>>)[field]?.(row);
    expect(of({}, 'restored_office')).toBe('absent');
    expect(of({ entry_kind: 'full' }, 'restored_office')).toBe('absent');
    expect(of({ entry_kind: 'restored' }, 'restored_office')).toBe('optional');
    expect(of({ entry_kind: 'restored', restored_basis: 'judgment' }, 'restored_copy')).toBe('absent');
    expect(of({ entry_kind: 'restored', restored_basis: 'copy' }, 'restored_copy')).toBe('optional');
  }
  expect(isByJudgment({ entry_kind: null, restored_basis: 'judgment' })).toBe(false);
});
