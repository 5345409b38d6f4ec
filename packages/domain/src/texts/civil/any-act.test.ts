import type { Entity, RowOf } from '@serventia/kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birth } from '../../civil/birth.entity.ts';
import { bornAbroad } from '../../civil/born-abroad.entity.ts';
import { born } from '../../civil/born.entity.ts';
import { deathChild } from '../../civil/death-child.entity.ts';
import { death } from '../../civil/death.entity.ts';
import { earlierRecord } from '../../civil/earlier-record.entity.ts';
import { emancipation } from '../../civil/emancipation.entity.ts';
import { interdiction } from '../../civil/interdiction.entity.ts';
import { marriage } from '../../civil/marriage/marriage.entity.ts';
import { previousMarriage } from '../../civil/previous-marriage.entity.ts';
import { stableUnion } from '../../civil/stable-union.entity.ts';
import { stillborn } from '../../civil/stillborn.entity.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { formatDnv } from '../../identifiers/dnv.ts';
import { ACT_ROLES } from '../../parties/act-roles.ts';
import { personRecord } from '../../parties/person.entity.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import type { ActReading } from '../act-reading.ts';
import { actTexts } from '../act-texts.ts';
import { withoutFigures } from '../language/figures.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText } from '../model/write-text.ts';
import { standardBlocks } from '../standard-blocks.ts';
import { anyRow } from '../testing/any-row.ts';
import { readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';
import type { PartyRole, PartyRow } from './party-words.ts';

const anyParties = (roles: readonly PartyRole[]) =>
  fc.array(
    fc.constantFrom(...roles).chain((role) => anyRow<typeof personRecord>(personRecord, { role })),
    {
      maxLength: 6,
    },
  );

const anyReading = <E extends Entity>(
  entity: E,
  roles: readonly PartyRole[],
  children: Readonly<Record<string, Entity>>,
  fixed: Partial<RowOf<E>> = {},
): fc.Arbitrary<ActReading<E>> =>
  fc
    .tuple(
      anyRow<E>(entity, fixed),
      anyParties(roles),
      fc.record(
        Object.fromEntries(
          Object.entries(children).map(([name, child]) => [name, fc.array(anyRow(child), { maxLength: 3 })]),
        ),
      ),
    )
    .map(([act, parties, rows]) => readingOf<E>(act, parties, rows));

const births = anyReading<typeof birth>(
  birth,
  ACT_ROLES.birth,
  { born },
  {
    alleged_father_name: 'SUPOSTO PAI',
    alleged_father_details: 'DETALHES DO SUPOSTO',
    parents_marriage_office: 'SERVENTIA DO CASAMENTO',
  },
);

/** Numbers that keep their figures in records: masks of CPF, CEP, DNV, DO, PIS, voter's number and matrícula. */
const IDENTIFIERS =
  /\d{3}\.\d{3}\.\d{3}-\d{2}|\d{5}-\d{3}|\d{2}-\d{8}-\d|\d{8}-\d|\d{3}\.\d{5}\.\d{2}-\d|\d{4} \d{4} \d{4}|\d{6} \d{2} \d{2} \d{4} \d \d{5} \d{3} \d{7} \d{2}/gu;

/** Blanks, signs that meet, notation and figures that are left in a text. */
function faultsOf(text: string): string[] {
  const blanks = text.match(/, ,|,,| {2}| [.,;:]|\.\.|____|\{\{|[«»]|\[SE|undefined|null|NaN/gu) ?? [];
  return [...blanks, ...(text.replaceAll(IDENTIFIERS, '').match(/.{10}\d/gu) ?? [])];
}

function faultsOfAny<E extends Entity>(entity: E, readings: fc.Arbitrary<ActReading<E>>): string[] {
  return fc
    .sample(readings, { numRuns: 200 })
    .flatMap((reading) => faultsOf(writtenBy<E>(entity, reading).text));
}

const isNamed = ({ name, name_unknown: unknown }: PartyRow): boolean => !!name && !unknown;

const deaths = anyReading<typeof death>(death, ACT_ROLES.death, {
  descendants: deathChild,
  earlier_records: earlierRecord,
});

describe('any act of any content is written without blanks, figures and notation', () => {
  it('birth', () => expect(faultsOfAny<typeof birth>(birth, births)).toEqual([]));

  it('death', () => {
    expect(faultsOfAny<typeof death>(death, deaths)).toEqual([]);
  });

  it('stillbirth', () => {
    const readings = anyReading<typeof stillborn>(stillborn, ACT_ROLES.stillborn, {});
    expect(faultsOfAny<typeof stillborn>(stillborn, readings)).toEqual([]);
  });

  it('marriage', () => {
    const readings = anyReading<typeof marriage>(marriage, ACT_ROLES.marriage, {
      previous_marriages: previousMarriage,
    });
    expect(faultsOfAny<typeof marriage>(marriage, readings)).toEqual([]);
  });

  it('emancipation', () => {
    const readings = anyReading<typeof emancipation>(emancipation, ACT_ROLES.emancipation, {
      earlier_records: earlierRecord,
    });
    expect(faultsOfAny<typeof emancipation>(emancipation, readings)).toEqual([]);
  });

  it('interdiction and its kin', () => {
    const readings = anyReading<typeof interdiction>(interdiction, ACT_ROLES.interdiction, {
      earlier_records: earlierRecord,
    });
    expect(faultsOfAny<typeof interdiction>(interdiction, readings)).toEqual([]);
  });

  it('stable union', () => {
    const readings = anyReading<typeof stableUnion>(stableUnion, ACT_ROLES.stable_union, {
      earlier_records: earlierRecord,
      previous_marriages: previousMarriage,
    });
    expect(faultsOfAny<typeof stableUnion>(stableUnion, readings)).toEqual([]);
  });

  it('transcript from abroad', () => {
    const readings = anyReading<typeof bornAbroad>(bornAbroad, ACT_ROLES.born_abroad, {
      earlier_records: earlierRecord,
    });
    expect(faultsOfAny<typeof bornAbroad>(bornAbroad, readings)).toEqual([]);
  });
});

it('no birth says what the law keeps out of it (Lei 8.560/1992 arts. 5 and 6)', () => {
  fc.assert(
    fc.property(births, (reading) => {
      const { text } = writtenBy<typeof birth>(birth, reading);
      expect(text).not.toMatch(
        /solteir|casad[oa]|viúv|divorciad|separad|união estável|legítim|adotiv|SUPOSTO|SERVENTIA/iu,
      );
    }),
  );
});

it('each fact that LRP art. 54 asks for is in the text where the act has it', () => {
  fc.assert(
    fc.property(births, (reading) => {
      const { act, parties } = reading;
      const { text } = writtenBy<typeof birth>(birth, reading);
      const parents = parties.filter((party) => party.role === 'parent' && isNamed(party));
      const witnesses = act.medical_assistance
        ? []
        : parties.filter(({ role, name, name_unknown: unknown }) => role === 'witness' && name && !unknown);
      const asked = [
        act.name,
        act.cpf && formatCpf(act.cpf),
        act.given_name_order && withoutFigures(act.given_name_order),
        act.born_on_unknown ? null : act.born_on && dateInWords(act.born_on),
        act.birth_kind === 'court_order' || act.birth_kind === 'adoption'
          ? null
          : act.dnv && formatDnv(act.dnv),
        ...parents.map(({ name }) => name),
        ...(act.birth_kind === 'court_order' || act.birth_kind === 'adoption'
          ? []
          : witnesses.map(({ name }) => name)),
      ].flatMap((fact) => fact ?? []);
      expect(asked.filter((fact) => !text.includes(fact))).toEqual([]);
    }),
  );
});

it('each fact that LRP art. 80 asks for is in the text where the act has it', () => {
  fc.assert(
    fc.property(deaths, (reading) => {
      const { act, parties } = reading;
      const { text } = writtenBy<typeof death>(death, reading);
      const isByOrder = act.death_kind === 'court_order' || act.death_kind === 'presumed';
      const isKnown = isByOrder || !act.unknown_person;
      const children = (reading.children['descendants'] ?? []).map((child) => child['name']);
      const doctors = parties.filter((party) => party.role === 'doctor' && isNamed(party));
      const asked = [
        act.died_on_unknown ? null : act.died_on && dateInWords(act.died_on),
        act.cause_a && withoutFigures(act.cause_a),
        isKnown ? act.name : null,
        isKnown && act.partner_kind !== 'none' && act.partner_kind !== null ? act.partner_name : null,
        ...(isKnown ? children : []),
        ...(isByOrder || act.death_statement === null ? [] : doctors.map(({ name }) => name)),
      ].flatMap((fact) => (typeof fact === 'string' ? fact : []));
      expect(asked.filter((fact) => !text.includes(fact))).toEqual([]);
    }),
  );
});

it('a birth is written in less than 5 ms', () => {
  const [reading] = fc.sample(births, { numRuns: 1, seed: 1 });
  const text = actTexts.find(({ entity }) => entity.name === birth.name);
  if (!reading || !text) throw new Error('no birth');
  const model = parseModel(standardModelDocument(text.models['birth'] ?? []));
  // The fastest of many: the machine may be at other work.
  const times = Array.from({ length: 100 }, () => {
    const from = performance.now();
    writeText(model, text.valuesOf(reading), standardBlocks);
    return performance.now() - from;
  });
  expect(Math.min(...times)).toBeLessThan(5);
});
