import { describe, expect, it } from 'vitest';
import { birthRow, mother } from '../../texts/testing/birth.ts';
import { emptyRow, party } from '../../texts/testing/party.ts';
import { emancipation } from '../emancipation.entity.ts';
import { marriage } from '../marriage/marriage.entity.ts';
import { proclamation } from '../marriage/proclamation.entity.ts';
import { stillborn } from '../stillborn.entity.ts';
import { indexedNames } from './indexed-names.ts';
import { baseState, type MarginChange, presentState, type RecordState } from './record-state.ts';

const couple = [
  party({ role: 'spouse', side: 'first', name: 'ANA DE SÁ' }),
  party({ role: 'spouse', side: 'second', name: 'RUI REIS' }),
];
const birth = baseState('civil_registration/birth', { act: birthRow, parties: [mother] });
const wedding = baseState('civil_registration/marriage', {
  act: emptyRow<typeof marriage>(marriage, { first_name_after: 'ANA REIS', second_name_after: 'RUI REIS' }),
  parties: couple,
});

/** `ANA REIS, ANA DE SÁ (former)`. */
const told = (state: RecordState, ...margin: MarginChange[]): string =>
  indexedNames(presentState(state, margin))
    .map(({ name, name_state: is }) => (is === 'former' ? `${name} (former)` : name))
    .join(', ');

describe('the index of a record', () => {
  it('names the registered person and nobody else of a birth', () => {
    expect(told(birth)).toBe(birthRow.name);
  });

  it('keeps a name that an averbação took', () => {
    expect(told(birth, { effect: 'given_name', name_after: 'EVA PAZ' })).toBe(
      `EVA PAZ, ${birthRow.name ?? ''} (former)`,
    );
  });

  it('names both spouses, before and after', () => {
    expect(told(wedding)).toBe('ANA REIS, RUI REIS, ANA DE SÁ (former)');
  });

  it('goes back to the name before with a divorce', () => {
    expect(told(wedding, { effect: 'divorce', first_name_after: 'ANA DE SÁ' })).toBe(
      'ANA DE SÁ, RUI REIS, ANA REIS (former)',
    );
  });

  it('names both who want to marry', () => {
    const banns = baseState('civil_registration/proclamation', {
      act: emptyRow<typeof proclamation>(proclamation, {}),
      parties: [...couple, party({ role: 'parent', name: 'EVA DE SÁ' })],
    });
    expect(told(banns)).toBe('ANA DE SÁ, RUI REIS');
  });

  it('names the parents of a stillborn child, and the child that has a name', () => {
    const child = (given: string | null) =>
      baseState('civil_registration/stillborn', {
        act: emptyRow<typeof stillborn>(stillborn, { given_name: given, surname: given && 'PAZ' }),
        parties: [party({ role: 'parent', name: 'EVA PAZ' }), party({ role: 'declarant', name: 'IVO' })],
      });
    expect(told(child(null))).toBe('EVA PAZ');
    expect(told(child('ANA'))).toBe('ANA PAZ, EVA PAZ');
  });

  it('names whom an act of book E is about', () => {
    const act = baseState('civil_registration/emancipation', {
      act: emptyRow<typeof emancipation>(emancipation, {}),
      parties: [party({ role: 'emancipated', name: 'IVO PAZ' }), party({ role: 'parent', name: 'EVA PAZ' })],
    });
    expect(told(act)).toBe('IVO PAZ');
  });

  it('says nothing of what stands in no civil book', () => {
    for (const kind of ['note_registration/deed', 'civil_registration/marriage_license'])
      expect(told(baseState(kind, { act: { name: 'X' }, parties: couple }))).toBe('');
  });
});
