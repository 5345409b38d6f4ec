import { birthFields } from '../../civil/birth/birth-fields.ts';
import { deathFields } from '../../civil/death/death-fields.ts';
import { stillbornFields } from '../../civil/death/stillborn-fields.ts';
import { marriageFields } from '../../civil/marriage/marriage-fields.ts';
import { personRecord } from '../../parties/person.entity.ts';
import type { ImportKind, ImportTarget } from './import-targets.ts';
import type { LineReader } from './line-reader.ts';

/** A party of an imported act, as `basic/person_record` names its fields. */
interface LineParty {
  readonly role: 'parent' | 'grandparent' | 'spouse';
  readonly side: 'first' | 'second';
  readonly gender_role: 'mother' | 'father' | null;
  readonly sex: 'F' | 'M' | null;
  readonly name: string;
  readonly birth_date?: string | null;
  readonly cpf?: string | null;
}

/** What a line says of its act; `city` is a name or an IBGE code, which only the list of cities knows. */
export interface LineAct {
  readonly act: Readonly<Record<string, string | number | boolean | null>>;
  readonly parties: readonly LineParty[];
  readonly city: string | null;
}

const SEXES: Readonly<Record<string, string>> = {
  m: 'M',
  masculino: 'M',
  f: 'F',
  feminino: 'F',
  i: 'I',
  ignorado: 'I',
};

/** The regimes as books and loads of the central have them, folded. */
const REGIMES: Readonly<Record<string, string>> = {
  'comunhao parcial': 'partial_communion',
  'comunhao parcial de bens': 'partial_communion',
  'comunhao universal': 'universal_communion',
  'comunhao universal de bens': 'universal_communion',
  'comunhao de bens': 'universal_communion',
  'separacao de bens': 'conventional_separation',
  'separacao bens': 'conventional_separation',
  'separacao convencional de bens': 'conventional_separation',
  'separacao obrigatoria': 'mandatory_separation',
  'separacao obrigatoria de bens': 'mandatory_separation',
  'separacao legal bens': 'mandatory_separation',
  'separacao legal de bens': 'mandatory_separation',
  'participacao final nos aquestos': 'final_participation',
  'participacao final aquestos': 'final_participation',
  'regime dotal': 'dowry',
  dotal: 'dowry',
  outros: 'other',
  ignorado: 'unknown',
};

const NAME = personRecord.fields.name;

const PARENTS = [
  ['mother', { role: 'parent', side: 'first', gender_role: 'mother', sex: 'F' }],
  ['father', { role: 'parent', side: 'second', gender_role: 'father', sex: 'M' }],
] as const;

const OF_BIRTH: readonly (readonly [ImportTarget, Omit<LineParty, 'name'>])[] = [
  PARENTS[0],
  ['maternal_grandfather', { role: 'grandparent', side: 'first', gender_role: null, sex: 'M' }],
  ['maternal_grandmother', { role: 'grandparent', side: 'first', gender_role: null, sex: 'F' }],
  PARENTS[1],
  ['paternal_grandfather', { role: 'grandparent', side: 'second', gender_role: null, sex: 'M' }],
  ['paternal_grandmother', { role: 'grandparent', side: 'second', gender_role: null, sex: 'F' }],
];

const namedIn = (
  line: LineReader,
  places: readonly (readonly [ImportTarget, Omit<LineParty, 'name'>])[],
): LineParty[] =>
  places.flatMap(([target, party]) => {
    const name = line.textAt(target, NAME);
    return name ? [{ ...party, name }] : [];
  });

function birthLine(line: LineReader, registeredOn: string | null): LineAct {
  const bornOn = line.dateAt('born_on');
  if (registeredOn && bornOn && bornOn > registeredOn) line.wrong('born_on', 'born_after_record');
  const { given_name: givenName } = birthFields;
  return {
    act: {
      surname: line.textAt('surname', birthFields.surname),
      born_at: line.textAt('born_at', birthFields.born_at),
      birth_place_name: line.textAt('birth_place_name', birthFields.birth_place_name),
      cpf: line.textAt('cpf', birthFields.cpf),
      dnv: line.textAt('dnv', birthFields.dnv),
      notes: line.textAt('notes', birthFields.notes),
      given_name: line.textAt(line.told('given_name') ? 'given_name' : 'name', givenName),
      sex: line.wordAt('sex', SEXES),
      born_on: bornOn,
      birth_kind: 'common',
      medical_assistance: false,
    },
    parties: namedIn(line, OF_BIRTH),
    city: line.told('birth_city') || null,
  };
}

const SPOUSES = [
  {
    side: 'first',
    name: 'first_spouse',
    born: 'first_born_on',
    cpf: 'first_cpf',
    mother: 'first_mother',
    father: 'first_father',
  },
  {
    side: 'second',
    name: 'second_spouse',
    born: 'second_born_on',
    cpf: 'second_cpf',
    mother: 'second_mother',
    father: 'second_father',
  },
] as const;

