import { group, item, type Module } from '../menu-types.ts';

export const myNotaryOffice: Module = {
  id: 1,
  description: 'my-notary-office',
  area: 'basic',
  audience: 'clerk',
  default_route: '/my_notary_office/notary_office',
  menu: [
    group('office', [
      item('notary_office', 'building', '/my_notary_office/notary_office'),
      item('work', 'clipboard-check', '/my_notary_office/work'),
      item('pending', 'rubber-stamp', '/basic/record'),
      item('task', 'checkbox', '/basic/task'),
      item('printer', 'printer', '/basic/printer'),
      item('holiday', 'calendar-off', '/basic/holiday'),
      item('access_entry', 'eye', '/basic/access_entry'),
      item('change', 'history', '/basic/change'),
    ]),
    group('parties', [
      item('person', 'users', '/basic/person'),
      item('legal_person', 'building-skyscraper', '/basic/legal_person'),
      item('local', 'map-pin', '/basic/local'),
    ]),
    group('books', [
      item('book', 'book', '/basic/book'),
      item('collection', 'category', '/basic/collection'),
      item('archive_import', 'cloud-upload', '/basic/archive_import'),
      item('archive_import_line', 'list-details', '/basic/archive_import_line'),
      item('name_index', 'list-details', '/basic/name_index'),
      item('inspection_report', 'gavel', '/my_notary_office/inspection'),
      item('term_gap', 'list-details', '/basic/term_gap'),
      item('term', 'file-text', '/basic/term'),
      item('sheet', 'file', '/basic/sheet'),
      item('signed_page', 'file', '/basic/signed_page'),
      item('document', 'certificate', '/basic/document'),
      item('signature_check', 'shield-check', '/basic/signature_check'),
      item('issued_paper', 'file-text', '/basic/issued_paper'),
    ]),
    group('texts', [
      item('document_template', 'file-text', '/basic/document_template'),
      item('certificate_part', 'puzzle', '/basic/certificate_part'),
      item('draft_type', 'pencil', '/basic/draft_type'),
      item('draft_comment', 'list-details', '/basic/draft_comment'),
    ]),
    group('lists', [
      item('list_view', 'list', '/basic/list_view'),
      item('generic_registration', 'list-details', '/basic/generic_registration'),
      item('regularity_certificate', 'shield-check', '/basic/regularity_certificate'),
      item('endorsement_type', 'category', '/basic/endorsement_type'),
      item('record_exclusion_reason', 'discount', '/basic/record_exclusion_reason'),
    ]),
  ],
};
