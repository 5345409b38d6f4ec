import { choice, civilDate, longText, personName, text } from '@serventia/kit';
import { recordFields } from '../../office/act.ts';
import { oldBookFields } from '../legacy/legacy-fields.ts';
import { notesFields, titleFields } from '../act/act-fields.ts';
import { actName } from '../act/act-lists.ts';

/** What a judge registers about who is cared for, missing or taken for dead (dossier 3.6). */
const INTERDICTION_KINDS = [
  'interdiction',
  'absence',
  'presumed_death',
  'guardianship',
  'custody',
  'supported_decision',
] as const;

/** What is registered of who is cared for, missing or taken for dead. */
export const interdictionFields = {
  ...recordFields,
  ...oldBookFields,
  name: actName,
  interdiction_kind: choice('interdiction_kind', INTERDICTION_KINDS, {
    required: true,
    default: 'interdiction',
    filter: true,
  }),
  title_kind: choice('title_kind', ['judgment', 'declaratory_term'], { default: 'judgment' }),
  ...titleFields,
  judge_notice_on: civilDate({ notAfterToday: true }),
  cause: longText({ maxLength: 1000 }),
  curatorship_limits: longText(),
  internment_place: text({ maxLength: 200 }),
  missing_since: civilDate({ notAfterToday: true }),
  absence_time: text({ maxLength: 120 }),
  last_domicile: text({ maxLength: 300 }),
  prosecutor_name: personName(),
  presumed_death_on: civilDate({ notAfterToday: true }),
  ends_on: civilDate({ filter: true }),
  ...notesFields,
} as const;
