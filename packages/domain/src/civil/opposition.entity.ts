import { choice, civilDate, defineEntity, integer, longText, personName, reference } from '@serventia/kit';

/** Somebody's opposition to a marriage, and what the judge made of it (CC arts. 1.522, 1.529 and 1.530; LRP art. 67 §5). */
export const opposition = defineEntity('civil_registration/opposition', {
  scope: 'office',
  fields: {
    license: reference('civil_registration/marriage_license', {
      required: true,
      createOnly: true,
      filter: true,
    }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    opponent_name: personName({ required: true, search: true, order: true }),
    opposition_kind: choice('opposition_kind', ['impediment', 'suspensive_cause'], {
      required: true,
      filter: true,
      default: 'impediment',
    }),
    opposed_on: civilDate({
      required: true,
      notAfterToday: true,
      filter: true,
      order: true,
      begins: 'today',
    }),
    facts: longText({ required: true }),
    decided_on: civilDate({ notAfterToday: true }),
    decision: choice('opposition_decision', ['pending', 'rejected', 'upheld'], {
      required: true,
      default: 'pending',
      filter: true,
    }),
    decision_text: longText({ maxLength: 1000 }),
  },
  label: 'opponent_name',
  list: {
    columns: ['license', 'opponent_name', 'opposition_kind', 'opposed_on', 'decision'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'license',
        'opponent_name',
        'opposition_kind',
        'opposed_on',
        'facts',
        'decision',
        'decided_on',
        'decision_text',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'license',
  position: 'position',
  conditions: {
    decided_on: ({ decision }) => (decision === 'pending' ? 'absent' : 'required'),
    decision_text: ({ decision }) => (decision === 'pending' ? 'absent' : 'optional'),
  },
});
