import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkModel } from '../../texts/model/model-findings.ts';
import { parseModel } from '../../texts/model/parse-model.ts';
import { standardModelDocument } from '../../texts/model/standard-model-document.ts';
import {
  annotationCatalog,
  EVENT_ANNOTATION_MODEL,
  summaryCatalog,
  summaryModel,
} from '../../texts/margin/annotation-models.ts';
import { annotationText, eventSummary } from '../../texts/margin/annotation-text.ts';
import { emptyRow, party } from '../../texts/testing/party.ts';
import { buildMatricula } from '../../identifiers/matricula.ts';
import { EFFECTS } from '../margin/effects.ts';
import { baseState } from '../margin/record-state.ts';
import { marriage } from '../marriage/marriage.entity.ts';
import { interdiction } from '../interdiction.entity.ts';
import { type AnnotatedKind, CIVIL_EVENTS, EVENT_RULES } from './civil-events.ts';
import { type Concerned, concernedBy } from './concerned.ts';
import { communicationKey, dueCommunications, type KnownRecord } from './due-communications.ts';
import { dayOfEvent, eventOfAct, eventOfEntry } from './event-of.ts';
import { sendingRefusal } from './sending-findings.ts';

const ANA: Concerned = {
  side: null,
  name: 'ANA DE SÁ',
  names: ['ANA DE SÁ'],
  cpf: null,
  bornOn: '1990-02-03',
  married: false,
  nameAfter: null,
  other: null,
};

const record = (kind: AnnotatedKind, own: number | null, rest: Partial<KnownRecord> = {}): KnownRecord => ({
  kind,
  person: 0,
  own,
  isCited: own === null,
  matricula: null,
  cited_book: null,
  cited_sheet: null,
  cited_term: null,
  office_name: own === null ? '2º Ofício' : null,
  ...rest,
});

describe('the event of an act', () => {
  it.each([
    ['birth', {}, undefined],
    ['stillborn', {}, undefined],
    ['marriage', {}, 'marriage'],
    ['death', { unknown_person: false }, 'death'],
    ['death', { unknown_person: true }, undefined],
    ['emancipation', {}, 'emancipation'],
    ['interdiction', { interdiction_kind: 'absence' }, 'absence'],
    ['interdiction', { interdiction_kind: 'guardianship' }, undefined],
    ['stable_union', { union_act: 'recognition' }, 'union'],
    ['born_abroad', { transcript_kind: 'marriage' }, 'marriage'],
    ['born_abroad', { transcript_kind: 'birth' }, undefined],
    ['born_abroad', { transcript_kind: 'nationality_option' }, 'nationality_option'],
  ])('of %s %j is %s', (kind, act, event) => {
    expect(eventOfAct(kind, act)).toBe(event);
  });

  it('is on the day that the act says, whole', () => {
    expect(dayOfEvent('marriage', { celebrated_on: null, event_on: '2020-05-03' })).toBe('2020-05-03');
    expect(dayOfEvent('marriage', { event_on: '2020-05' })).toBeUndefined();
    expect(dayOfEvent('union', { began_on: '2020-05-03' })).toBeUndefined();
  });
});

describe('the event of an averbação', () => {
  it.each(['name_and_sex', 'protected_name', 'rectification', 'cpf', 'note'] as const)(
    'of %s is none',
    (effect) => {
      expect(eventOfEntry(effect, 'outra')).toBeUndefined();
    },
  );

  it('of an adoption is that of any filiation', () => {
    expect(eventOfEntry('adoption', 'adocao')).toBe(eventOfEntry('filiation', 'reconhecimento_filiacao'));
  });

  it('of a note is told by its type', () => {
    expect(eventOfEntry('note', 'levantamento_interdicao')).toBe('interdiction_end');
    expect(eventOfEntry(null, 'anotacao_obito')).toBeUndefined();
  });

  it('is told of these effects alone', () => {
    expect(EFFECTS.filter((effect) => eventOfEntry(effect, null) !== undefined)).toEqual([
      'filiation',
      'social_filiation',
      'filiation_removed',
      'adoption',
      'given_name',
      'surname',
      'separation',
      'divorce',
      'reconciliation',
      'annulment',
      'union_dissolved',
      'identification',
    ]);
  });
});

