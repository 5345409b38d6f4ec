import type { permissions as source } from '../pt-br/permissions.ts';
import type { SameShape } from '../same-shape.ts';

export const permissions: SameShape<typeof source> = {
  find: 'Filter by act, record or action',
  kind: 'Act or record',
  all: 'All',
  other_actions: 'Other actions',
  whole: '{{name}}: all',
  one: '{{kind}}: {{action}}',
  of_every_clerk: '{{name}} (every clerk may)',
  from_groups: '{{name}} (by the group {{groups}})',
  group_gives: 'Group {{group}}: {{actions}}',
  of_all: '{{count}} of {{total}}',
  alone:
    'What you tick is saved at once. Each tick stands alone: who changes and does not see cannot open the list. What is ticked and pale comes from a group, or every clerk may do it.',
  alone_group:
    'What you tick is saved at once and holds for everybody of the group. Each tick stands alone: who changes and does not see cannot open the list. What is ticked and pale every clerk may do.',
  grant_all: 'Grant everything',
  deny_all: 'Take everything away',
  grant_all_question: 'Grant all permissions at once?',
  deny_all_question: 'Take away all permissions that are ticked here at once?',
  moot: 'Permissions do not count for this user',
  moot_why:
    '“{{field}}” is “{{all}}”: they may do everything that their modules and departments open. To choose what they may do, change “{{field}}” to “{{granted}}” and save.',
  nothing_found: 'Nothing of this name.',
  area_module_not_granted: 'The module is not granted to this user: the ticks here do not count.',
  area_department_not_allowed: 'The department is not one of this user: here they may only see.',
  profile: 'Profile',
  profile_clerk: 'Clerk',
  profile_cashier: 'Cashier',
  profile_official: 'Official',
  about_clerk:
    'Enters people and places; prepares, checks, registers and seals acts, issues certificates and works on protocols. Neither opens nor closes books, neither voids nor cancels acts, does not see the cash or what concerns the COAF; of the national exchanges sees only what was sent.',
  about_cashier:
    'Enters and reverses movements, makes the daily book, enters purchases of seal credits, takes payments for protocols and hands them over. Sees people, acts, seals and fees, and does not change them.',
  about_official:
    'Everything that can be granted: books, cancellations, templates, fees, cash, exchanges and COAF as well.',
  new_by_profile: 'New group by profile',
  create_group: 'Create the group',
  apply_profile: 'Apply a profile',
  profile_is_added:
    'What the profile contains is added to what is ticked already; change what you like afterwards.',
  profile_begins: 'The group begins with what the profile contains; change what you like afterwards.',
  group_name: 'Name of the group',
  profile_held: 'The group has everything that this profile contains already.',
  seen_by_user: 'As this user sees it',
  seen_lead:
    'What {{name}} finds after logging in and what they may do, by the same rules with which the server answers each request. Nothing is changed here.',
  seen_inactive: 'This user is inactive and cannot log in. What follows would hold if they could.',
  seen_menus: 'Modules and screens',
  no_modules: 'No module: they find nothing but their own data.',
  no_screens: 'no screen',
  seen_kinds: 'What they may do',
  may_do: 'May',
  may_not_do: 'May not',
  nothing_of: 'Does not find: {{kinds}}.',
  reason: '{{actions}} ({{reason}})',
  because_module_not_granted: 'module not granted',
  because_department_not_allowed: 'department not allowed',
  because_permission_not_granted: 'permission not granted',
  because_only_people: 'only people do this',
  because_key_reads_only: 'the key only reads',
  because_responsible_only: 'only who answers for the office',
  because_forbidden: 'only administrators',
};
