import { expect, it } from 'vitest';
import { registry } from './registry.ts';

/** Last days that no choice of their own row opens and closes. */
const ELSEWHERE: readonly string[] = [
  // In the list of the acts that wait for signatures.
  'basic/record signatures_until',
  // Steps within the days of the opposition, which `due_on` tells.
  'civil_registration/opposition evidence_until',
  'civil_registration/opposition hearing_until',
  // The title waits for its answer, and its protocol tells that day (`reentry_due`).
  'note_registration/note answer_until',
  // The end of a period that is reported.
  'integrations/authority_notice told_until',
];

it('a last day that the product counts tells the days that are left', () => {
  const silent = registry.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([field, spec]) =>
      spec.kind === 'civil_date' &&
      spec.readOnly &&
      !spec.via &&
      /(?:^|_)(?:due|due_on|until)$/u.test(field) &&
      !spec.due
        ? [`${entity.name} ${field}`]
        : [],
    ),
  );
  expect(silent.toSorted()).toEqual(ELSEWHERE.toSorted());
});
