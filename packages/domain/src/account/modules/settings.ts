import { group, item, type Module } from '../menu-types.ts';

export const settings: Module = {
  id: 4,
  description: 'settings',
  area: 'settings',
  audience: 'super',
  default_route: '/settings/notary_office',
  menu: [
    group('settings', [
      item('notary_office', 'building', '/settings/notary_office'),
      item('book', 'book', '/settings/book'),
      item('printer', 'printer', '/settings/printer'),
      item('holiday', 'calendar-off', '/settings/holiday'),
      item('document_template', 'file-text', '/basic/document_template'),
    ]),
    group('access', [
      item('user', 'users', '/settings/user'),
      item('custom_group', 'users-group', '/settings/custom_group'),
      item('access_key', 'password-fingerprint', '/settings/access_key'),
      item('webhook', 'webhook', '/settings/webhook'),
      item('permission', 'key', '/settings/permission'),
      item('content_type', 'tags', '/settings/content_type'),
      item('module', 'apps', '/settings/module'),
      item('module_menu', 'list', '/settings/module_menu'),
      item('menu', 'layout-sidebar', '/settings/menu'),
      item('access_entry', 'eye', '/settings/access_entry'),
      item('change', 'history', '/settings/change'),
      item('backup_run', 'database-export', '/settings/backup_run'),
    ]),
    group('fees', [
      item('admin_cost_table', 'table-options', '/settings/admin_cost_table'),
      item('cost_table', 'table', '/settings/cost_table'),
      item('act_service', 'list-details', '/settings/act_service'),
      item('reason_free', 'discount', '/settings/reason_free'),
      item('sealer', 'plug', '/settings/sealer'),
    ]),
    group('announcements', [
      item('release_note', 'news', '/settings/release_note'),
      item('broadcast', 'speakerphone', '/settings/broadcast'),
    ]),
    group('reference', [
      item('book_type', 'books', '/settings/book_type'),
      item('record_type', 'category', '/settings/record_type'),
      item('endorsement_type', 'category', '/settings/endorsement_type'),
      item('record_exclusion_reason', 'discount', '/settings/record_exclusion_reason'),
      item('country', 'world', '/settings/country'),
      item('state', 'map', '/settings/state'),
      item('city', 'map-pin', '/settings/city'),
      item('profession', 'briefcase', '/settings/profession'),
      item('postal_code', 'mailbox', '/settings/postal_code'),
    ]),
  ],
};
