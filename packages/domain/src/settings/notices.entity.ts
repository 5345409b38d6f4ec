import { boolean, civilDate, defineEntity, type Finding, instant, richText, text } from '@serventia/kit';

const MANAGED = {
  read: ['clerk', 'super'],
  create: ['super'],
  update: ['super'],
  delete: ['super'],
} as const;

/** What is new in a version, told to each user until they have read it: `associated` says that they have. */
export const releaseNote = defineEntity('basic/release_note', {
  scope: 'global',
  associatedWith: ['account/user'],
  parameters: { user: 'source' },
  fields: {
    version_number: text({
      required: true,
      maxLength: 20,
      unique: true,
      search: true,
      filter: true,
      order: true,
    }),
    release_date: civilDate({ required: true, filter: true, order: true }),
    description: richText({ required: true }),
  },
  label: 'version_number',
  list: { columns: ['version_number', 'release_date'], order: ['associated', '-release_date', '-id'] },
  form: [{ name: 'identification', fields: ['version_number', 'release_date', 'description'] }],
  access: MANAGED,
});

function endsAfterStart(row: { readonly starts_at?: unknown; readonly ends_at?: unknown }): Finding[] {
  const [start, end] = [row.starts_at, row.ends_at].map((value) =>
    typeof value === 'string' ? Date.parse(value) : Number.NaN,
  );
  return start !== undefined && end !== undefined && end <= start
    ? [{ level: 'error', field: 'ends_at', code: 'ends_before_start' }]
    : [];
}

/** A message that runs along the top of everybody's screen for as long as it holds. */
export const broadcast = defineEntity('basic/broadcast', {
  scope: 'global',
  fields: {
    message: text({ required: true, maxLength: 500, search: true, order: true }),
    starts_at: instant({ filter: true, order: true }),
    ends_at: instant({ filter: true, order: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'message',
  list: { columns: ['message', 'starts_at', 'ends_at', 'active'], order: ['-id'] },
  form: [{ name: 'identification', fields: ['message', 'starts_at', 'ends_at', 'active'] }],
  access: MANAGED,
  rules: [endsAfterStart],
});
