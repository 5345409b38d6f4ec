import type { integrations as source } from '../../pt-br/areas/integrations.ts';
import type { SameShape } from '../../same-shape.ts';
import { integrationChoices } from './integrations/choices-words.ts';
import { civilCentrals } from './integrations/civil-words.ts';
import { coaf } from './integrations/coaf-words.ts';
import { integrationFindings } from './integrations/findings-words.ts';
import { notesCentrals } from './integrations/notes-words.ts';

export const integrations: SameShape<typeof source> = {
  entities: { ...civilCentrals, ...notesCentrals, ...coaf },
  choices: integrationChoices,
  sections: {
    certificate: 'Digital certificate',
    load: 'Loads',
    registrations: 'Records',
    counts: 'Counts',
    sending: 'Sending and receipt',
    reported_acts: 'Acts reported',
    requester: 'Requester',
    answer: 'Answer',
    operation: 'Operation',
    participation: 'Share',
    spouse: 'Spouse',
    reporter: 'Reporter',
    frameworks: 'Frameworks',
    grounds: 'Description and grounds',
    involved: 'Persons involved',
  },
  actions: {
    generate: 'Attach a file prepared elsewhere',
    mark_sent: 'Record the sending',
    report: 'Put in a report that was sent',
    take_back: 'Take out of the report',
    accept: 'Record the acceptance',
    reject: 'Record the refusal',
    cancel_batch: 'Cancel delivery',
    mark_item: 'Record the result',
    retry: 'Queue again',
    take_up: 'Take up',
    answer: 'Answer',
    give_back: 'Give back',
    cancel_request: 'Cancel request',
    archive: 'Put away',
    put_in_batch: 'Put into a batch',
  },
  inputs: {
    file: 'File of the batch, prepared outside Serventia',
    sent_on: 'Date of sending',
    receipt_number: 'Receipt number',
    receipt_file: 'Receipt',
    answered_on: 'Date of the answer',
    item_status: 'Result',
    message: 'Message',
    costs: 'Costs',
    paid_on: 'Date of payment',
    answer_file: 'File of the answer',
    siscoaf_batch: 'Batch',
  },
  menu: {
    civil_centrals: 'Civil registry centrals',
    notes_and_property: 'Notes and property',
    coaf: 'COAF',
  },
  findings: integrationFindings,
  errors: {
    invalid_integration_data: 'Invalid data for the integration: correct what is named.',
    followed_batch: 'The batch already has its file: reopen it to change it.',
    delivery_without_file: 'The batch has no file: reopen it and attach the one that was prepared.',
    sent_before_its_acts: 'It cannot have been sent before {{from}}: the period was still running.',
    receipt_required: "Attach the other system's receipt.",
    answered_before_sent: 'The answer cannot come before the sending, on {{on}}.',
    closed_request: 'The request has been closed.',
    concluded_occurrence: 'The analysis was concluded: reopen it to change it.',
  },
};
