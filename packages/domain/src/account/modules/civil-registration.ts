import { begun, group, item, type Module } from '../menu-types.ts';

const act = (resource: string, icon: string) => begun(resource, icon, `/civil_registration/${resource}`);
const list = (resource: string, icon: string) => item(resource, icon, `/civil_registration/${resource}`);

export const civilRegistration: Module = {
  id: 2,
  description: 'civil-registration',
  area: 'civil_registration',
  audience: 'clerk',
  default_route: '/civil_registration/birth',
  menu: [
    group('acts', [act('birth', 'baby-carriage'), act('death', 'cross'), act('stillborn', 'candle')]),
    group('certificates', [
      item('certificate_request', 'file-certificate', '/basic/certificate_request'),
      item('ordered_certificate', 'send', '/basic/ordered_certificate'),
    ]),
    group('marriage_acts', [
      act('marriage_license', 'clipboard-check'),
      act('proclamation', 'speakerphone'),
      act('marriage', 'heart'),
    ]),
    group('ceremonies', [
      list('ceremony', 'calendar-event'),
      list('ceremony_room', 'building'),
      list('justice_of_peace', 'scale'),
    ]),
    group('book_e', [
      act('stable_union', 'users'),
      act('emancipation', 'key'),
      act('interdiction', 'shield'),
      act('born_abroad', 'world'),
    ]),
    group('endorsements', [
      begun('record_endorsement', 'pencil', '/basic/record_endorsement'),
      item('changing_book_page', 'arrows-exchange', '/basic/changing_book_page'),
    ]),
    group('communications', [
      list('communication', 'send'),
      list('received_communication', 'inbox'),
      list('earlier_record', 'list-details'),
    ]),
    group('follow_up', [
      list('ministerial_opinion', 'gavel'),
      list('opposition', 'hand-stop'),
      list('banns_waiver', 'speakerphone'),
      list('banns_correction', 'pencil'),
      list('license_requirement', 'file-text'),
      list('license_document', 'clipboard-check'),
    ]),
    group('restrictions', [
      item('record_restriction', 'lock', '/basic/record_restriction'),
      item('restricted_reading', 'eye', '/basic/restricted_reading'),
    ]),
  ],
};
