import type { Examples } from './example.ts';

export const propertyExamples: Examples = {
  'property_registration/enrollment': () => ({
    book_digit: '2',
    previous_enrollment: null,
    previous_transcription: null,
  }),
  'property_registration/enrollment_page': async (_, rowFor) => ({
    enrollment: await rowFor('property_registration/enrollment', 'enrollment_status=active'),
  }),
  'property_registration/enrollment_owner': () => ({ person_kind: 'natural', right_kind: 'full' }),
  'property_registration/enrollment_record': () => ({
    record_kind: 'easement',
    dated_on: '2026-03-05',
    protocol_on: null,
    title_on: null,
  }),
  'property_registration/enrollment_transfer': () => ({ side: 'acquiring', person_kind: 'natural' }),
  'property_registration/enrollment_endorsement': () => ({
    endorsement_kind: 'name_change',
    dated_on: '2026-03-05',
    protocol_on: null,
    title_on: null,
  }),
  'property_registration/unavailability_order': () => ({
    received_on: '2026-03-05',
    ordered_on: '2026-03-02',
  }),
  'property_registration/transcription': () => ({ transcribed_on: '1948-05-12', title_on: '1948-05-02' }),
  'property_registration/transcription_party': () => ({ person_kind: 'natural' }),
  'property_registration/transcription_annotation': () => ({
    annotation_kind: 'other',
    annotated_on: '1950-01-02',
    enrollment: null,
    destination: null,
  }),
};
