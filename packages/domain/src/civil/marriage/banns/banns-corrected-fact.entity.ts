import {
  choice,
  civilDate,
  type Condition,
  defineEntity,
  type DraftOf,
  integer,
  reference,
  text,
} from '@serventia/kit';
import { CIVIL_STATUSES } from '../../../parties/party-fields.ts';
import { PROPERTY_REGIMES } from '../../property-regimes.ts';
import { BANNS_FACTS, kindOfBannsFact } from './banns-fact-names.ts';

const fields = {
  banns_correction: reference('civil_registration/banns_correction', {
    required: true,
    createOnly: true,
    filter: true,
    goesWith: true,
  }),
  position: integer({ required: true, min: 0, max: 99, default: 0, order: true }),
  fact: choice('banns_fact', BANNS_FACTS, { required: true, filter: true }),
  text_after: text({ maxLength: 200 }),
  date_after: civilDate({ notAfterToday: true }),
  city_after: reference('basic/city'),
  status_after: choice('civil_status', CIVIL_STATUSES),
  regime_after: choice('property_regime', PROPERTY_REGIMES),
  /** What the edital said and says since, in words, kept as the correction was published. */
  said_before: text({ readOnly: true, maxLength: 300 }),
  says_now: text({ readOnly: true, maxLength: 300 }),
} as const;

const ofKind =
  (...kinds: readonly ReturnType<typeof kindOfBannsFact>[]) =>
  ({ fact }: DraftOf<typeof fields>): Condition =>
    fact && kinds.includes(kindOfBannsFact(fact)) ? 'required' : 'absent';

const whenPublished = ({ says_now: now }: DraftOf<typeof fields>): Condition => (now ? 'optional' : 'absent');

/** One fact of an edital that a correction puts right, with what the edital said before. */
export const bannsCorrectedFact = defineEntity('civil_registration/banns_corrected_fact', {
  scope: 'office',
  fields,
  label: 'text_after',
  list: { columns: ['banns_correction', 'fact', 'said_before', 'says_now'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: [
        'banns_correction',
        'fact',
        'text_after',
        'date_after',
        'city_after',
        'status_after',
        'regime_after',
        'said_before',
        'says_now',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'banns_correction',
  position: 'position',
  conditions: {
    text_after: ofKind('name', 'text'),
    date_after: ofKind('date'),
    city_after: ofKind('city'),
    status_after: ofKind('status'),
    regime_after: ofKind('regime'),
    said_before: whenPublished,
    says_now: whenPublished,
  },
});
