import { begun, group, item, type Module } from '../menu-types.ts';

export const propertyRegistration: Module = {
  id: 6,
  description: 'property-registration',
  area: 'property_registration',
  audience: 'clerk',
  default_route: '/property_registration/enrollment',
  menu: [
    group('enrollments', [
      begun('enrollment', 'map-2', '/property_registration/enrollment'),
      item('transcription', 'books', '/property_registration/transcription'),
      item('enrollment_record', 'writing', '/property_registration/enrollment_record'),
      item('enrollment_endorsement', 'note', '/property_registration/enrollment_endorsement'),
      item('enrollment_page', 'file', '/property_registration/enrollment_page'),
      item('enrollment_owner', 'users', '/property_registration/enrollment_owner'),
    ]),
    group('protocol_group', [
      item('protocol', 'inbox', '/note_registration/protocol'),
      item('note', 'mail-exclamation', '/note_registration/note'),
      item('protocol_movement', 'timeline', '/note_registration/protocol_movement'),
      item('protocol_day', 'calendar-check', '/note_registration/protocol_day'),
    ]),
    group('orders', [item('unavailability_order', 'lock', '/property_registration/unavailability_order')]),
    group('certificates', [item('certificate_request', 'file-certificate', '/basic/certificate_request')]),
    group('properties', [item('property', 'home', '/property_registration/property')]),
  ],
};
