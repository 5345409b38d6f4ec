import { choice, civilDate, longText, personName, reference, text } from '@serventia/kit';
import { recordFields } from '../../office/act.ts';
import { oldBookFields } from '../legacy/legacy-fields.ts';
import { notesFields, TITLE_KINDS, titleFields } from '../act/act-fields.ts';
import { actName } from '../act/act-lists.ts';
import { PROPERTY_REGIMES } from '../property-regimes.ts';

/** The end of a union is an act of its own where no union was registered; it is an averbação otherwise (CNN art. 544, verify). */
const UNION_ACTS = ['recognition', 'dissolution'] as const;
/** By what the day on which a union began may stand in the record (CNN arts. 537 to 553). */
const UNION_DATE_PROOFS = ['none', 'certification', 'judgment', 'prior_registration'] as const;

const usual = (value: string) => ({
  by: 'union_act',
  of: Object.fromEntries(UNION_ACTS.map((act) => [act, value])),
});

/** What the record of a stable union says. */
export const stableUnionFields = {
  ...recordFields,
  ...oldBookFields,
  name: actName,
  union_act: choice('union_act', UNION_ACTS, { required: true, default: 'recognition', filter: true }),
  /** What is usual is what a form begins with: a record of an old book says only what was read there. */
  title_kind: choice('title_kind', TITLE_KINDS, { filter: true, begins: usual('deed') }),
  ...titleFields,
  crc_checked_on: civilDate({ notAfterToday: true }),
  crc_result: longText({ maxLength: 500 }),
  property_regime: choice('property_regime', PROPERTY_REGIMES, { begins: usual('partial_communion') }),
  date_proof: choice('union_date_proof', UNION_DATE_PROOFS, { required: true, default: 'none' }),
  began_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  ended_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  last_common_residence: text({ maxLength: 300 }),
  residence_city: reference('basic/city', { filter: true, begins: 'office_city' }),
  first_name_after: personName(),
  second_name_after: personName(),
  property_division: longText({ maxLength: 1000 }),
  ...notesFields,
} as const;
