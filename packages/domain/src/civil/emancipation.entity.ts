import { choice, civilDate, defineEntity, longText } from '@serventia/kit';
import { actActions, frozenAct, recordFields } from '../office/act.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesFields, notesSection, titleConditions, titleFields, titleSection } from './act/act-fields.ts';
import { actName, lookingBackChildren } from './act/act-lists.ts';
import { emancipationFindings } from './book-e/emancipation-findings.ts';

/** By both parents, by one in the other's absence, or by a judge who hears the guardian (CC art. 5 sole § I). */
export const EMANCIPATION_GRANTORS = ['both_parents', 'one_parent', 'judge'] as const;

/** Emancipation, book E of the residence (LRP arts. 89 to 91); without effect against others before it. */
export const emancipation = defineEntity('civil_registration/emancipation', {
  scope: 'office',
  fields: {
    ...recordFields,
    name: actName,
    granted_by: choice('emancipation_grantor', EMANCIPATION_GRANTORS, {
      required: true,
      default: 'both_parents',
      filter: true,
    }),
    single_parent_reason: longText({ maxLength: 500 }),
    emancipated_on: civilDate({ notAfterToday: true, filter: true, order: true }),
    title_kind: choice('title_kind', ['judgment', 'deed'], { filter: true, default: 'deed' }),
    ...titleFields,
    /** The judge tells the office when nobody registers within eight days (LRP art. 91). */
    judge_notice_on: civilDate({ notAfterToday: true }),
    special_curatorship: longText({ maxLength: 500 }),
    ...notesFields,
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['emancipated_on'], codes: ['matricula', 'term'] },
  list: {
    columns: ['name', 'granted_by', 'emancipated_on', 'status', 'term', 'matricula', 'registered_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['granted_by', 'single_parent_reason', 'emancipated_on', 'special_curatorship'],
    },
    { name: 'parties', fields: ['parties'] },
    titleSection,
    { name: 'communication', fields: ['judge_notice_on'] },
    { name: 'earlier_records', fields: ['earlier_records'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: lookingBackChildren(ACT_ROLES.emancipation),
  actions: actActions,
  conditions: {
    ...titleConditions,
    single_parent_reason: ({ granted_by: by }) => (by === 'one_parent' ? 'required' : 'absent'),
    judge_notice_on: ({ title_kind: kind }) => (kind === 'judgment' ? 'optional' : 'absent'),
  },
  atRegistration: {
    required: ['emancipated_on', 'title_kind', 'title_authority', 'title_on'],
    checks: [emancipationFindings],
  },
  frozen: frozenAct,
});
