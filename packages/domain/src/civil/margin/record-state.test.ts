import { marriage } from '../marriage/marriage.entity.ts';
import { death } from '../death.entity.ts';
import { stillborn } from '../stillborn.entity.ts';
import { interdiction } from '../interdiction.entity.ts';
import { bornAbroad } from '../born-abroad.entity.ts';
import { birthRow, grandparents, mother } from '../../texts/testing/birth.ts';
import { emptyRow, party } from '../../texts/testing/party.ts';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EFFECTS } from './effects.ts';
import { indexedNames } from './indexed-names.ts';
import { CORRECTED_FACTS } from './corrected-facts.ts';
import {
  baseState,
  factIn,
  hasPlaceFor,
  type MarginChange,
  nameIn,
  presentState,
  type RecordState,
  stateAfter,
} from './record-state.ts';

const birthBase = baseState('civil_registration/birth', {
  act: birthRow,
  parties: [mother, ...grandparents],
});
const marriageBase = baseState('civil_registration/marriage', {
  act: emptyRow<typeof marriage>(marriage, {
    property_regime: 'partial_communion',
    first_name_after: 'ANA REIS',
    second_name_after: 'RUI REIS',
  }),
  parties: [
    party({ role: 'spouse', side: 'first', name: 'ANA DE SÁ' }),
    party({ role: 'spouse', side: 'second', name: 'RUI REIS' }),
  ],
});
const deathBase = baseState('civil_registration/death', {
  act: emptyRow<typeof death>(death, {
    unknown_person: true,
    burial_kind: 'burial',
    burial_place: 'A',
    cause_a: 'x',
  }),
  parties: [],
});
const stillbornBase = baseState('civil_registration/stillborn', {
  act: emptyRow<typeof stillborn>(stillborn, { surname: null }),
  parties: [],
});

/** The form of a stillbirth says of a parent whether they are mother or father, and no side. */
const stillbornWithParents: RecordState = {
  ...stillbornBase,
  parties: [
    party({ role: 'parent', gender_role: 'mother', name: 'ANA DE SÁ' }),
    party({ role: 'parent', gender_role: 'father', name: 'RUI REIS' }),
  ],
};

const transcriptBase = (
  kind: 'birth' | 'marriage' | 'death',
  ...parties: RecordState['parties']
): RecordState =>
  baseState('civil_registration/born_abroad', {
    act: emptyRow<typeof bornAbroad>(bornAbroad, {
      transcript_kind: kind,
      event_on: '2024-05-06',
      event_at: '10:00:00',
      event_place: 'LISBOA',
    }),
    parties,
  });
const registered = party({ role: 'registered', name: 'CLARA DE SÁ', birth_date: '2024-05-06' });

const parentNames = ({ parties }: RecordState): unknown[] =>
  parties.filter(({ role }) => role === 'parent').map(({ name }) => name);

/** A rectification by a judge of one fact. */
const corrects = (correction: NonNullable<MarginChange['corrections']>[number]): MarginChange => ({
  effect: 'court_rectification',
  corrections: [correction],
});

