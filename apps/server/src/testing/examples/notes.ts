import type { Example, Examples } from './example.ts';

const city: Example = async (_, rowFor) => ({ city: await rowFor('basic/city') });
const digits = (n: number, length: number): string => String(n).padStart(length, '0');

export const notesExamples: Examples = {
  'basic/legal_person': async (n, rowFor) => ({
    no_cnpj: true,
    seat_country: await rowFor('basic/country'),
    registration_number: digits(n, 11),
    founded_on: '2001-02-03',
  }),
  'basic/legal_person_representative': () => ({
    representation_basis: 'articles',
    started_on: '2020-01-02',
    valid_until: null,
  }),
  'property_registration/property': async (n, rowFor) => ({
    ...(await city(n, rowFor)),
    destination: 'urban',
    property_type: '67',
    land_area_unknown: false,
    built_area_unknown: false,
    union_land: false,
    georeferenced: false,
    street: 'Rua das Acácias',
  }),
  // Money in cash is marked as such, whatever was said.
  'note_registration/deed_payment': () => ({ payment_form: 'transfer' }),
  'note_registration/deed_part': () => ({ no_cpf: false }),
  'note_registration/proxy_part': () => ({ no_cpf: false }),
  'note_registration/signature_card': () => ({
    person_kind: 'natural',
    no_cpf: false,
    opened_on: '2024-02-03',
    valid_until: null,
  }),
  'note_registration/signature_recognition': async (_, rowFor) => ({
    recognition_mode: 'similarity',
    // The card says whose signature it is.
    signatory: null,
    card: await rowFor('note_registration/signature_card'),
    document_kind: '4',
    document_on: '2024-01-02',
    recognized_on: '2024-01-05',
    economic_value: false,
  }),
  'note_registration/protocol': () => ({
    title_kind: 'public_deed',
    presenter_document: '52998224725',
  }),
};
