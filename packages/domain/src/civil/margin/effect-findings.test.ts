import type { RowOf } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { birthRow, grandparents, mother } from '../../texts/testing/birth.ts';
import { emptyRow, party } from '../../texts/testing/party.ts';
import { death } from '../death.entity.ts';
import { marriage } from '../marriage/marriage.entity.ts';
import { stillborn } from '../stillborn.entity.ts';
import { effectFindings } from './effect-findings.ts';
import { baseState, type MarginChange, presentState, type RecordState } from './record-state.ts';

type Entry = Parameters<typeof effectFindings>[0];

const ON = '2026-05-15';

function birthOf(bornOn: string | null, margin: readonly MarginChange[] = []): RecordState {
  return presentState(
    baseState('civil_registration/birth', {
      act: { ...birthRow, born_on: bornOn },
      parties: [mother, ...grandparents],
    }),
    margin,
  );
}
const child = birthOf('2020-05-12');
const teenager = birthOf('2013-05-15');
const adult = birthOf('2000-05-12');
const couple = baseState('civil_registration/marriage', {
  act: emptyRow<typeof marriage>(marriage, { first_name_after: 'ANA REIS', second_name_after: 'RUI REIS' }),
  parties: [
    party({ role: 'spouse', side: 'first', name: 'ANA' }),
    party({ role: 'spouse', side: 'second', name: 'RUI' }),
  ],
});
const dead = baseState('civil_registration/death', {
  act: emptyRow<typeof death>(death, { name: 'IVO PAZ', cause_a: 'sepse' }),
  parties: [],
});
const named = baseState('civil_registration/stillborn', {
  act: emptyRow<typeof stillborn>(stillborn, { given_name: 'LIA' }),
  parties: [],
});

const father = { name: 'IVO PAZ', gender_role: 'father', birth_date: '1985-01-01' } as const;
const judged = { title_kind: 'judgment' } as const;
const social: Entry = {
  effect: 'social_filiation',
  title_kind: 'administrative',
  parents: [father],
  consented: 'both',
  prosecutor_on: '2026-05-01',
};

const codes = (entry: Entry, state: RecordState, margin: readonly MarginChange[] = []): string[] =>
  effectFindings({ dated_on: ON, ...entry }, { state, margin }).map(({ field, code }) => `${field}:${code}`);