describe('a fact that an act says in a place of its own kind', () => {
  it('corrects the day of birth of a transcript in the event and in the registered person', () => {
    const change = corrects({ fact: 'born_on', date_after: '2024-05-07' });
    const { act, parties } = stateAfter(transcriptBase('birth', registered), change);
    expect([act['event_on'], parties[0]?.birth_date]).toEqual(['2024-05-07', '2024-05-07']);
  });

  it.each<[Parameters<typeof corrects>[0], unknown]>([
    [{ fact: 'born_on', date_after: '1950-05-07' }, null],
    [{ fact: 'died_on', date_after: '2020-05-07' }, null],
    // Of a year alone no age is counted for certain.
    [{ fact: 'born_on', date_after: '1950' }, 60],
    [{ fact: 'name', text_after: 'RUI' }, 60],
  ])(
    'counts the age at death by the days that are known once one of them is corrected: %j',
    (correction, age) => {
      const act = { ...deathBase.act, birth_date: '1960-05-07', died_on: '2020-05-06', age_value: 60 };
      expect(stateAfter({ ...deathBase, act }, corrects(correction)).act['age_value']).toBe(age);
    },
  );

  it('leaves the day of death of a transcript where the day of birth is corrected', () => {
    const change = corrects({ fact: 'born_on', date_after: '1950-05-07' });
    const { act, parties } = stateAfter(transcriptBase('death', registered), change);
    expect([act['event_on'], parties[0]?.birth_date]).toEqual(['2024-05-06', '1950-05-07']);
  });

  it.each<[string, RecordState, Parameters<typeof corrects>[0], string, unknown]>([
    [
      'an hour of birth',
      transcriptBase('birth', registered),
      { fact: 'born_at', time_after: '11:00' },
      'event_at',
      '11:00',
    ],
    [
      'a place of birth',
      transcriptBase('birth', registered),
      { fact: 'birth_place', text_after: 'PORTO' },
      'event_place',
      'PORTO',
    ],
    [
      'a day of death',
      transcriptBase('death', registered),
      { fact: 'died_on', date_after: '2024-05-05' },
      'event_on',
      '2024-05-05',
    ],
    [
      'an hour of death',
      transcriptBase('death', registered),
      { fact: 'died_at', time_after: '11:00' },
      'event_at',
      '11:00',
    ],
    [
      'a place of death',
      transcriptBase('death', registered),
      { fact: 'death_place', text_after: 'PORTO' },
      'event_place',
      'PORTO',
    ],
    [
      'a day of marriage',
      transcriptBase('marriage'),
      { fact: 'celebrated_on', date_after: '2024-05-05' },
      'event_on',
      '2024-05-05',
    ],
  ])('corrects %s of a transcript', (_, base, correction, column, expected) => {
    const after = stateAfter(base, corrects(correction));
    expect([after.act[column], correction.fact && factIn(after, correction.fact)]).toEqual([
      expected,
      expected,
    ]);
  });

  it('has none of the facts of another kind of transcript', () => {
    expect(hasPlaceFor(transcriptBase('marriage'), 'born_on')).toBe(false);
    expect(hasPlaceFor(transcriptBase('birth', registered), 'died_on')).toBe(false);
  });
});

it.each<[string, RecordState, Parameters<typeof corrects>[0], string]>([
  ['birth', birthBase, { fact: 'birth_place', text_after: 'B' }, 'birth_place_name'],
  ['death', deathBase, { fact: 'death_place', text_after: 'B' }, 'death_place_name'],
  ['stillbirth', stillbornBase, { fact: 'birth_place', text_after: 'B' }, 'birth_place_name'],
])('the rectified place of a %s takes the place of one of the list', (_, base, correction, column) => {
  const { act } = stateAfter({ ...base, act: { ...base.act, local: 7 } }, corrects(correction));
  expect([act[column], act['local']]).toEqual(['B', null]);
});

describe('the names of two', () => {
  it.each<[string, Parameters<typeof corrects>[0], readonly unknown[], readonly string[]]>([
    [
      'a name that was kept is corrected before and after',
      { fact: 'second_spouse', text_after: 'RUI DOS REIS' },
      ['RUI DOS REIS', 'RUI DOS REIS'],
      ['RUI REIS'],
    ],
    [
      'the name after is corrected by itself',
      { fact: 'second_name_after', text_after: 'RUI DOS REIS' },
      ['RUI REIS', 'RUI DOS REIS'],
      ['RUI REIS'],
    ],
  ])('%s', (_, correction, expected, former) => {
    const after = stateAfter(marriageBase, corrects(correction));
    expect([factIn(after, 'second_spouse'), nameIn(after, 'second')]).toEqual(expected);
    expect(after.formerNames).toEqual(former);
    expect(nameIn(after, 'first')).toBe('ANA REIS');
  });

  it('a name that changed by the marriage is corrected before it alone', () => {
    const after = stateAfter(marriageBase, corrects({ fact: 'first_spouse', text_after: 'ANA DA SÉ' }));
    expect([factIn(after, 'first_spouse'), nameIn(after, 'first')]).toEqual(['ANA DA SÉ', 'ANA REIS']);
    expect(indexedNames(after)).toContainEqual({ name: 'ANA DE SÁ', name_state: 'former' });
  });

  it('both are corrected where the act states no name after', () => {
    const base = { ...marriageBase, act: { ...marriageBase.act, second_name_after: null } };
    const after = stateAfter(base, corrects({ fact: 'second_spouse', text_after: 'RUI DOS REIS' }));
    expect([after.act['second_name_after'], nameIn(after, 'second')]).toEqual([null, 'RUI DOS REIS']);
  });
});

