import { bornAbroad } from '../../civil/born-abroad.entity.ts';
import { earlierRecord } from '../../civil/earlier-record.entity.ts';
import { emancipation } from '../../civil/emancipation.entity.ts';
import { interdiction } from '../../civil/interdiction.entity.ts';
import { stableUnion } from '../../civil/stable-union.entity.ts';
import { emptyRow, party } from './party.ts';

const JUDGMENT = {
  title_kind: 'judgment',
  title_authority: '1ª Vara de Família da Comarca de Bacabal',
  title_judge: 'NEI BRAGA',
  title_number: '0001234-55.2026.8.10.0024',
  title_on: '2026-03-02',
  title_final_on: '2026-04-06',
} as const;

const DEED = {
  title_kind: 'deed',
  title_authority: '2º Ofício de Notas de Bacabal',
  title_on: '2026-05-04',
  title_book: '41',
  title_sheet: '12v',
} as const;

const CITED = {
  cited_book: 'A-18',
  cited_sheet: '120',
  cited_term: '4410',
  office_name: '1º Ofício de Bacabal',
} as const;

/** An earlier record that an act of book E cites. */
export const earlier = (values: Parameters<typeof emptyRow<typeof earlierRecord>>[1]) =>
  emptyRow<typeof earlierRecord>(earlierRecord, { ...CITED, ...values });

const AT_HOME = {
  nationality: 1,
  hometown_city: 10,
  street: 'Rua das Flores',
  street_number: '10',
  district: 'Centro',
  city: 10,
} as const;

export const minor = party({
  role: 'emancipated',
  name: 'ANA LIMA',
  sex: 'F',
  birth_date: '2009-09-01',
  profession_text: 'estudante',
  cpf: '11144477735',
  ...AT_HOME,
});
export const mother = party({
  role: 'parent',
  side: 'first',
  gender_role: 'mother',
  name: 'RITA LIMA',
  sex: 'F',
  profession: 1,
  ...AT_HOME,
});
export const father = party({
  role: 'parent',
  side: 'second',
  gender_role: 'father',
  name: 'IVO LIMA',
  sex: 'M',
  profession: 2,
  ...AT_HOME,
});
export const emancipationRow = emptyRow<typeof emancipation>(emancipation, {
  ...DEED,
  granted_by: 'both_parents',
  emancipated_on: '2026-05-04',
});

export const ward = party({
  role: 'interdicted',
  name: 'EVA COSTA',
  sex: 'F',
  birth_date: '1941-08-17',
  civil_status: 'married',
  profession_text: 'costureira',
  mother_name: 'INÊS COSTA',
  ...AT_HOME,
});
export const curator = party({
  role: 'curator',
  name: 'OTO COSTA',
  sex: 'M',
  birth_date: '1970-02-11',
  civil_status: 'single',
  profession: 1,
  ...AT_HOME,
});
export const interdictionRow = emptyRow<typeof interdiction>(interdiction, {
  ...JUDGMENT,
  interdiction_kind: 'interdiction',
  cause: 'doença de Alzheimer',
  curatorship_limits: 'atos de natureza patrimonial e negocial',
});

const partner = (values: Parameters<typeof party>[0]) =>
  party({ role: 'partner', civil_status: 'single', birth_date: '1990-01-02', ...AT_HOME, ...values });
export const partners = [
  partner({
    side: 'first',
    name: 'ANA DE SÁ',
    sex: 'F',
    cpf: '11144477735',
    profession: 1,
    mother_name: 'RITA DE SÁ',
    father_name: 'JOSÉ DE SÁ',
  }),
  partner({ side: 'second', name: 'RUI REIS', sex: 'M', profession: 2, mother_name: 'LIA REIS' }),
];
export const unionRow = emptyRow<typeof stableUnion>(stableUnion, {
  ...DEED,
  union_act: 'recognition',
  property_regime: 'partial_communion',
  date_proof: 'none',
  residence_city: 10,
  last_common_residence: 'Rua do Cruzeiro, 210, Centro',
});

export const registered = party({
  role: 'registered',
  name: 'LIA DE SÁ',
  sex: 'F',
  birth_date: '2024-01-05',
  nationality: 1,
});
export const requester = party({ role: 'requester', name: 'ANA DE SÁ', sex: 'F' });
export const transcriptRow = emptyRow<typeof bornAbroad>(bornAbroad, {
  transcript_kind: 'birth',
  requested_on: '2026-05-14',
  event_on: '2024-01-05',
  event_at: '11:40',
  event_place: 'Hospital de Santa Maria, Lisboa',
  country: 2,
  foreign_body: 'consulate',
  issuing_body: 'Consulado-Geral do Brasil em Lisboa',
  foreign_book: 'A-112',
  foreign_sheet: '41',
  foreign_term: '8812',
  foreign_registered_on: '2024-02-05',
  nationality_basis: 'consular_registration',
  nationality_text: 'Brasileira nata, conforme a alínea c do inciso I do artigo 12 da Constituição Federal.',
});