describe('an averbação keeps to the ages and consents of its norm', () => {
  it.each<[string, Entry, RecordState, string[]]>([
    [
      'a mother agrees for a minor',
      { effect: 'filiation', title_kind: 'deed', parents: [father], consented: 'parent' },
      child,
      [],
    ],
    [
      'without her',
      { effect: 'filiation', title_kind: 'deed', parents: [father] },
      child,
      ['consented:consent_of_parent'],
    ],
    [
      'an adult agrees',
      { effect: 'filiation', title_kind: 'deed', parents: [father], consented: 'parent' },
      adult,
      ['consented:consent_of_registered'],
    ],
    ['a judge needs no consent', { effect: 'filiation', ...judged, parents: [father] }, adult, []],
    ['nobody is added', { effect: 'filiation', ...judged }, child, ['parents:required']],
    [
      'three by declaration',
      { effect: 'filiation', title_kind: 'deed', parents: [father, father], consented: 'both' },
      child,
      ['parents:too_many_parents'],
    ],
    ['social parent of a teenager', social, teenager, []],
    ['social parent of a child', social, child, ['endorsement_type:social_child_too_young']],
    ['of exactly twelve years', social, birthOf('2014-05-15'), ['endorsement_type:social_child_too_young']],
    ['without the prosecutor', { ...social, prosecutor_on: null }, teenager, ['prosecutor_on:required']],
    ['without both consents', { ...social, consented: 'parent' }, teenager, ['consented:consent_of_both']],
    [
      'an adult agrees alone',
      { ...social, consented: 'registered' },
      adult,
      ['parents.0.birth_date:social_parent_too_young'],
    ],
    [
      'sixteen years older to the day',
      { ...social, parents: [{ ...father, birth_date: '1997-05-15' }] },
      teenager,
      [],
    ],
    [
      'a day less',
      { ...social, parents: [{ ...father, birth_date: '1997-05-16' }] },
      teenager,
      ['parents.0.birth_date:social_parent_too_young'],
    ],
    [
      'born when',
      { ...social, parents: [{ ...father, birth_date: null }] },
      teenager,
      ['parents.0.birth_date:required'],
    ],
    ['two at once', { ...social, parents: [father, father] }, teenager, ['parents:one_social_parent']],
    [
      'a parent who is not there',
      { effect: 'filiation_removed', ...judged, removed_parent: 'second' },
      child,
      ['removed_parent:no_such_parent'],
    ],
    [
      'a given name of an adult',
      {
        effect: 'given_name',
        title_kind: 'request',
        name_after: 'LIA DE SÁ',
        person_documents: 'RG 1234567 SSP/MA, CPF 529.982.247-25, sem passaporte nem título de eleitor',
      },
      adult,
      [],
    ],
    [
      'a given name without the documents of the person',
      { effect: 'given_name', title_kind: 'request', name_after: 'LIA DE SÁ' },
      adult,
      ['person_documents:required'],
    ],
    [
      'a given name whose typed text may have them',
      { effect: 'given_name', title_kind: 'request', name_after: 'LIA DE SÁ', full_text: 'Averbo …' },
      adult,
      [],
    ],
    [
      'of a minor',
      { effect: 'given_name', title_kind: 'request', name_after: 'LIA DE SÁ', person_documents: 'RG 1' },
      teenager,
      ['name_after:given_name_of_adults'],
    ],
    ['of a minor by a judge', { effect: 'given_name', ...judged, name_after: 'LIA DE SÁ' }, teenager, []],
    [
      'the same name',
      { effect: 'surname', title_kind: 'request', name_after: 'CLARA DE SÁ' },
      adult,
      ['name_after:name_unchanged'],
    ],
    [
      'name and sex of a minor',
      { effect: 'name_and_sex', title_kind: 'administrative', name_after: 'CAIO' },
      teenager,
      ['name_after:name_and_sex_of_adults'],
    ],
    [
      'of a couple whom',
      { effect: 'surname', title_kind: 'request', name_after: 'ANA' },
      couple,
      ['spouse:required'],
    ],
    [
      'of one person nobody',
      { effect: 'surname', title_kind: 'request', name_after: 'ANA', spouse: 'first' },
      adult,
      ['spouse:not_of_effect'],
    ],
    ['a divorce', { effect: 'divorce', title_kind: 'deed' }, couple, []],
    [
      'a divorce of nobody',
      { effect: 'divorce', title_kind: 'deed' },
      adult,
      ['endorsement_type:couple_in_other_state'],
    ],
    [
      'a second divorce',
      { effect: 'divorce', title_kind: 'deed' },
      presentState(couple, [{ effect: 'divorce' }]),
      ['endorsement_type:couple_in_other_state'],
    ],
    [
      'a life resumed by the separated',
      { effect: 'reconciliation', title_kind: 'deed' },
      presentState(couple, [{ effect: 'separation' }]),
      [],
    ],
    [
      'by the divorced',
      { effect: 'reconciliation', title_kind: 'deed' },
      presentState(couple, [{ effect: 'divorce' }]),
      ['endorsement_type:couple_in_other_state'],
    ],
    ['a regime by judgment', { effect: 'regime', ...judged, regime_after: 'other' }, couple, []],
    [
      'by request',
      { effect: 'regime', title_kind: 'administrative', regime_after: 'other' },
      couple,
      ['title_kind:regime_by_judgment'],
    ],
    [
      'a correction that changes nothing',
      { effect: 'rectification', corrections: [{ fact: 'name', text_after: 'CLARA DE SÁ' }] },
      adult,
      ['corrections.0.fact:fact_unchanged'],
    ],
    [
      'of another act',
      { effect: 'rectification', corrections: [{ fact: 'died_on', date_after: ON }] },
      adult,
      ['corrections.0.fact:fact_of_other_act'],
    ],
    [
      'what is there is not completed',
      { effect: 'completion', corrections: [{ fact: 'dnv', text_after: '1' }] },
      adult,
      ['corrections.0.fact:fact_already_there'],
    ],
    [
      'a cause is no name',
      { effect: 'cause_of_death', corrections: [{ fact: 'name', text_after: 'X' }] },
      dead,
      ['corrections.0.fact:fact_of_other_effect'],
    ],
    [
      'somebody known',
      { effect: 'identification', name_after: 'RUI' },
      dead,
      ['endorsement_type:person_already_known'],
    ],
    [
      'a stillborn child with a name',
      { effect: 'stillborn_name', name_after: 'ANA' },
      named,
      ['endorsement_type:stillborn_has_name'],
    ],
    [
      'a parent who is not there',
      { effect: 'rectification', corrections: [{ fact: 'second_parent', text_after: 'IVO' }] },
      adult,
      ['corrections.0.fact:fact_of_other_act'],
    ],
    [
      'a number that is there',
      { effect: 'cpf', cpf_after: '52998224725' },
      adult,
      ['effect:nothing_changes'],
    ],
    ['a new number', { effect: 'cpf', cpf_after: '11144477735' }, adult, []],
    [
      'a canceled record',
      { effect: 'cpf', cpf_after: '1' },
      presentState(adult, [{ effect: 'cancellation' }]),
      ['endorsement_type:endorsed_while_canceled'],
    ],
    ['a record in force', { effect: 'reactivation' }, adult, ['endorsement_type:record_not_canceled']],
    ['a list that has no place', { effect: 'divorce', parents: [father] }, couple, ['parents:not_of_effect']],
  ])('%s', (_, entry, state, expected) => {
    expect(codes(entry, state)).toEqual(expected);
  });

  it('the given name is changed once without a judge', () => {
    const first: MarginChange = { effect: 'given_name', name_after: 'LIA DE SÁ', spouse: null };
    const again: Entry = {
      effect: 'given_name',
      title_kind: 'request',
      name_after: 'EVA DE SÁ',
      person_documents: 'RG 1',
    };
    expect(codes(again, presentState(adult, [first]), [first])).toEqual(['name_after:given_name_once']);
    expect(codes({ ...again, ...judged }, presentState(adult, [first]), [first])).toEqual([]);
  });
});