describe('the parents of whom an act is about', () => {
  const child = party({
    role: 'spouse',
    side: 'second',
    name: 'RUI',
    mother_name: 'EVA',
    father_name: 'OTO',
  });
  const parents = [
    party({ role: 'parent', side: 'first', name: 'LIA' }),
    party({ role: 'parent', side: 'second', name: 'EVA' }),
    party({ role: 'parent', side: 'second', name: 'OTO' }),
  ];
  const named: RecordState = { ...marriageBase, parties: [child] };
  const beside: RecordState = { ...marriageBase, parties: [child, ...parents] };

  it('are corrected where a spouse names them', () => {
    const change = corrects({ fact: 'second_spouse_second_parent', text_after: 'OTÁVIO' });
    expect(stateAfter(named, change).parties[0]).toMatchObject({ mother_name: 'EVA', father_name: 'OTÁVIO' });
  });

  it('and where they are parties of the act, of that spouse alone', () => {
    const change = corrects({ fact: 'second_spouse_first_parent', text_after: 'EVA COSTA' });
    expect(parentNames(stateAfter(beside, change))).toEqual(['LIA', 'EVA COSTA', 'OTO']);
  });

  it.each([
    ['named', [], 'mother_name'],
    ['a party', [party({ role: 'parent', gender_role: 'mother', name: 'EVA' })], 'name'],
  ] as const)('are corrected in book E, %s', (_, others, field) => {
    const base = transcriptBase('birth', party({ role: 'registered', mother_name: 'EVA' }), ...others);
    const after = stateAfter(base, corrects({ fact: 'first_parent', text_after: 'EVA COSTA' }));
    expect(after.parties.at(-1)?.[field]).toBe('EVA COSTA');
  });
});

describe('who cares for a person of book E', () => {
  const curators = ['CAIO', 'VERA'].map((name) =>
    party({ role: 'curator', name, sex: 'M', cpf: '11144477735', city: 10 }),
  );
  const base = baseState('civil_registration/interdiction', {
    act: emptyRow<typeof interdiction>(interdiction, { interdiction_kind: 'interdiction' }),
    parties: [party({ role: 'interdicted', name: 'ANA' }), ...curators],
  });
  const namesIn = ({ parties }: RecordState): unknown[] => parties.map(({ name }) => name);

  it('is replaced alone by another person, without what the act says of the former one', () => {
    const change = { effect: 'curator', replaced_name: 'Vera', name_after: 'LIA', sex_after: 'F' } as const;
    const after = stateAfter(base, change);
    expect(namesIn(after)).toEqual(['ANA', 'CAIO', 'LIA']);
    expect(after.parties[2]).toMatchObject({ role: 'curator', sex: 'F', cpf: null, city: null });
  });

  it('leaves to who cares for the person already', () => {
    const first = { effect: 'curator', replaced_name: 'CAIO', name_after: 'VERA' } as const;
    expect(namesIn(stateAfter(base, first))).toEqual(['ANA', 'VERA']);
  });

  it('gives place with the others to one where an averbação of before names nobody', () => {
    const after = stateAfter(base, { effect: 'curator', name_after: 'LIA' });
    expect(namesIn(after)).toEqual(['ANA', 'LIA']);
  });

  it('stays where the averbação names somebody else', () => {
    const change = { effect: 'curator', replaced_name: 'OTO', name_after: 'LIA' } as const;
    expect(stateAfter(base, change)).toBe(base);
  });
});

