import { group, item, type Module } from '../menu-types.ts';

export const noteRegistration: Module = {
  id: 5,
  description: 'note-registration',
  area: 'note_registration',
  audience: 'clerk',
  default_route: '/note_registration/deed',
  menu: [
    group('acts', [
      item('deed', 'writing', '/note_registration/deed'),
      item('proxy', 'user-check', '/note_registration/proxy'),
    ]),
    group('counter_services', [
      item('signature_card', 'id', '/note_registration/signature_card'),
      item('signature_recognition', 'signature', '/note_registration/signature_recognition'),
      item('document_authentication', 'copy-check', '/note_registration/document_authentication'),
    ]),
    group('protocol_group', [
      item('protocol', 'inbox', '/note_registration/protocol'),
      item('note', 'mail-exclamation', '/note_registration/note'),
      item('protocol_movement', 'timeline', '/note_registration/protocol_movement'),
    ]),
    group('models', [item('note_template', 'template', '/note_registration/note_template')]),
  ],
};