describe('whom an event concerns', () => {
  const state = baseState('civil_registration/marriage', {
    act: emptyRow<typeof marriage>(marriage, { first_name_after: 'ANA REIS', second_name_after: 'RUI REIS' }),
    parties: [
      party({ role: 'spouse', side: 'first', name: 'ANA DE SÁ', birth_date: '1990-02-03' }),
      party({ role: 'spouse', side: 'second', name: 'RUI REIS', birth_date: '1989' }),
    ],
  });

  it('is both of a couple, under the names before and after', () => {
    expect(concernedBy(state)).toMatchObject([
      { side: 'first', name: 'ANA DE SÁ', nameAfter: 'ANA REIS', other: 'RUI REIS', bornOn: '1990-02-03' },
      { side: 'second', name: 'RUI REIS', nameAfter: null, other: 'ANA DE SÁ', bornOn: null },
    ]);
  });

  it('is both of a divorce, known also by the names that they had', () => {
    expect(concernedBy(state, { first_name_after: 'ANA DE SÁ' })).toMatchObject([
      { name: 'ANA REIS', names: ['ANA DE SÁ', 'ANA REIS'], nameAfter: 'ANA DE SÁ' },
      { name: 'RUI REIS', nameAfter: null },
    ]);
  });

  it('is whom a curatorship is of, with all who care for them', () => {
    const curatorship = baseState('civil_registration/interdiction', {
      act: emptyRow<typeof interdiction>(interdiction, { interdiction_kind: 'interdiction' }),
      parties: [
        party({ role: 'interdicted', name: 'EVA DE SÁ', birth_date: '1950-02-03' }),
        party({ role: 'curator', name: 'LIA COSTA' }),
        party({ role: 'curator', name: 'RUI COSTA' }),
      ],
    });
    expect(concernedBy(curatorship)).toMatchObject([{ name: 'EVA DE SÁ', other: 'LIA COSTA e RUI COSTA' }]);
  });

  it('is the second of a couple of which the act names the side of the other alone', () => {
    const parties = [
      party({ role: 'spouse', name: 'ANA DE SÁ' }),
      party({ role: 'spouse', side: 'first', name: 'RUI REIS' }),
    ];
    expect(concernedBy({ ...state, parties }).map(({ side, name }) => [side, name])).toEqual([
      ['first', 'RUI REIS'],
      ['second', 'ANA DE SÁ'],
    ]);
  });

  it('is the one of them whose name changes', () => {
    const changed = concernedBy(state, { spouse: 'second', name_after: 'RUI DE SÁ' });
    expect(changed).toMatchObject([{ side: 'second', nameAfter: 'RUI DE SÁ' }]);
  });
});

