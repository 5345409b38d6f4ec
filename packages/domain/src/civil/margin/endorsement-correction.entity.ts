import {
  choice,
  civilDate,
  type Condition,
  defineEntity,
  type DraftOf,
  integer,
  reference,
  text,
  time,
} from '@serventia/kit';
import { SEXES } from '../../parties/party-fields.ts';
import { CORRECTED_FACTS, kindOfFact } from './corrected-facts.ts';

const fields = {
  record_endorsement: reference('basic/record_endorsement', {
    required: true,
    createOnly: true,
    filter: true,
    goesWith: true,
  }),
  position: integer({ required: true, min: 0, max: 99, default: 0, order: true }),
  fact: choice('corrected_fact', CORRECTED_FACTS, { required: true, filter: true }),
  text_after: text({ maxLength: 2000 }),
  date_after: civilDate({ notAfterToday: true }),
  time_after: time(),
  city_after: reference('basic/city'),
  sex_after: choice('sex', SEXES),
} as const;

const ofKind =
  (kind: ReturnType<typeof kindOfFact>) =>
  ({ fact }: DraftOf<typeof fields>): Condition =>
    fact && kindOfFact(fact) === kind ? 'required' : 'absent';

/** One fact of a record that an averbação puts right (LRP arts. 109 and 110); what it was is what the record says. */
export const endorsementCorrection = defineEntity('basic/endorsement_correction', {
  scope: 'office',
  fields,
  label: 'text_after',
  list: {
    columns: [
      'record_endorsement',
      'fact',
      'text_after',
      'date_after',
      'time_after',
      'city_after',
      'sex_after',
    ],
    order: ['record_endorsement', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'record_endorsement',
        'fact',
        'text_after',
        'date_after',
        'time_after',
        'city_after',
        'sex_after',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'record_endorsement',
  position: 'position',
  conditions: {
    text_after: ofKind('text'),
    date_after: ofKind('date'),
    time_after: ofKind('time'),
    city_after: ofKind('city'),
    sex_after: ofKind('sex'),
  },
});
