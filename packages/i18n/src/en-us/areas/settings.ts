import type { settings as source } from '../../pt-br/areas/settings.ts';
import type { SameShape } from '../../same-shape.ts';

export const settings: SameShape<typeof source> = {
  entities: {
    holiday: {
      one: 'Holiday',
      many: 'Holidays',
      fields: {
        name: 'Name',
        holiday_kind: 'Scope',
        day: 'Day',
        month: 'Month',
        year: 'Only in year',
        legal_basis: 'Legal basis',
        position: 'Order',
      },
    },
    printer: {
      one: 'Printer',
      many: 'Printers',
      fields: {
        name: 'Name',
        host: 'IPv4 address or network name',
        port: 'Port',
        printer_language: 'Language',
        label_width: 'Width (mm)',
        label_height: 'Height (mm)',
        density: 'Dots per millimetre',
        active: 'Active',
        is_default: 'Default',
        tested_at: 'Tested at',
        test_status: 'Test result',
        test_message: 'Test message',
      },
    },
    release_note: {
      one: 'Release note',
      many: 'Release notes',
      fields: {
        version_number: 'Version',
        release_date: 'Date',
        description: 'What is new',
      },
    },
    broadcast: {
      one: 'Broadcast',
      many: 'Broadcasts',
      fields: {
        message: 'Message',
        starts_at: 'Start',
        ends_at: 'End',
        active: 'Active',
      },
    },
  },
  choices: {
    holiday_kind: {
      national: 'National',
      state: 'State',
      city: 'City',
      court: 'Court',
      office: 'Of the office',
    },
    printer_language: {
      zpl: 'ZPL (labels)',
      plain: 'Plain text',
    },
    printer_test_status: {
      printed: 'Printed',
      failed: 'Failed',
    },
    act_label_format: {
      slash: 'R-3/4567',
      dot: 'R.3-4567',
      law: 'R-3-4567',
    },
  },
  sections: {
    label: 'Label',
    printed: 'Printed documents',
    calendar: 'Calendar',
    holidays: 'Holidays of the office',
  },
  actions: {
    test: 'Print a test',
  },
  inputs: {},
  menu: {
    configuration: 'Configuration',
    announcements: 'Communication',
  },
  findings: {
    ends_before_start: 'The end must come after the start.',
  },
  errors: {
    printer_forbidden:
      'Nothing is printed at this address: it is of the server itself or outside of the network of printers. Whoever runs the server can allow it.',
    printer_refused: 'The printer refused the connection: check the port and that it is on.',
    printer_silent: 'The printer did not answer within five seconds: check the address and the network.',
    printer_unknown_host: 'The name of the printer was not found in the network: check the address.',
    printer_unreachable: 'There is no way in the network to the printer: check the address and the network.',
    printer_broken: 'The connection to the printer was cut: try again.',
  },
};
