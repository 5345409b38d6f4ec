import type {
  visitChoices as sourceChoices,
  visitEntities as source,
} from '../../../pt-br/areas/office/visit-words.ts';
import type { SameShape } from '../../../same-shape.ts';

export const visitEntities: SameShape<typeof source> = {
  court_visit: {
    one: 'Visit or inspection',
    many: 'Visits and inspections',
    fields: {
      title: 'Title',
      visit_kind: 'Kind',
      authority: 'Who visited',
      judge: 'Judge',
      case_number: 'Case',
      held_on: 'Date',
      ended_on: 'Ended on',
      book_sheet: 'Sheet of the book of visits',
      minutes: 'Minutes',
      minutes_file: 'Scanned minutes',
      visit_status: 'Status',
      concluded_on: 'Concluded on',
      notes: 'Notes',
    },
  },
  visit_order: {
    one: 'Order of a visit',
    many: 'Orders of visits',
    fields: {
      court_visit: 'Visit or inspection',
      title: 'Order',
      order_text: 'Text of the order',
      norm: 'Norm',
      due_on: 'Last day',
      order_status: 'Status',
      extension_reason: 'Reason for the extension',
      answer: 'What was done',
      answer_file: 'Proof',
      answered_on: 'Done on',
      answered_by: 'Recorded by',
    },
  },
};

export const visitChoices: SameShape<typeof sourceChoices> = {
  court_visit_kind: {
    ordinary: 'Ordinary inspection',
    extraordinary: 'Extraordinary inspection',
    visit: 'Visit',
  },
  visiting_authority: {
    judge: 'Supervising judge',
    state_corregedoria: 'Corregedoria of the state',
    national_corregedoria: 'National Corregedoria',
  },
  court_visit_status: { open: 'In progress', concluded: 'Concluded' },
  visit_order_status: { open: 'To be met', met: 'Met', dropped: 'Dropped' },
};
