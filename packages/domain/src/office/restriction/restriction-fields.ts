import {
  choice,
  civilDate,
  type Condition,
  type DraftOf,
  identifier,
  instant,
  integer,
  type Life,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { matricula } from '../../identifier-formats.ts';

/** The permission that opens restricted rows. */
export const OPENING = 'basic/record_restriction open_restricted';

/** Minutes that an opened record stays open in the session that opened it. */
export const OPEN_MINUTES = 15;

/** Why a record is restricted (ECA art. 47; CNN art. 519; LRP art. 57 §7 and Lei 9.807/1999 art. 9; a judge's order). */
const RESTRICTION_GROUNDS = ['adoption', 'name_and_sex', 'protected_person', 'court', 'endorsement'] as const;
export type RestrictionGround = (typeof RESTRICTION_GROUNDS)[number];

/** What is restricted: the whole record, or the restricted entries of its margin alone. */
const EXTENTS = ['record', 'margin'] as const;

/** Why a restricted record is read (CNN arts. 114, 116 §2 and 472; the office's own work, Lei 8.935/1994 art. 30 VI). */
const ASKED_GROUNDS = ['registered_person', 'judge_order', 'authority', 'office_duty'] as const;

export const RESTRICTION_LIFE: Life = {
  field: 'restriction_state',
  steps: { in_force: { lift: 'lifted' }, lifted: {} },
  editable: [],
  frozen: 'restriction_stands',
};

/** Fields of a restriction: which record, why, and by whose order it ended. */
export const restrictionFields = {
  label: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
  record: reference('basic/record', { required: true, createOnly: true, filter: true }),
  restriction_state: choice('restriction_state', ['in_force', 'lifted'], {
    tones: { in_force: 'waiting' },
    readOnly: true,
    filter: true,
    default: 'in_force',
  }),
  extent: choice('restriction_extent', EXTENTS, { readOnly: true, filter: true, default: 'record' }),
  restriction_ground: choice('restriction_ground', RESTRICTION_GROUNDS, { required: true, filter: true }),
  court: text({ maxLength: 200 }),
  court_case: text({ maxLength: 40, search: true }),
  decided_on: civilDate({ notAfterToday: true }),
  resource: text({ readOnly: true, maxLength: 60, via: 'record' }),
  term: integer({ readOnly: true, filter: true, order: true, via: 'record' }),
  matricula: identifier(matricula, { readOnly: true, filter: true, via: 'record' }),
  registered_on: civilDate({ readOnly: true, filter: true, order: true, via: 'record' }),
  restricted_on: civilDate({ readOnly: true, filter: true, order: true }),
  restricted_by: text({ readOnly: true, maxLength: 100 }),
  lifted_court: text({ readOnly: true, maxLength: 200 }),
  lifted_case: text({ readOnly: true, maxLength: 40 }),
  lifted_on: civilDate({ readOnly: true }),
  notes: longText({ maxLength: 1000 }),
} as const;

type Asked = DraftOf<typeof restrictionFields>;

/** The order of a judge is cited whole where it is the ground. */
export const orderCondition = ({ restriction_ground: ground }: Asked): Condition =>
  ground === 'court' ? 'required' : 'optional';

/** What opening asks: for whom, by which order, and why. */
export const openingFields = {
  reading_ground: choice('reading_ground', ASKED_GROUNDS, { required: true }),
  requester: personName(),
  court: text({ maxLength: 200 }),
  court_case: text({ maxLength: 40 }),
  reason: longText({ required: true, maxLength: 1000 }),
} as const;

/** Fields of the log of openings. */
export const readingFields = {
  restriction: reference('basic/record_restriction', { readOnly: true, required: true, filter: true }),
  record: reference('basic/record', { readOnly: true, required: true, filter: true, internal: true }),
  reading_ground: choice('reading_ground', [...ASKED_GROUNDS, 'entry'], {
    readOnly: true,
    required: true,
    filter: true,
  }),
  requester: text({ readOnly: true, maxLength: 220, search: true }),
  court: text({ readOnly: true, maxLength: 200 }),
  court_case: text({ readOnly: true, maxLength: 40, search: true }),
  reason: longText({ readOnly: true, maxLength: 1000 }),
  opened_by: text({ readOnly: true, maxLength: 100, required: true, filter: true, search: true }),
  username: text({ readOnly: true, maxLength: 104, required: true, filter: true }),
  address: text({ readOnly: true, maxLength: 45 }),
  opened_at: instant({ readOnly: true, required: true, filter: true, order: true }),
  open_until: instant({ readOnly: true, required: true }),
  /** The row of the session that it was opened in, and that alone reads it. */
  session: integer({ readOnly: true, internal: true }),
} as const;
