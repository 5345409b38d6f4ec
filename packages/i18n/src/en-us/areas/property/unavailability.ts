import type { unavailability as source } from '../../../pt-br/areas/property/unavailability.ts';
import type { SameShape } from '../../../same-shape.ts';

/** The words of the orders of unavailability that come through the national central (CNIB). */
export const unavailability: SameShape<typeof source> = {
  entities: {
    unavailability_order: {
      one: 'Order of unavailability',
      many: 'Orders of unavailability',
      fields: {
        cnib_order: 'CNIB order',
        received_on: 'Received on',
        order_status: 'Status',
        issuing_court: 'Issued by',
        case_number: 'Court case',
        ordered_on: 'Date of the order',
        name: 'Person concerned',
        tax_number: 'CPF or CNPJ',
        protocol: 'Entry in the protocol',
        found_titles: 'Enrollments of which they hold a right',
        order_answer: 'Answer',
        answered_on: 'Answered on',
        lifted_on: 'Lifted on',
        lifting_order: 'Order or decision that lifted it',
        notes: 'Notes',
      },
    },
  },
  choices: {
    unavailability_order_status: { received: 'Received', answered: 'Answered', lifted: 'Lifted' },
    unavailability_order_answer: {
      noted: 'Noted on the enrollments',
      nothing_found: 'Nothing held by the person',
    },
  },
  sections: { ordered_person: 'Person concerned' },
  actions: {
    draw_endorsements: 'Draft the endorsements',
    answer_order: 'Record the answer',
    lift_order: 'Lift the order',
    find_again: 'Answer again',
  },
  inputs: {
    lifted_on: 'Lifted on',
    lifting_order: 'Order or decision that lifted it',
  },
  findings: {
    ordered_after_received: 'The order cannot be later than the day on which it was received.',
    holding_not_noted:
      'This order is not yet endorsed on {{count}} enrollment(s): {{names}}. Draft the endorsements (“Draft the endorsements”) and sign them before you answer.',
    holder_alike:
      'Somebody of the same or a similar name holds a right without this CPF or CNPJ, or a spouse does. Check that it is not the person concerned: {{names}}.',
    acquirer_unavailable:
      '{{name}} is under an order of unavailability ({{order}}): with this registro its endorsement is drafted on the enrollment, and the order is to be answered again.',
  },
  errors: {
    answered_unavailability: 'The order was answered or lifted, and does not change any more.',
    nothing_to_note: 'The person has no enrollment on which this order is not endorsed yet.',
  },
  menu: { orders: 'Orders', unavailability_order: 'Orders of unavail\u00ADability' },
};
