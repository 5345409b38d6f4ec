import { birth } from '@serventia/domain/civil/birth.entity';
import type { Finding } from '@serventia/kit';
import { describe, expect, test } from 'vitest';
import { slotIndex } from './birth-parties.ts';
import {
  type FormLayout,
  sectionState as stateOf,
  type SectionState,
} from '../../../resource/form-layout.ts';
import { type BirthSection, isSectionEmpty, placeOf, SECTION_FIELDS } from './birth-sections.ts';
import { USUAL } from '../../../resource/usual-values.ts';

const layout: Pick<FormLayout, 'placeOf' | 'isEmpty'> = {
  placeOf,
  isEmpty: (section, values) => isSectionEmpty(section as BirthSection, values),
};
const sectionState = (
  section: BirthSection,
  values: Readonly<Record<string, unknown>>,
  findings: readonly Finding[],
  strict: boolean,
): SectionState => stateOf(layout, section, values, findings, strict);

const error = (field: string, code: string): Finding => ({ level: 'error', field, code });

describe('the sections of the form', () => {
  test.each(
    birth.form
      .flatMap(({ fields }) => fields.filter((field) => field !== 'parties'))
      .map((field) => [field] as const),
  )('one of them has the field %s', (field) => {
    expect(Object.values(SECTION_FIELDS).flat()).toContain(field);
  });
});

describe('where a finding leads', () => {
  test.each([
    ['born_on', 'required', 'birth', 'born_on'],
    ['twin', 'required', 'child', 'twin'],
    ['born.0.name', 'twins_equal_name', 'twins', 'born.0.name'],
    [
      `parties.${slotIndex('second_parent')}.birth_date`,
      'future_date',
      'second_parent',
      `parties.${slotIndex('second_parent')}.birth_date`,
    ],
    [
      `parties.${slotIndex('second_grandparent_1')}.name`,
      'required',
      'second_parent',
      `parties.${slotIndex('second_grandparent_1')}.name`,
    ],
    ['parties', 'two_witnesses_required', 'witnesses', `parties.${slotIndex('witness_1')}.name`],
    ['parties', 'parent_required', 'first_parent', `parties.${slotIndex('first_parent')}.name`],
    ['', 'possible_duplicate', 'registration', 'given_name'],
  ])('%s %s', (field, code, section, path) => {
    expect(placeOf({ field, code })).toEqual({ section, path });
  });
});

describe('how a section stands', () => {
  test('defaults of a new act are no answers', () => {
    const begun = { role: 'parent', nationality: 30, literate: true, [USUAL]: { nationality: 30 } };
    expect(isSectionEmpty('first_parent', { parties: [begun] })).toBe(true);
    expect(isSectionEmpty('first_parent', { parties: [{ role: 'parent', name: 'Ana' }] })).toBe(false);
  });

  test('what is missing is an error only once somebody tried to go on', () => {
    const missing = [error('given_name', 'required')];
    expect(sectionState('child', {}, missing, false)).toBe('empty');
    expect(sectionState('child', { surname: 'Lima' }, missing, false)).toBe('missing');
    expect(sectionState('child', { surname: 'Lima' }, missing, true)).toBe('error');
  });

  test('errors come before warnings, and a quiet section is complete', () => {
    const values = { given_name: 'Ana' };
    expect(sectionState('child', values, [error('cpf', 'invalid_cpf')], false)).toBe('error');
    expect(
      sectionState('child', values, [{ level: 'warning', field: 'given_name', code: 'homonym' }], false),
    ).toBe('warning');
    expect(sectionState('child', values, [], false)).toBe('complete');
  });
});
