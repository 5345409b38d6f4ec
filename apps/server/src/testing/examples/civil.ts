import type { Examples } from './example.ts';

export const civilExamples: Examples = {
  // What a socio-affective filiation needs besides is another test's matter.
  'civil_registration/ministerial_opinion': () => ({ reason: 'other' }),
  'civil_registration/born': async (_, rowFor) => ({ birth: await rowFor('basic/record') }),
  'basic/record_endorsement': async (_, rowFor) => ({
    burial_city_after: await rowFor('basic/city'),
    entry_kind: 'averbacao',
    title_kind: 'request',
    dated_on: '2026-01-05',
    title_on: '2026-01-02',
    title_final_on: null,
    fee_kind: 'charged',
  }),
  'basic/endorsement_correction': () => ({
    fact: 'name',
    text_after: 'Clara Prado',
    date_after: null,
    time_after: null,
    sex_after: null,
  }),
  'civil_registration/banns_corrected_fact': () => ({
    fact: 'first_profession',
    text_after: 'professora',
    date_after: null,
    city_after: null,
    status_after: null,
    regime_after: null,
  }),
  // The code 01 is that of the office itself, and the demonstration has others below 10.
  'basic/collection': (n) => ({ code: 10 + (n % 90), collection_kind: 'taken_over' }),
  'basic/changing_book_page': () => ({ change_reason: 'numbering' }),
  'basic/document_template': () => ({ active: false }),
  'basic/generic_registration': () => ({ valid_from: '2025-01-01', valid_to: '2025-12-31' }),
  'basic/regularity_certificate': () => ({ issued_on: '2025-01-01', valid_until: '2025-06-30' }),
  // Far from the numbers of the demonstration, and never above the highest.
  'basic/certificate_part': (n) => ({ number: 100 + (n % 900) }),
  // Of no record: that of the office is no sealed act.
  'basic/certificate_request': () => ({
    requested_certificate: 'negative',
    requested_on: '2025-03-04',
    record: null,
    searched_from: '2000-01-01',
    searched_to: '2005-12-31',
  }),
  // Nobody has two terms from one day, and whoever presides is in their term.
  'civil_registration/justice_of_peace': (n) => ({
    term_from: new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10),
    term_until: null,
  }),
  'civil_registration/ceremony': () => ({ ceremony_place_kind: 'temple', room: null }),
  'civil_registration/birth': () => ({ entry_kind: null }),
  'civil_registration/death': () => ({ entry_kind: null, unknown_person: false, no_cpf: false }),
  'basic/person': () => ({ no_cpf: false }),
  'basic/person_record': () => ({ no_cpf: false }),
  'civil_registration/marriage': () => ({ entry_kind: null, marriage_kind: 'civil' }),
};