describe('what is due', () => {
  it('is a birth always: cited before found, and none of several found', () => {
    expect(dueCommunications('marriage', [ANA], [])).toMatchObject([{ kind: 'birth', record: null }]);
    expect(dueCommunications('marriage', [ANA], [record('birth', 7)])).toMatchObject([
      { record: { own: 7 } },
    ]);
    expect(dueCommunications('marriage', [ANA], [record('birth', 7), record('birth', null)])).toMatchObject([
      { record: { own: null } },
    ]);
    expect(dueCommunications('marriage', [ANA], [record('birth', 7), record('birth', 8)])).toMatchObject([
      { record: null },
    ]);
  });

  it('is each marriage of the deceased that is known, and one that is not where they were married', () => {
    const kinds = (married: boolean, known: readonly KnownRecord[]): readonly string[] =>
      dueCommunications('death', [{ ...ANA, married }], known).map(
        ({ kind, record: at }) => `${kind} ${at?.own ?? at?.office_name ?? '?'}`,
      );
    expect(kinds(false, [])).toEqual(['birth ?']);
    expect(kinds(true, [])).toEqual(['birth ?', 'marriage ?']);
    expect(kinds(true, [record('marriage', 5), record('marriage', 6), record('marriage', 5)])).toEqual([
      'birth ?',
      'marriage 5',
      'marriage 6',
    ]);
    expect(kinds(false, [record('stable_union', null)])).toEqual(['birth ?', 'stable_union 2º Ofício']);
  });

  const anyKnown = fc.array(
    fc.record({
      kind: fc.constantFrom<AnnotatedKind>('birth', 'marriage', 'stable_union', 'child_birth'),
      own: fc.option(fc.integer({ min: 1, max: 4 })),
      isCited: fc.boolean(),
    }),
    { maxLength: 12 },
  );

  test('never tells a record twice, and never one that the event does not touch', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CIVIL_EVENTS), anyKnown, fc.boolean(), (event, known, married) => {
        const due = dueCommunications(
          event,
          [{ ...ANA, married }],
          known.map(({ kind, own, isCited }) => record(kind, own, { isCited })),
        );
        const keys = due.map((one) => communicationKey({ record: 1, entry: null }, event, one));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { kind } of due) expect(EVENT_RULES[event].annotated).toHaveProperty(kind);
      }),
    );
  });
});

describe('a communication cannot have been sent', () => {
  const base = {
    matricula: null,
    office_name: '2º Ofício',
    channel: 'crc',
    cns: '000125',
    hasLetter: false,
    registeredOn: '2026-05-03',
    sentOn: '2026-05-04',
  } as const;
  const own = buildMatricula({
    cns: '000125',
    collection: 1,
    year: 2020,
    bookType: 1,
    book: 1,
    sheet: 1,
    term: 1,
  });

  it.each([
    [{}, undefined],
    [{ office_name: null }, 'communication_without_office'],
    [{ matricula: own }, 'communication_of_this_office'],
    [{ channel: 'post' }, 'communication_without_letter'],
    [{ channel: 'by_hand', hasLetter: true }, undefined],
    [{ sentOn: '2026-05-02' }, 'communication_before_act'],
  ] as const)('%j: %s', (change, code) => {
    expect(sendingRefusal({ ...base, ...change })).toBe(code);
  });
});

describe('the texts', () => {
  test.each(CIVIL_EVENTS)('of %s say nothing that they do not know', (event) => {
    const model = parseModel(standardModelDocument(summaryModel(event)));
    expect([...model.problems, ...checkModel(model, summaryCatalog, {})]).toEqual([]);
    const bare = eventSummary({
      event,
      person: 'ANA DE SÁ',
      on: null,
      place: null,
      other: null,
      nameAfter: null,
    });
    expect(bare).toMatch(/^ANA DE SÁ .*[^\s,]\.$/u);
    expect(bare).not.toMatch(/ (?:com|de|em|por)\.$/u);
  });

  test('a curatorship is that of a woman as of a man', () => {
    const curatorship = {
      event: 'interdiction',
      person: 'EVA',
      on: null,
      place: null,
      nameAfter: null,
    } as const;
    expect(eventSummary({ ...curatorship, other: 'LIA COSTA' })).toBe(
      'EVA teve registrada a curatela, exercida por LIA COSTA.',
    );
  });

  test('an anotação tells the event, its record, and who told it', () => {
    const model = parseModel(standardModelDocument(EVENT_ANNOTATION_MODEL));
    expect(checkModel(model, annotationCatalog, {})).toEqual([]);
    const summary = eventSummary({
      event: 'marriage',
      person: 'ANA DE SÁ',
      on: '2026-05-03',
      place: null,
      other: 'RUI REIS',
      nameAfter: 'ANA REIS',
    });
    expect(
      annotationText({ summary, matricula: null, office: '2º Ofício', communicatedOn: '2026-05-06' }),
    ).toBe(
      'Anoto que ANA DE SÁ casou-se, em três de maio de dois mil e vinte e seis, com RUI REIS, passando a assinar ANA REIS, conforme o assento do Segundo Ofício, comunicado em seis de maio de dois mil e vinte e seis.',
    );
  });
});