function marriageLine(
  line: LineReader,
  registeredOn: string | null,
  marriageKind: 'civil' | 'religious_licensed',
): LineAct {
  const celebratedOn = line.dateAt('celebrated_on');
  if (registeredOn && celebratedOn && celebratedOn > registeredOn)
    line.wrong('celebrated_on', 'married_after_record');
  const parties = SPOUSES.flatMap(({ side, name, born, cpf, mother, father }): LineParty[] => {
    const spouse = line.textAt(name, NAME);
    const parents = namedIn(line, [
      [mother, { role: 'parent', side, gender_role: 'mother', sex: 'F' }],
      [father, { role: 'parent', side, gender_role: 'father', sex: 'M' }],
    ]);
    const told = { birth_date: line.dateAt(born), cpf: line.textAt(cpf, personRecord.fields.cpf) };
    return [
      ...(spouse
        ? [{ role: 'spouse', side, gender_role: null, sex: null, name: spouse, ...told } as const]
        : []),
      ...parents,
    ];
  });
  return {
    act: {
      marriage_kind: marriageKind,
      celebrated_on: celebratedOn,
      property_regime: line.wordAt('property_regime', REGIMES),
      first_name_after: line.textAt('first_name_after', marriageFields.first_name_after),
      second_name_after: line.textAt('second_name_after', marriageFields.second_name_after),
      notes: line.textAt('notes', marriageFields.notes),
      // What nobody read in the book is not said of it.
      suspensive_cause: null,
      kinship: null,
      first_consent: null,
      second_consent: null,
    },
    parties,
    city: null,
  };
}

function deathLine(line: LineReader, registeredOn: string | null): LineAct {
  const [diedOn, bornOn] = [line.dateAt('died_on'), line.dateAt('born_on')];
  if (registeredOn && diedOn && diedOn > registeredOn) line.wrong('died_on', 'died_after_record');
  if (bornOn && diedOn && diedOn < bornOn) line.wrong('died_on', 'died_before_birth');
  const age = line.told('age') === '' ? null : line.numberAt('age');
  if (age !== null && age > 150) line.wrong('age', 'not_a_value');
  return {
    act: {
      death_kind: 'common',
      name: line.textAt('name', deathFields.name),
      sex: line.wordAt('sex', SEXES),
      birth_date: bornOn,
      died_on: diedOn,
      died_at: line.textAt('died_at', deathFields.died_at),
      death_place_name: line.textAt('death_place_name', deathFields.death_place_name),
      age_value: age,
      age_unit: age === null ? null : 'years',
      cpf: line.textAt('cpf', deathFields.cpf),
      death_statement: line.textAt('death_statement', deathFields.death_statement),
      cause_a: line.textAt('cause', deathFields.cause_a),
      burial_place: line.textAt('burial_place', deathFields.burial_place),
      notes: line.textAt('notes', deathFields.notes),
      partner_kind: null,
    },
    parties: namedIn(line, PARENTS),
    city: line.told('death_city') || null,
  };
}

function stillbirthLine(line: LineReader, registeredOn: string | null): LineAct {
  const deliveredOn = line.dateAt('delivered_on');
  if (registeredOn && deliveredOn && deliveredOn > registeredOn)
    line.wrong('delivered_on', 'delivered_after_record');
  return {
    act: {
      given_name: line.textAt('given_name', stillbornFields.given_name),
      surname: line.textAt('surname', stillbornFields.surname),
      sex: line.wordAt('sex', SEXES),
      delivered_on: deliveredOn,
      birth_place_name: line.textAt('birth_place_name', stillbornFields.birth_place_name),
      death_statement: line.textAt('death_statement', stillbornFields.death_statement),
      cause_a: line.textAt('cause', stillbornFields.cause_a),
      burial_place: line.textAt('burial_place', stillbornFields.burial_place),
      notes: line.textAt('notes', stillbornFields.notes),
    },
    parties: namedIn(line, PARENTS),
    city: line.told('birth_city') || null,
  };
}

/** How a line of each kind is read, once its place in the book was. */
export const ACT_LINES: Readonly<
  Record<ImportKind, (line: LineReader, registeredOn: string | null) => LineAct>
> = {
  birth: birthLine,
  marriage: (line, registeredOn) => marriageLine(line, registeredOn, 'civil'),
  // Whether the license came before the ceremony is not in a list of old marriages: the usual way, until the record is read.
  religious_marriage: (line, registeredOn) => marriageLine(line, registeredOn, 'religious_licensed'),
  death: deathLine,
  stillbirth: stillbirthLine,
};
