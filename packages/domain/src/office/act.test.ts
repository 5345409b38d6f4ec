import { expect, test } from 'vitest';
import { birth } from '../civil/birth.entity.ts';
import { RECORD_STATUSES, type RecordStatus } from '../civil/record-status.ts';
import { certificateOf } from './act.ts';
import { death } from '../civil/death.entity.ts';
import { marriage } from '../civil/marriage/marriage.entity.ts';
import { stillborn } from '../civil/stillborn.entity.ts';

const offered: Readonly<Record<RecordStatus, readonly string[]>> = {
  introducing: ['check', 'register'],
  created: ['reopen', 'register'],
  pending: ['seal', 'seal_line', 'void'],
  sealed: ['seal_line', 'cancel', 'certificate'],
  legacy: ['certificate'],
  ineffective: [],
  inactive: [],
  canceled: [],
  sent: [],
  expired: [],
};

test.each(RECORD_STATUSES)('%s offers only what its status allows', (status) => {
  const actions = Object.entries(death.actions ?? {}).filter(([, action]) => action.offered?.({ status }));
  expect(actions.map(([name]) => name)).toEqual(offered[status]);
});

test.each([birth, death, marriage, stillborn])(
  'only what is sealed or stands in an old book is certified: $resource',
  ({ actions }) => {
    const certified = RECORD_STATUSES.filter((status) => actions?.['certificate']?.offered?.({ status }));
    expect(certified).toEqual(['sealed', 'legacy']);
  },
);

test.each([
  ['19', 'second_copy'],
  ['22', 'full_text'],
  [null, 'second_copy'],
])('a later copy of kind %s is charged as %s', (kind, use) => {
  const { act_service: service } = certificateOf('19').input;
  expect(service.kind === 'reference' && service.usual?.({ row: { kind } })).toEqual({ act_use: use });
});
