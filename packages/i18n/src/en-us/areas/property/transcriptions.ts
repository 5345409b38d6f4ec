import type { transcriptions as source } from '../../../pt-br/areas/property/transcriptions.ts';
import type { SameShape } from '../../../same-shape.ts';

/** The words of transcrições: what was registered before there were enrollments. */
export const transcriptions: SameShape<typeof source> = {
  entities: {
    transcription: {
      one: 'Transcription',
      many: 'Transcriptions',
      fields: {
        title: 'Transcription',
        old_book: 'Book',
        book_letter: 'Letter of the book',
        sheet: 'Sheet',
        number: 'Number',
        transcribed_on: 'Date of the transcription',
        transcription_status: 'Status',
        city: 'City',
        description: 'Description of the property',
        title_form: 'Form of the title, and who drew it up',
        title_on: 'Date of the title',
        value_text: 'Value, in the currency of its time',
        contract_terms: 'Terms of the contract',
        previous_record: 'Previous registration',
        text: 'Words of the book',
        conferred_on: 'Checked on',
        conferred_by: 'Checked by',
        correction_reason: 'Reason for the last correction',
        notes: 'Notes',
      },
    },
    transcription_party: {
      one: 'Party of the transcription',
      many: 'Parties of transcriptions',
      fields: {
        transcription: 'Transcription',
        position: 'Position',
        transcription_side: 'Side',
        person_kind: 'Kind of person',
        name: 'Name',
        cpf: 'CPF',
        cnpj: 'CNPJ',
        share: 'Share',
        spouse_name: 'Spouse',
        qualification: 'Qualification',
      },
    },
    transcription_annotation: {
      one: 'Note in the margin',
      many: 'Notes in the margin',
      fields: {
        transcription: 'Transcription',
        position: 'Position',
        annotation_kind: 'Kind',
        annotated_on: 'Date',
        text: 'Text',
        enrollment: 'Enrollment that it passed into',
        destination: 'Registration that it passed into',
        cancelled_by: 'Cancelled by',
      },
    },
  },
  choices: {
    old_property_book: {
      transfers: '3, transfers',
      mortgages: '2, mortgages',
      diverse: '4, other acts',
    },
    transcription_status: {
      draft: 'In preparation',
      conferred: 'Checked',
    },
    transcription_side: {
      disposing: 'Transferor',
      acquiring: 'Acquirer',
    },
    transcription_annotation_kind: {
      whole_passed: 'Passed as a whole into another registration',
      part_passed: 'A part passed into another registration',
      burden: 'Encumbrance or restriction',
      property_change: 'Change of the property',
      person_change: 'Change about the persons',
      cancellation: 'Cancellation',
      other: 'Other',
    },
  },
  sections: {
    transcription_parties: 'Transferors and acquirers',
    transcription_title: 'Title and words',
    transcription_margin: 'Margin',
    annotations: 'Notes in the margin',
  },
  actions: {
    confer: 'Check against the book',
    correct_transcription: 'Correct or complete',
  },
  findings: {
    transcription_after_1975:
      'The date is after 31 December 1975, when enrollments were opened already: check it in the book.',
    annotated_before_transcription: 'The note cannot be before the transcription.',
    passed_whole_twice: 'The property passes as a whole once: say why the other passage was cancelled.',
  },
  errors: {
    conferred_transcription:
      'The transcription was checked against its book: to change it, use “Correct or complete”.',
  },
  menu: {
    transcription: 'Transcrip\xadtions',
  },
};
