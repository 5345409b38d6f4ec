import { addDays } from '@serventia/domain/calendar/civil-date';
import { bornAbroad } from '@serventia/domain/civil/born-abroad.entity';
import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import type { Entity } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import type { CivilYear } from './civil-year.ts';
import type { Lane } from './diary.ts';
import { partiesFrom, type Party } from './invented-parties.ts';
import { inventName, inventSurname, nameOf } from './invented-people.ts';
import type { Random } from './random.ts';

interface Sketch {
  readonly entity: Entity;
  readonly row: Row;
  readonly parties: readonly Party[];
}

/** The few acts of book E of a year: unions, emancipations, interdictions and transcripts in turn. */
export function planBookE(lane: Lane, random: Random, year: CivilYear, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const on = addDays(year.from, 15 + Math.floor((index * (year.days - 30)) / count));
    const sketch = SKETCHES[index % SKETCHES.length]?.(random, year, on);
    if (!sketch) return;
    const { entity, row, parties } = sketch;
    lane.on(on, async (desk) => {
      const { id } = await desk.create(entity, { ...row, parties: partiesFrom(year, parties) });
      await desk.act(entity, Number(id), 'register');
      await desk.act(entity, Number(id), 'seal', { act_service: year.services.book_e });
    });
  }
}

const deedOf = (on: string, random: Random): Row => ({
  title_kind: 'deed',
  title_authority: '1º Tabelionato de Notas',
  title_on: addDays(on, -6),
  title_book: String(40 + random.below(20)),
  title_sheet: String(1 + random.below(190)),
});

const judgmentOf = (on: string, random: Random): Row => ({
  title_kind: 'judgment',
  title_authority: '1ª Vara de Família e Sucessões',
  title_judge: nameOf(inventName(random, 'F')),
  title_number: `00${10_000 + random.below(80_000)}-12.2025.8.06.0071`,
  title_on: addDays(on, -40),
  title_final_on: addDays(on, -7),
});

const BIRTH = {
  earlier_kind: 'birth',
  cited_book: 'A-18',
  cited_sheet: '120',
  cited_term: '4410',
  office_name: '2º Ofício de Registro Civil',
} as const;

const SKETCHES: readonly ((random: Random, year: CivilYear, on: string) => Sketch)[] = [
  (random, year, on) => ({
    entity: stableUnion,
    row: {
      ...deedOf(on, random),
      union_act: 'recognition',
      property_regime: 'partial_communion',
      residence_city: year.city,
      last_common_residence: 'Rua do Cruzeiro, 210, Centro',
      earlier_records: [
        { ...BIRTH, side: 'first' },
        { ...BIRTH, side: 'second', cited_term: '4588' },
      ],
    },
    parties: [partner(random, 'first', 'F'), partner(random, 'second', 'M')],
  }),
  (random, _, on) => {
    const surname = inventSurname(random);
    return {
      entity: emancipation,
      row: {
        ...deedOf(on, random),
        granted_by: 'both_parents',
        emancipated_on: addDays(on, -6),
        earlier_records: [BIRTH],
      },
      parties: [
        {
          role: 'emancipated',
          name: nameOf(inventName(random, 'M', surname)),
          sex: 'M',
          birth_date: addDays(on, -6200),
          civil_status: 'single',
          profession_text: 'estudante',
        },
        {
          role: 'parent',
          side: 'first',
          gender_role: 'mother',
          sex: 'F',
          profession_text: 'professora',
          name: nameOf(inventName(random, 'F', surname)),
        },
        {
          role: 'parent',
          side: 'second',
          gender_role: 'father',
          sex: 'M',
          profession_text: 'agricultor',
          name: nameOf(inventName(random, 'M', surname)),
        },
      ],
    };
  },
  (random, _, on) => {
    const surname = inventSurname(random);
    const curator = nameOf(inventName(random, 'F', surname));
    return {
      entity: interdiction,
      row: {
        ...judgmentOf(on, random),
        interdiction_kind: 'interdiction',
        cause: 'Doença de Alzheimer em estágio avançado',
        curatorship_limits: 'Atos de natureza patrimonial e negocial (Lei 13.146/2015, art. 85)',
        earlier_records: [{ ...BIRTH, cited_book: 'A-3', cited_term: '512' }],
      },
      parties: [
        {
          role: 'interdicted',
          name: nameOf(inventName(random, 'F', surname)),
          sex: 'F',
          birth_date: '1941-08-17',
          civil_status: 'widowed',
          mother_name: nameOf(inventName(random, 'F', surname)),
          profession_text: 'costureira',
        },
        curatorOf(curator, 'curator'),
        curatorOf(curator, 'requester'),
      ],
    };
  },
  (random, year, on) => {
    const surname = inventSurname(random);
    const mother = nameOf(inventName(random, 'F', surname));
    return {
      entity: bornAbroad,
      row: {
        transcript_kind: 'birth',
        requested_on: addDays(on, -2),
        residence_proof: 'Conta de energia em nome da mãe',
        event_on: addDays(on, -900),
        event_at: '11:40',
        event_place: 'Hospital de Santa Maria, Lisboa',
        country: year.portugal,
        foreign_body: 'consulate',
        issuing_body: 'Consulado-Geral do Brasil em Lisboa',
        foreign_book: 'A-112',
        foreign_sheet: '41',
        foreign_term: '8812',
        foreign_registered_on: addDays(on, -870),
        nationality_basis: 'consular_registration',
        nationality_text:
          'Brasileira nata, conforme os termos da alínea c do inciso I do artigo 12 da Constituição Federal.',
      },
      parties: [
        {
          role: 'registered',
          name: nameOf(inventName(random, 'F', surname)),
          sex: 'F',
          birth_date: addDays(on, -900),
        },
        { role: 'parent', side: 'first', gender_role: 'mother', sex: 'F', name: mother },
        { role: 'requester', name: mother },
      ],
    };
  },
];

const curatorOf = (name: string, role: 'curator' | 'requester'): Party => ({
  role,
  name,
  sex: 'F',
  birth_date: '1970-02-11',
  civil_status: 'married',
  profession_text: 'professora',
});

function partner(random: Random, side: 'first' | 'second', sex: 'F' | 'M'): Party {
  return {
    role: 'partner',
    side,
    sex,
    name: nameOf(inventName(random, sex)),
    birth_date: `19${75 + random.below(22)}-0${1 + random.below(9)}-1${random.below(9)}`,
    civil_status: 'single',
    no_cpf: true,
    mother_name: nameOf(inventName(random, 'F')),
    profession_text: sex === 'F' ? 'comerciante' : 'motorista',
  };
}