describe('a title comes after what the record is about', () => {
  const wed = (changes: Partial<RowOf<typeof marriage>>): RecordState =>
    baseState('civil_registration/marriage', {
      act: emptyRow<typeof marriage>(marriage, changes),
      parties: [
        party({ role: 'spouse', side: 'first', name: 'ANA' }),
        party({ role: 'spouse', side: 'second', name: 'RUI' }),
      ],
    });
  const married = wed({ celebrated_on: '2020-03-10' });
  const died = baseState('civil_registration/death', {
    act: emptyRow<typeof death>(death, { cause_a: 'sepse', died_on: '2020-03-10' }),
    parties: [],
  });
  const cause = {
    effect: 'cause_of_death',
    corrections: [{ fact: 'cause_a', text_after: 'infarto' }],
  } as const;

  it.each<[string, Entry, RecordState, string[]]>([
    ['a divorce of the day before', { effect: 'divorce', title_on: '2020-03-09' }, married, ['title_on']],
    ['a divorce of the day itself', { effect: 'divorce', title_on: '2020-03-10' }, married, []],
    [
      'a separation whose sentence and finality are both before it',
      { effect: 'separation', ...judged, title_on: '2019-01-10', title_final_on: '2019-02-10' },
      married,
      ['title_on', 'title_final_on'],
    ],
    ['a couple whose day nobody knows', { effect: 'divorce', title_on: '2020-03-09' }, wed({}), []],
    [
      'a recognition before the birth',
      {
        effect: 'filiation',
        title_kind: 'deed',
        title_on: '2020-01-10',
        parents: [father],
        consented: 'parent',
      },
      child,
      [],
    ],
    [
      'an adoption before the birth',
      { effect: 'adoption', ...judged, title_on: '2020-01-10', parents: [father] },
      child,
      ['title_on'],
    ],
    ['another cause before the death', { ...cause, ...judged, title_on: '2020-03-09' }, died, ['title_on']],
  ])('%s', (_, entry, state, fields) => {
    const found = effectFindings({ dated_on: ON, ...entry }, { state, margin: [] });
    expect(found.filter(({ code }) => code === 'title_before_act').map(({ field }) => field)).toEqual(fields);
  });
});
