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
    transmission: 'Sending by the system',
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
    collect: 'Collect the acts and averbações of the period',
    make_file: 'Make the file of the load',
    transmit: 'Send to the central',
    enter_receipt: 'Receipt of the central',
    end_sending: 'End of the sending by the system',
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
    no_central_access:
      'There is no access to the CRC with address, user and password: fill it in (“Access to CRC”), or send the file by hand.',
    central_without_https: 'The address of the central must begin with https://.',
    central_host_not_allowed: 'This address is not of the central. Accepted are: {{hosts}}.',
    password_of_new_central: 'Enter the password: it does not go to another address by itself.',
    central_refused: 'The central did not accept the sending: {{message}}',
    central_unavailable: 'The central did not answer. The sending is repeated until it does.',
    load_being_sent:
      'The load is being sent: wait for the receipt, or record the sending if the central gave one in another way.',
    nothing_to_load: 'No act or averbação of this period is left that is in no load yet.',
    load_is_full: 'The load holds as many records as the central takes: make another for the rest.',
    load_with_closed_records:
      'The load has a record under restriction: whoever may open it makes the file, after opening the record.',
    load_needs_record:
      'The record of {{name}} is not in Serventia: prepare a load with it elsewhere, and attach the file.',
    delivery_without_file: 'The batch has no file: reopen it and attach the one that was prepared.',
    sent_before_its_acts: 'It cannot have been sent before {{from}}: the period was still running.',
    receipt_required: "Attach the other system's receipt.",
    answered_before_sent: 'The answer cannot come before the sending, on {{on}}.',
    closed_request: 'The request has been closed.',
    concluded_occurrence: 'The analysis was concluded: reopen it to change it.',
  },
};
