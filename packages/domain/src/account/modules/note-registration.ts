import { begun, group, item, type Module } from '../menu-types.ts';

export const noteRegistration: Module = {
  id: 5,
  description: 'note-registration',
  area: 'note_registration',
  audience: 'clerk',
  default_route: '/note_registration/deed',
  menu: [
    group('acts', [
      begun('deed', 'writing', '/note_registration/deed'),
      begun('proxy', 'user-check', '/note_registration/proxy'),
    ]),
    group('counter_services', [
      item('counter', 'building-store', '/note_registration/counter'),
      begun('signature_card', 'id', '/note_registration/signature_card'),
      begun('signature_recognition', 'signature', '/note_registration/signature_recognition'),
      begun('document_authentication', 'copy-check', '/note_registration/document_authentication'),
    ]),
    group('certificates', [item('certificate_request', 'file-certificate', '/basic/certificate_request')]),
    group('protocol_group', [
      begun('protocol', 'inbox', '/note_registration/protocol'),
      item('note', 'mail-exclamation', '/note_registration/note'),
      item('protocol_movement', 'timeline', '/note_registration/protocol_movement'),
      item('protocol_day', 'calendar-check', '/note_registration/protocol_day'),
    ]),
    group('models', [item('note_template', 'template', '/note_registration/note_template')]),
  ],
};
