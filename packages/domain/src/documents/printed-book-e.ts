import type { bornAbroad } from '../civil/born-abroad.entity.ts';
import type { emancipation } from '../civil/emancipation.entity.ts';
import type { interdiction } from '../civil/interdiction.entity.ts';
import type { stableUnion } from '../civil/stable-union.entity.ts';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatCpf } from '../identifiers/cpf.ts';
import type { ActReading } from '../texts/act-reading.ts';
import { childrenOf, sexInWords } from '../texts/civil/act-values.ts';
import { bornAbroadValues } from '../texts/civil/book-e/born-abroad-values.ts';
import { emancipationValues, grantorsOf } from '../texts/civil/book-e/emancipation-values.ts';
import { interdictionValues } from '../texts/civil/book-e/interdiction-values.ts';
import { stableUnionValues } from '../texts/civil/book-e/stable-union-values.ts';
import { earlierRecordAt } from '../texts/civil/earlier-words.ts';
import {
  addressOf,
  genderOf,
  groupOf,
  partiesIn,
  type PartyRow,
  professionInWords,
} from '../texts/civil/party-words.ts';
import { agree } from '../texts/language/agree.ts';
import { statusInWords } from '../texts/language/status.ts';
import type { BookECertificate } from './book-e-certificate.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import { printNames } from './death-boxes.ts';
import type { MarginEntry } from './record-margin.ts';
import type { LabelledText } from './seal-fee-words.ts';
import { capitalised, printCity, printDay, printRecord } from './short-form.ts';

/** What differs between the acts of book E. */
type Boxes = Pick<BookECertificate, 'act' | 'name' | 'cpf' | 'event' | 'rows'> & {
  /** What the paper says beside the act's own observations. */
  readonly notices?: readonly string[];
};
type Names = ActReading['names'];
type Cell = readonly [label: string, text: string | null | undefined];

const cells = (...all: readonly Cell[]): LabelledText[] =>
  all.flatMap(([label, text]) => (text ? [{ label, text }] : []));

/** Lines of boxes; one without any is left out. */
const rowsOf = (...lines: readonly (readonly Cell[])[]): LabelledText[][] =>
  lines.map((line) => cells(...line)).filter((line) => line.length > 0);

const eventOn = (label: string, date: string | null): Boxes['event'] => {
  const day = printDay(date);
  return day && { label, ...day };
};

const cpfOf = (party: PartyRow | undefined): string | null => (party?.cpf ? formatCpf(party.cpf) : null);

/** Where somebody lives, with a capital: `Rua das Flores, número dez …`. */
const homeOf = (party: PartyRow | undefined, names: Names): string | null =>
  capitalised(party ? addressOf(party, names) : null);

const hometownOf = (party: PartyRow | undefined, names: Names): string | null =>
  party ? (printCity(names.city(party.hometown_city)) ?? (party.hometown_text || null)) : null;

function bornOrAged(party: PartyRow | undefined): string | null {
  if (party?.birth_date) return formatCivilDate(party.birth_date);
  return typeof party?.age === 'number' ? `${party.age} anos` : null;
}

function statusOf(party: PartyRow | undefined): string | null {
  return capitalised(
    party?.civil_status ? statusInWords({ status: party.civil_status, gender: genderOf(party) }) : null,
  );
}

const professionOf = (party: PartyRow | undefined, names: Names): string | null =>
  capitalised(party ? professionInWords(party, genderOf(party), names) : null);

/** A line of who somebody is. */
const personLine = (party: PartyRow | undefined, names: Names): readonly Cell[] => [
  ['Nascimento ou idade', bornOrAged(party)],
  ['Estado civil', statusOf(party)],
  ['Profissão', professionOf(party, names)],
  ['Naturalidade', hometownOf(party, names)],
];

/** Boxes of who somebody is, and where they live. */
const personLines = (party: PartyRow | undefined, names: Names): readonly (readonly Cell[])[] => [
  personLine(party, names),
  [['Residência', homeOf(party, names)]],
];

function emancipationBoxes(reading: ActReading<typeof emancipation>): Boxes {
  const { act, parties, names } = reading;
  const { facts } = emancipationValues(reading);
  const [minor] = partiesIn(parties, 'emancipated');
  const grantors = grantorsOf(act, parties);
  return {
    act: 'EMANCIPAÇÃO',
    name: minor?.name ?? '',
    cpf: cpfOf(minor),
    event: eventOn('Data da emancipação', act.emancipated_on),
    rows: rowsOf(
      ...personLines(minor, names),
      [['Filiação', facts.parents_clause?.replaceAll(' e de ', ' e ')]],
      [['Registro de nascimento', capitalised(facts.birth_record)]],
      [
        [
          act.granted_by === 'judge' ? agree('Tutor', groupOf(grantors)) : 'Concedida por',
          printNames(grantors),
        ],
      ],
      [['Título', capitalised(facts.title_clause)]],
      [['Curatela especial', capitalised(act.special_curatorship)]],
    ),
  };
}

