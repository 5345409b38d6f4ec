import { civilDate, type Condition, defineEntity, type DraftOf, longText, text } from '@serventia/kit';
import { papersAction } from '../office/paper-kinds.ts';
import { OPINION_LIFE, opinionFields } from './opinion/opinion-fields.ts';
import { matterFindings } from './opinion/opinion-findings.ts';

const answer = {
  answered_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
  opinion: longText({ required: true, maxLength: 4000 }),
} as const;
const decision = {
  decided_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
  decision: longText({ required: true, maxLength: 4000 }),
} as const;

const STEPS = [
  'due_on',
  'addressee',
  'sent_on',
  'answered_on',
  'opinion',
  'referred_on',
  'court',
  'court_case',
  'decided_on',
  'decision',
  'dropped_reason',
] as const;

type Opinion = DraftOf<typeof opinionFields>;
const whenSaid =
  (field: keyof Opinion) =>
  (row: Opinion): Condition =>
    row[field] ? 'optional' : 'absent';

/**
 * A matter put before the prosecutor (or the guardianship council): the papers that went, the opinion that came back,
 * and the judge's word where it is against. What needs a favorable one waits for it (CC art. 1.526; CNN art. 507).
 */
export const ministerialOpinion = defineEntity('civil_registration/ministerial_opinion', {
  scope: 'office',
  fields: opinionFields,
  label: 'title',
  list: { columns: ['title', 'record', 'reason', 'opinion_status', 'due_on'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: ['record', 'endorsement', 'reason', 'title', 'blocking', 'papers', 'follows'],
    },
    {
      name: 'state',
      fields: ['opinion_status', 'due_on', 'addressee', 'sent_on', 'answered_on', 'opinion'],
    },
    {
      name: 'court_order',
      fields: ['referred_on', 'court', 'court_case', 'decided_on', 'decision', 'dropped_reason'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  actions: {
    send_papers: {
      input: {
        addressee: text({ required: true, maxLength: 200 }),
        sent_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        /** Where the prosecutor has another term than the usual one. */
        due_on: civilDate(),
      },
    },
    favor: { input: answer },
    demand: { input: answer },
    contradict: { input: answer },
    send_again: { input: { papers: longText({ required: true, maxLength: 4000 }) } },
    refer: {
      input: {
        referred_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        court: text({ required: true, maxLength: 200 }),
        court_case: text({ maxLength: 40 }),
      },
    },
    judge_grants: { input: decision },
    judge_denies: { input: decision },
    drop_matter: { confirm: true, input: { reason: longText({ required: true, maxLength: 1000 }) } },
    paper: papersAction(
      ['opinion_remittance', 'opinion_referral'],
      ({ sent_on: sent, opinion_status: status }) => Boolean(sent) && status !== 'answered',
    ),
  },
  conditions: {
    record: ({ endorsement }) => (endorsement ? 'optional' : 'required'),
    endorsement: ({ reason, endorsement }) =>
      reason === 'social_filiation' ? 'required' : endorsement || reason === 'other' ? 'optional' : 'absent',
    addressee: whenSaid('addressee'),
    sent_on: whenSaid('sent_on'),
    answered_on: whenSaid('answered_on'),
    opinion: whenSaid('opinion'),
    referred_on: whenSaid('referred_on'),
    court: whenSaid('court'),
    court_case: whenSaid('court'),
    decided_on: whenSaid('decided_on'),
    decision: whenSaid('decided_on'),
    follows: whenSaid('follows'),
    dropped_reason: whenSaid('dropped_reason'),
  },
  rules: [matterFindings],
  life: OPINION_LIFE,
  beside: { step: { fields: STEPS } },
});