describe('what was not known when the act was registered', () => {
  const marked = (base: RecordState, ...marks: readonly string[]): RecordState => ({
    ...base,
    act: { ...base.act, ...Object.fromEntries(marks.map((mark) => [mark, true])) },
  });

  it.each<[string, RecordState, Parameters<typeof corrects>[0]]>([
    ['died_at_unknown', deathBase, { fact: 'died_at', time_after: '14:30' }],
    ['died_on_unknown', deathBase, { fact: 'died_on', date_after: '2026-01-02' }],
    ['born_at_unknown', birthBase, { fact: 'born_at', time_after: '14:30' }],
    ['born_at_approximate', birthBase, { fact: 'born_at', time_after: '14:30' }],
    ['born_on_unknown', birthBase, { fact: 'born_on', date_after: '2026-01-02' }],
    ['dnv_missing', birthBase, { fact: 'dnv', text_after: '30123456789' }],
  ])('is marked as %s until it is put right', (mark, base, correction) => {
    expect(stateAfter(marked(base, mark), corrects(correction)).act[mark]).toBe(false);
  });

  it('keeps the marks of what is not put right, and adds none to an act without them', () => {
    const hour = corrects({ fact: 'died_at', time_after: '14:30' });
    expect(stateAfter(marked(deathBase, 'died_on_unknown'), hour).act['died_on_unknown']).toBe(true);
    const born = corrects({ fact: 'born_on', date_after: '2026-01-02' });
    expect(stateAfter(stillbornBase, born).act).not.toHaveProperty('born_on_unknown');
  });

  it('names a parent whose name was unknown', () => {
    const unknown = party({ role: 'parent', side: 'first', name: null, name_unknown: true });
    const change = corrects({ fact: 'first_parent', text_after: 'ANA DE SÁ' });
    const { parties } = stateAfter({ ...deathBase, parties: [unknown] }, change);
    expect([parties[0]?.name, parties[0]?.name_unknown]).toEqual(['ANA DE SÁ', false]);
  });
});