const MEASURES = {
  interdiction: ['INTERDIÇÃO', 'Curador'],
  absence: ['AUSÊNCIA', 'Curador'],
  presumed_death: ['MORTE PRESUMIDA', ''],
  guardianship: ['TUTELA', 'Tutor'],
  custody: ['GUARDA', 'Guardião'],
  supported_decision: ['TOMADA DE DECISÃO APOIADA', 'Apoiador'],
} as const;

function interdictionBoxes(reading: ActReading<typeof interdiction>): Boxes {
  const { act, parties, names } = reading;
  const { facts } = interdictionValues(reading);
  const [ward] = partiesIn(parties, 'interdicted', 'absentee', 'ward', 'supported');
  const [measure, helper] = MEASURES[act.interdiction_kind];
  const helpers = partiesIn(parties, 'curator', 'guardian', 'supporter');
  return {
    act: measure,
    name: ward?.name ?? '',
    cpf: cpfOf(ward),
    event: eventOn('Data do título', act.title_on),
    rows: rowsOf(
      ...personLines(ward, names),
      [
        ['Filiação', facts.ward_parents?.replaceAll(' e de ', ' e ')],
        ['Cônjuge', facts.spouse_name],
      ],
      [['Registro de nascimento', capitalised(facts.birth_record)]],
      [['Registro de casamento', capitalised(facts.marriage_record)]],
      [
        ['Domicílio anterior', act.last_domicile],
        ['Tempo de ausência', act.absence_time],
      ],
      [['Data provável da morte', act.presumed_death_on && formatCivilDate(act.presumed_death_on)]],
      [['Título', capitalised(facts.title_clause)]],
      [
        ['Requerente', facts.requesters_names],
        ['Promotor', act.prosecutor_name],
        ['Causa', capitalised(act.cause)],
      ],
      [[helper && agree(helper, groupOf(helpers)), printNames(helpers)]],
      [['Limites', capitalised(act.curatorship_limits)]],
      [
        ['Internação', act.internment_place],
        ['Vigência até', act.ends_on && formatCivilDate(act.ends_on)],
      ],
    ),
  };
}

/** CNN art. 537: who reads a certificate of a union is told that it is no conversion into marriage. */
const NO_CONVERSION =
  'O registro da união estável não produz os efeitos da conversão da união estável em casamento.';

function stableUnionBoxes(reading: ActReading<typeof stableUnion>): Boxes {
  const { act, parties, names } = reading;
  const { facts, conditions } = stableUnionValues(reading);
  const isEnd = act.union_act === 'dissolution';
  const records = childrenOf<typeof stableUnion, 'earlier_records'>(reading, 'earlier_records');
  const partner = (side: 'first' | 'second', order: string): readonly (readonly Cell[])[] => {
    const who = partiesIn(parties, 'partner').find((each) => each.side === side);
    return [
      [
        [agree(`${order} companheiro`, groupOf(who ? [who] : [])), who?.name],
        ['CPF', cpfOf(who)],
        ['Residência', homeOf(who, names)],
      ],
      personLine(who, names),
      [
        [
          'Filiação',
          (side === 'first' ? facts.partner1_parents : facts.partner2_parents)?.replaceAll(' e de ', ' e '),
        ],
        ['Registro de nascimento', capitalised(earlierRecordAt(records, 'birth', side))],
      ],
    ];
  };
  return {
    act: isEnd ? 'DISSOLUÇÃO DE UNIÃO ESTÁVEL' : 'UNIÃO ESTÁVEL',
    name: [facts.partner1_name_after, facts.partner2_name_after].filter((name) => name !== null).join(' e '),
    cpf: null,
    event: eventOn('Data do título', act.title_on),
    rows: rowsOf(
      ...partner('first', 'Primeiro'),
      ...partner('second', 'Segundo'),
      [['Título', capitalised(facts.title_of?.replace(/^d[ao] /u, '') ?? null)]],
      [
        ['Regime de bens', capitalised(facts.regime_de?.replace(/^da /u, '') ?? null)],
        ['Início da convivência', conditions.dated && act.began_on ? formatCivilDate(act.began_on) : null],
        ['Fim da convivência', act.ended_on && formatCivilDate(act.ended_on)],
      ],
      [
        ['Nome do primeiro depois do ato', conditions.names_change ? facts.partner1_name_after : null],
        ['Nome do segundo depois do ato', conditions.names_change ? facts.partner2_name_after : null],
      ],
    ),
    notices: isEnd ? [] : [NO_CONVERSION],
  };
}

