import { type Condition, defineEntity } from '@serventia/kit';
import type { CeremonyPlan } from './ceremony-clashes.ts';
import { ceremonyFields } from './ceremony-fields.ts';

const isAtOffice = ({ ceremony_place_kind: kind }: CeremonyPlan): boolean => kind === 'office';

/**
 * A ceremony of the agenda: day, hour, room and justice of the peace, of one couple or, where it is collective, of many
 * (CC arts. 1.533 to 1.535). Couples are put into it by “schedule” on their license.
 */
export const ceremony = defineEntity('civil_registration/ceremony', {
  scope: 'office',
  fields: ceremonyFields,
  label: 'title',
  list: {
    columns: [
      'held_on',
      'starts_at',
      'minutes',
      'room',
      'ceremony_place_kind',
      'ceremony_place',
      'justice',
      'collective',
    ],
    order: ['held_on', 'starts_at'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'title',
        'held_on',
        'starts_at',
        'minutes',
        'ceremony_place_kind',
        'room',
        'ceremony_place',
        'justice',
        'collective',
        'notes',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  conditions: {
    room: (row): Condition => (isAtOffice(row) ? 'required' : 'absent'),
    ceremony_place: (row): Condition => (isAtOffice(row) ? 'optional' : 'required'),
  },
});