describe('each effect', () => {
  it.each<[string, RecordState, MarginChange, (state: RecordState) => unknown, unknown]>([
    [
      'adds a parent',
      birthBase,
      { effect: 'filiation', parents: [{ name: 'IVO PAZ', gender_role: 'father', mother_name: 'EVA' }] },
      parentNames,
      ['ANA DE SÁ', 'IVO PAZ'],
    ],
    [
      'gives a third parent a place beside the two',
      stateAfter(birthBase, { effect: 'filiation', parents: [{ name: 'IVO PAZ' }] }),
      { effect: 'social_filiation', parents: [{ name: 'OTO LIMA' }] },
      ({ parties }) => parties.filter(({ role }) => role === 'parent').map(({ side }) => side),
      ['first', 'second', null],
    ],
    [
      'removes a parent with the grandparents of that side',
      birthBase,
      { effect: 'filiation_removed', removed_parent: 'first', name_after: 'CLARA' },
      (state) => [state.parties.length, nameIn(state, null), state.formerNames],
      [0, 'CLARA', ['CLARA DE SÁ']],
    ],
    [
      'replaces the filiation by adoption',
      birthBase,
      {
        effect: 'adoption',
        parents: [{ name: 'LIA MOTA' }, { name: 'EVA COSTA' }],
        name_after: 'CLARA MOTA',
      },
      (state) => [parentNames(state), nameIn(state, null)],
      [['LIA MOTA', 'EVA COSTA'], 'CLARA MOTA'],
    ],
    [
      'changes name and sex',
      birthBase,
      { effect: 'name_and_sex', name_after: 'CAIO DE SÁ', sex_after: 'M' },
      ({ act }) => [act['name'], act['sex']],
      ['CAIO DE SÁ', 'M'],
    ],
    [
      'gives a number',
      birthBase,
      { effect: 'cpf', cpf_after: '11144477735' },
      ({ act }) => act['cpf'],
      '11144477735',
    ],
    [
      'gives a number to one of two',
      marriageBase,
      { effect: 'cpf', cpf_after: '11144477735', spouse: 'second' },
      ({ parties }) => parties.map(({ cpf }) => cpf),
      [null, '11144477735'],
    ],
    [
      'gives a number to whom an act of book E is about',
      transcriptBase('birth', registered, party({ role: 'parent', name: 'ANA DE SÁ' })),
      { effect: 'cpf', cpf_after: '11144477735' },
      ({ act, parties }) => [act['cpf'], ...parties.map(({ cpf }) => cpf)],
      [undefined, '11144477735', null],
    ],
    [
      'divorces, with a name given back',
      marriageBase,
      { effect: 'divorce', first_name_after: 'ANA DE SÁ' },
      (state) => [state.couple, nameIn(state, 'first'), nameIn(state, 'second'), state.formerNames],
      ['divorced', 'ANA DE SÁ', 'RUI REIS', ['ANA REIS']],
    ],
    [
      'changes the regime',
      marriageBase,
      { effect: 'regime', regime_after: 'conventional_separation' },
      ({ act }) => act['property_regime'],
      'conventional_separation',
    ],
    [
      'identifies somebody unknown',
      deathBase,
      { effect: 'identification', name_after: 'IVO PAZ', cpf_after: '11144477735' },
      ({ act }) => [act['name'], act['unknown_person'], act['cpf']],
      ['IVO PAZ', false, '11144477735'],
    ],
    [
      'changes what is done with the body',
      deathBase,
      { effect: 'burial', burial_kind_after: 'cremation', burial_place_after: 'B', burial_city_after: 20 },
      ({ act }) => [act['burial_kind'], act['burial_place'], act['burial_city']],
      ['cremation', 'B', 20],
    ],
    [
      'corrects a cause of death',
      deathBase,
      { effect: 'cause_of_death', corrections: [{ fact: 'cause_a', text_after: 'sepse' }] },
      ({ act }) => act['cause_a'],
      'sepse',
    ],
    [
      'corrects a fact of a party',
      marriageBase,
      { effect: 'rectification', corrections: [{ fact: 'second_spouse', text_after: 'RUI DOS REIS' }] },
      (state) => factIn(state, 'second_spouse'),
      'RUI DOS REIS',
    ],
    [
      'corrects the first of two parents without a side',
      stillbornWithParents,
      { effect: 'court_rectification', corrections: [{ fact: 'first_parent', text_after: 'ANA DA SÉ' }] },
      parentNames,
      ['ANA DA SÉ', 'RUI REIS'],
    ],
    [
      'corrects the second of two parents without a side',
      stillbornWithParents,
      { effect: 'court_rectification', corrections: [{ fact: 'second_parent', text_after: 'RUI DOS REIS' }] },
      parentNames,
      ['ANA DE SÁ', 'RUI DOS REIS'],
    ],
    [
      'removes a parent without a side',
      stillbornWithParents,
      { effect: 'filiation_removed', removed_parent: 'second' },
      parentNames,
      ['ANA DE SÁ'],
    ],
    [
      'names a stillborn child',
      stillbornBase,
      { effect: 'stillborn_name', name_after: 'ANA DE SÁ' },
      (state) => nameIn(state, null),
      'ANA DE SÁ',
    ],
    ['cancels', birthBase, { effect: 'cancellation' }, ({ canceled }) => canceled, true],
    [
      'reactivates',
      stateAfter(birthBase, { effect: 'cancellation' }),
      { effect: 'reactivation' },
      ({ canceled }) => canceled,
      false,
    ],
    ['notes', birthBase, { effect: 'note' }, (state) => state, birthBase],
  ])('%s', (_, base, change, told, expected) => {
    expect(told(stateAfter(base, change))).toEqual(expected);
  });
});