const TRANSCRIPTS = {
  birth: ['TRASLADO DE NASCIMENTO', 'Data do nascimento'],
  marriage: ['TRASLADO DE CASAMENTO', 'Data do casamento'],
  death: ['TRASLADO DE ÓBITO', 'Data do óbito'],
  foreign_service: ['NASCIMENTO', 'Data do nascimento'],
  nationality_option: ['OPÇÃO DE NACIONALIDADE', 'Data do nascimento'],
} as const;

function bornAbroadBoxes(reading: ActReading<typeof bornAbroad>): Boxes {
  const { act, parties } = reading;
  const { facts, conditions } = bornAbroadValues(reading);
  const [person] = partiesIn(parties, 'registered');
  const isMarriage = act.transcript_kind === 'marriage';
  const [kind, dayName] = TRANSCRIPTS[act.transcript_kind];
  const spouses = [facts.spouse1_name_after, facts.spouse2_name_after].filter((name) => name !== null);
  const original = [
    facts.foreign_on && `lavrado em ${facts.foreign_on}`,
    facts.foreign_place,
    facts.issuing_body_by,
  ];
  const parents = partiesIn(parties, 'parent').filter(({ side }) => !isMarriage || side === null);
  return {
    act: kind,
    name: isMarriage ? spouses.join(' e ') : (person?.name ?? ''),
    cpf: isMarriage ? null : cpfOf(person),
    event: eventOn(dayName, act.event_on ?? person?.birth_date ?? null),
    rows: rowsOf(
      [
        ['Lugar', act.event_place],
        ['País', facts.event_country],
        ['Hora', act.event_at?.slice(0, 5)],
        ['Sexo', isMarriage ? null : capitalised(sexInWords(person?.sex ?? null))],
      ],
      ...(isMarriage
        ? [
            [['Primeiro cônjuge', facts.spouse1_q] as const],
            [['Filiação do primeiro cônjuge', facts.spouse1_parents] as const],
            [['Segundo cônjuge', facts.spouse2_q] as const],
            [['Filiação do segundo cônjuge', facts.spouse2_parents] as const],
            [
              [
                'Regime de bens',
                conditions.regime_known
                  ? capitalised(facts.regime_de?.replace(/^da /u, '') ?? null)
                  : 'Não informado',
              ] as const,
            ],
          ]
        : [
            [['Filiação', printNames(parents)] as const],
            [['Avós', capitalised(facts.grandparents_clause)] as const],
          ]),
      [['Causa da morte', capitalised(act.death_cause)]],
      [['Assento original', capitalised(original.filter(Boolean).join(', ') || null)]],
      [
        [
          'Sentença',
          facts.order_judged_on &&
            `De ${facts.order_judged_on}, do Juízo ${facts.order_court}, autos ${facts.order_case}`,
        ],
      ],
      [['Registro de nascimento', capitalised(facts.birth_record)]],
      [['Nacionalidade', act.nationality_text]],
    ),
  };
}

function printBookE(
  { act }: { readonly act: Parameters<typeof printRecord>[0] },
  { notices = [], ...boxes }: Boxes,
  margin: readonly MarginEntry[],
  issue: IssueFacts,
): BookECertificate {
  const record = printRecord(act, margin);
  return {
    ...record,
    ...boxes,
    observations: [...notices, ...record.observations],
    cadastralAnnotations: [],
    ...printIssue(issue),
  };
}

type Print<Reading extends { readonly act: Parameters<typeof printRecord>[0] }> = (
  reading: Reading,
  margin: readonly MarginEntry[],
  issue: IssueFacts,
) => BookECertificate;

const printed =
  <Reading extends { readonly act: Parameters<typeof printRecord>[0] }>(
    boxesOf: (reading: Reading) => Boxes,
  ): Print<Reading> =>
  (reading, margin, issue) =>
    printBookE(reading, boxesOf(reading), margin, issue);

/** The certificates of the acts of book E, from an act as its record now is (LRP arts. 19 and 21). */
export const printEmancipation = printed(emancipationBoxes);
export const printInterdiction = printed(interdictionBoxes);
export const printStableUnion = printed(stableUnionBoxes);
export const printBornAbroad = printed(bornAbroadBoxes);
