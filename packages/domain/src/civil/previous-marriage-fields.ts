import { boolean, choice, civilDate, integer, longText, personName, reference, text } from '@serventia/kit';

const DISSOLUTION_KINDS = ['divorce', 'death', 'annulment', 'union_dissolution'] as const;

/** What an act says of an earlier marriage or union of one of its couple. */
export const previousMarriageFields = {
  record: reference('basic/record', { required: true, createOnly: true, filter: true }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  side: choice('party_side', ['first', 'second'], { required: true, default: 'first' }),
  spouse_name: personName({ required: true, search: true, order: true }),
  married_on: civilDate({ notAfterToday: true }),
  dissolution_kind: choice('dissolution_kind', DISSOLUTION_KINDS, { required: true, default: 'divorce' }),
  dissolved_on: civilDate({ notAfterToday: true, required: true }),
  office_name: text({ maxLength: 200 }),
  property_divided: boolean(),
  /** Names and ages of the children of that marriage. */
  children_text: longText({ maxLength: 1000 }),
} as const;