const NAMES = ['ANA DE SÁ', 'RUI REIS', 'LIA MOTA'] as const;
const side = fc.constantFrom('first' as const, 'second' as const);
const change: fc.Arbitrary<MarginChange> = fc.record({
  effect: fc.option(fc.constantFrom(...EFFECTS)),
  spouse: fc.option(side),
  name_after: fc.option(fc.constantFrom(...NAMES)),
  sex_after: fc.option(fc.constantFrom('F' as const, 'M' as const)),
  cpf_after: fc.option(fc.constantFrom('11144477735', '52998224725')),
  first_name_after: fc.option(fc.constantFrom(...NAMES)),
  second_name_after: fc.option(fc.constantFrom(...NAMES)),
  regime_after: fc.option(fc.constantFrom('universal_communion' as const, 'other' as const)),
  removed_parent: fc.option(side),
  burial_kind_after: fc.option(fc.constantFrom('burial' as const, 'cremation' as const)),
  burial_place_after: fc.option(fc.constantFrom('A', 'B')),
  burial_city_after: fc.option(fc.constantFrom(10, 20)),
  parents: fc.array(fc.record({ name: fc.constantFrom(...NAMES) }), { maxLength: 2 }),
  corrections: fc.array(
    fc.record({ fact: fc.constantFrom(...CORRECTED_FACTS), text_after: fc.constantFrom('A', 'B') }),
    { maxLength: 2 },
  ),
});
const base = fc.constantFrom(birthBase, marriageBase, deathBase, stillbornBase);

test('replaying the margin from the base gives what each entry gave in its turn, and the base stays', () => {
  fc.assert(
    fc.property(base, fc.array(change, { maxLength: 12 }), fc.nat(12), (start, margin, cut) => {
      const before = structuredClone(start);
      const whole = presentState(start, margin);
      const inTurn = presentState(presentState(start, margin.slice(0, cut)), margin.slice(cut));
      expect(inTurn).toEqual(whole);
      expect(start).toEqual(before);
    }),
    { numRuns: 1000 },
  );
});

test('1,000 random sequences by 20 clerks: in whichever order their entries come, each finds what the one before left', () => {
  const clerks = fc.array(fc.array(change, { maxLength: 3 }), { minLength: 20, maxLength: 20 });
  const turns = fc.infiniteStream(fc.nat(19));
  fc.assert(
    fc.property(base, clerks, turns, (start, plans, order) => {
      const left = plans.map((entries) => [...entries]);
      const margin: (typeof left)[number] = [];
      const states = [start];
      for (const turn of order) {
        // A clerk who has nothing left gives the turn to the next one who has.
        const clerk = [...left.slice(turn), ...left.slice(0, turn)].find(({ length }) => length > 0);
        const entry = clerk?.shift();
        if (!entry) break;
        margin.push(entry);
        states.push(stateAfter(states.at(-1) ?? start, entry));
      }
      expect(margin).toHaveLength(plans.flat().length);
      for (const count of [0, 1, Math.floor(margin.length / 2), margin.length])
        expect(presentState(start, margin.slice(0, count))).toEqual(states[count] ?? start);
    }),
    { numRuns: 1000 },
  );
});

test('every name that a record gave up is among its former names', () => {
  fc.assert(
    fc.property(base, fc.array(change, { maxLength: 12 }), (start, margin) => {
      const seen = new Set<string>();
      let state = start;
      for (const entry of margin) {
        const names = [nameIn(state, 'first'), nameIn(state, 'second')];
        const next = stateAfter(state, entry);
        // The name before the marriage is put right as a fact of the spouse, and is no name of today.
        const renames = entry.effect !== 'rectification' && entry.effect !== 'court_rectification';
        const now = [nameIn(next, 'first'), nameIn(next, 'second')];
        for (const [index, name] of names.entries())
          if (renames && name !== null && now[index] !== name && entry.effect !== 'completion')
            seen.add(name);
        state = next;
      }
      expect([...seen].filter((name) => !state.formerNames.includes(name))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
