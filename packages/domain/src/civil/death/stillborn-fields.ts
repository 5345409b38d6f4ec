import {
  boolean,
  choice,
  civilDate,
  identifier,
  integer,
  personName,
  reference,
  text,
  time,
} from '@serventia/kit';
import { proxyDeedFields } from '../act/proxy-deed.ts';
import { deathStatement, matricula } from '../../identifier-formats.ts';
import { recordFields } from '../../office/act.ts';
import { oldBookFields } from '../legacy/legacy-fields.ts';
import { SEXES } from '../../parties/party-fields.ts';
import { burialFields, causeFields, notesFields } from '../act/act-fields.ts';
import { actName } from '../act/act-lists.ts';
import { DECLARANT_KINDS } from '../birth/birth-fields.ts';

const PREGNANCY_KINDS = ['single', 'double', 'triple_or_more', 'unknown'] as const;
const DELIVERY_KINDS = ['vaginal', 'cesarean', 'unknown'] as const;
const FETAL_DEATH_MOMENTS = ['before_delivery', 'during_delivery', 'unknown'] as const;

/** What the record of a stillbirth says. */
export const stillbornFields = {
  ...recordFields,
  ...oldBookFields,
  name: actName,
  declared_on: civilDate({ notAfterToday: true, filter: true, begins: 'today' }),
  given_name: personName(),
  surname: personName(),
  sex: choice('sex', SEXES, { filter: true }),
  delivered_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  delivered_at: time(),
  delivered_at_unknown: boolean(),
  birth_place_kind: choice('birth_place_kind', ['health_unit', 'outside_health_unit', 'unknown']),
  local: reference('basic/local'),
  birth_place_name: text({ maxLength: 200 }),
  birth_place_address: text({ maxLength: 300 }),
  birth_city: reference('basic/city', { filter: true, begins: 'office_city' }),
  gestation_weeks: integer({ min: 0, max: 45 }),
  pregnancy_kind: choice('pregnancy_kind', PREGNANCY_KINDS),
  delivery_kind: choice('delivery_kind', DELIVERY_KINDS),
  fetal_death_moment: choice('fetal_death_moment', FETAL_DEATH_MOMENTS),
  weight_grams: integer({ min: 0, max: 9999 }),
  mother_age: integer({ min: 0, max: 99 }),
  death_statement: identifier(deathStatement, { filter: true, search: true }),
  ...causeFields,
  twin: boolean({ filter: true }),
  twin_order: integer({ min: 1, max: 10 }),
  twin_birth: reference('civil_registration/birth'),
  twin_matricula: identifier(matricula),
  ...burialFields,
  declarant_kind: choice('declarant_kind', DECLARANT_KINDS),
  ...proxyDeedFields,
  ...notesFields,
} as const;
