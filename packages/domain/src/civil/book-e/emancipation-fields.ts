import { choice, civilDate, longText } from '@serventia/kit';
import { recordFields } from '../../office/act.ts';
import { oldBookFields } from '../legacy/legacy-fields.ts';
import { notesFields, titleFields } from '../act/act-fields.ts';
import { actName } from '../act/act-lists.ts';

/** By both parents, by one in the other's absence, or by a judge who hears the guardian (CC art. 5 sole § I). */
const EMANCIPATION_GRANTORS = ['both_parents', 'one_parent', 'judge'] as const;

/** What the record of an emancipation says. */
export const emancipationFields = {
  ...recordFields,
  ...oldBookFields,
  name: actName,
  granted_by: choice('emancipation_grantor', EMANCIPATION_GRANTORS, {
    required: true,
    default: 'both_parents',
    filter: true,
  }),
  single_parent_reason: longText({ maxLength: 500 }),
  emancipated_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  title_kind: choice('title_kind', ['judgment', 'deed'], {
    filter: true,
    begins: { by: 'granted_by', of: { both_parents: 'deed', one_parent: 'deed', judge: 'judgment' } },
  }),
  ...titleFields,
  /** The judge tells the office when nobody registers within eight days (LRP art. 91). */
  judge_notice_on: civilDate({ notAfterToday: true }),
  special_curatorship: longText({ maxLength: 500 }),
  ...notesFields,
} as const;
