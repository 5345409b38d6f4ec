import { declaringParties } from '../../civil/act/declarant-role.ts';
import { ageAtDeath } from '../../civil/death/age-at-death.ts';
import {
  AGE_UNITS,
  CIVIL_STATUSES,
  DEATH_KINDS,
  DEATH_PLACES,
  SKINS,
  wordFor,
  YES_NO,
  yesOrNo,
} from './load-options.ts';
import { dayOf, hourOf, type LoadElement, textOf } from './load-element.ts';
import {
  BRAZIL,
  codeOf,
  documentOf,
  type LoadCodes,
  type LoadedActs,
  observations,
  parents,
  type Party,
  street,
} from './load-entry.ts';

type Death = LoadedActs['death'];

/** What the central holds of a death, behind its index. */
export function deathEntry(act: Death, index: number, codes: LoadCodes): LoadElement[] {
  return [
    ['FLAGDESCONHECIDO', yesOrNo(act.unknown_person)],
    ['NOMEFALECIDO', textOf(act.name, 100)],
    ['CPFFALECIDO', textOf(act.cpf, 11)],
    ['MATRICULA', textOf(act.matricula, 32)],
    ['DATAREGISTRO', dayOf(act.registered_on)],
    ...parents(act.parties, true),
    ['DATAOBITO', dayOf(act.died_on)],
    ['HORAOBITO', hourOf(act.died_at)],
    ...whoDied(act, index, codes),
    ...whereAndHow(act, codes),
    ...whoAttests(act),
    observations(act.notes),
  ];
}

const declarantOf = ({ parties, declarant_kind: kind }: Death): Party | undefined =>
  declaringParties(kind, parties)[0];

function whoDied(act: Death, index: number, codes: LoadCodes): LoadElement[] {
  const declarant = declarantOf(act);
  const age = ageAtDeath(act);
  return [
    ['SEXO', act.sex ?? ''],
    ['CORPELE', wordFor(SKINS, act.skin_colour, 'IGNORADA')],
    ['ESTADOCIVIL', wordFor(CIVIL_STATUSES, act.civil_status, 'IGNORADO')],
    ['DATANASCIMENTOFALECIDO', dayOf(act.birth_date)],
    ['IDADE', textOf(age?.count, 3)],
    ['IDADE_DIAS_MESES_ANOS', age === null ? '' : wordFor(AGE_UNITS, age.unit, 'A')],
    ['ELEITOR', wordFor(YES_NO, act.voter, 'I')],
    ['POSSUIBENS', wordFor(YES_NO, act.left_property, 'I')],
    ['CODIGOOCUPACAOSDC', codeOf(codes.professions, act.profession)],
    ['PAISNASCIMENTO', act.hometown_city === null ? '' : BRAZIL],
    ['NACIONALIDADE', codeOf(codes.countries, act.nationality)],
    ['CODIGOIBGEMUNNATURALIDADE', codeOf(codes.cities, act.hometown_city)],
    ['TEXTOLIVREMUNICIPIONAT', textOf(act.hometown_text, 100)],
    ['CODIGOIBGEMUNLOGRADOURO', codeOf(codes.cities, act.city)],
    ['DOMICILIOESTRANGEIROFALECIDO', ''],
    ...street(act),
    ...benefit(act.benefit_number, index),
    ...documentOf(index, { owner: 'FALECIDO', index: 0, person: act }, codes),
    ...(declarant ? documentOf(index, { owner: 'DECLARANTE', index: 0, person: declarant }, codes) : []),
  ];
}

const benefit = (number: string | null, index: number): LoadElement[] =>
  number
    ? [
        [
          'BENEFICIOS_PREVIDENCIARIOS',
          [
            ['INDICEREGISTRO', String(index)],
            ['NUMEROBENEFICIO', textOf(number, 20)],
          ],
        ],
      ]
    : [];

function whereAndHow(act: Death, codes: LoadCodes): LoadElement[] {
  return [
    ['TIPOLOCALOBITO', wordFor(DEATH_PLACES, act.death_place_kind, 'IGNORADO')],
    ['TIPOMORTE', wordFor(DEATH_KINDS, act.death_nature, 'IGNORADA')],
    ['NUMDECLARACAOOBITO', textOf(act.death_statement, 9)],
    ['NUMDECLARACAOOBITOIGNORADA', yesOrNo(!act.death_statement)],
    // Book C holds deaths in Brazil alone (LRP art. 77).
    ['PAISOBITO', BRAZIL],
    ['CODIGOIBGEMUNLOGRADOUROOBITO', codeOf(codes.cities, act.death_city)],
    ['ENDERECOLOCALOBITOESTRANGEIRO', ''],
    ['LOGRADOUROOBITO', textOf(act.death_place_address, 255)],
    ['NUMEROLOGRADOUROOBITO', ''],
    ['COMPLEMENTOLOGRADOUROOBITO', ''],
    ['BAIRROOBITO', ''],
    ...(['a', 'b', 'c', 'd'] as const).map(
      (line): LoadElement => [
        `CAUSAMORTEANTECEDENTES_${line.toUpperCase()}`,
        textOf(act[`cause_${line}`], 170),
      ],
    ),
    ['CAUSAMORTEOUTRASCOND_A', textOf(act.cause_other_1, 170)],
    ['CAUSAMORTEOUTRASCOND_B', textOf(act.cause_other_2, 170)],
    ['LUGARFALECIMENTO', textOf(act.death_place_name, 500)],
    ['LUGARSEPULTAMENTOCEMITERIO', textOf(act.burial_place, 255)],
  ];
}

function whoAttests(act: Death): LoadElement[] {
  const [first, second] = act.parties.filter(({ role }) => role === 'doctor');
  const declarant = declarantOf(act);
  return [
    ['NOMEATESTANTEPRIMARIO', textOf(first?.name, 100)],
    ['CRMATESTANTEPRIMARIO', textOf(first?.council_number, 13)],
    ['NOMEATESTANTESECUNDARIO', textOf(second?.name, 100)],
    ['CRMATESTANTESECUNDARIO', textOf(second?.council_number, 13)],
    ['NOMEDECLARANTE', textOf(declarant?.name, 100)],
    ['CPFDECLARANTE', textOf(declarant?.cpf, 11)],
  ];
}
