import {
  choice,
  defineEntity,
  email,
  instant,
  integer,
  type Life,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { CUSTOMER_EVENTS } from './customer-events.ts';

const MAIL_STATES = ['waiting', 'sent', 'failed', 'withheld'] as const;

/** The product sends, and says that it failed; what was sent stands. */
const CUSTOMER_MAIL_LIFE: Life = {
  field: 'mail_state',
  steps: {
    waiting: { send_mail: 'sent', fail_mail: 'failed', withhold_mail: 'withheld' },
    failed: { resend_mail: 'waiting' },
    // What was under way when it was withheld has gone all the same.
    withheld: { resend_mail: 'waiting', send_mail: 'sent' },
    sent: {},
  },
  editable: [],
  frozen: 'mail_stands',
};

/**
 * An e-mail to whoever brought a title or asked for a certificate. It is kept with the step that it tells of, in one
 * transaction, and sent after it: `sent` is said once the mail server has taken it, which is not yet that it was read.
 * Nothing of the act is in it, for a mail is no closed letter (Lei 13.709/2018 art. 46).
 */
export const customerMail = defineEntity('basic/customer_mail', {
  scope: 'office',
  besideRestricted: true,
  fields: {
    customer_event: choice('customer_event', CUSTOMER_EVENTS, {
      required: true,
      readOnly: true,
      filter: true,
    }),
    protocol: reference('note_registration/protocol', { readOnly: true, filter: true }),
    certificate_request: reference('basic/certificate_request', { readOnly: true, filter: true }),
    recipient: email({ required: true, readOnly: true, filter: true, search: true }),
    subject: text({ required: true, readOnly: true, maxLength: 300, search: true }),
    body: longText({ required: true, readOnly: true, maxLength: 4000 }),
    mail_state: choice('customer_mail_state', MAIL_STATES, {
      tones: { waiting: 'waiting', sent: 'good', failed: 'bad', withheld: 'bad' },
      required: true,
      readOnly: true,
      filter: true,
      default: 'waiting',
    }),
    written_at: instant({ required: true, readOnly: true, filter: true, order: true }),
    attempts: integer({ required: true, readOnly: true, min: 0, max: 100, default: 0 }),
    /** Before this moment it is not tried (again). */
    next_attempt_at: instant({ internal: true, readOnly: true }),
    sent_at: instant({ readOnly: true, filter: true, order: true }),
    /** What the mail server said when it did not take it. */
    failure: text({ readOnly: true, maxLength: 300 }),
  },
  label: 'subject',
  list: {
    columns: ['subject', 'recipient', 'customer_event', 'mail_state', 'written_at', 'sent_at'],
    order: ['-id'],
  },
  form: [
    {
      name: 'customer_mail',
      fields: [
        'recipient',
        'customer_event',
        'mail_state',
        'protocol',
        'certificate_request',
        'subject',
        'body',
      ],
    },
    { name: 'mail_delivery', fields: ['written_at', 'attempts', 'sent_at', 'failure'] },
  ],
  life: CUSTOMER_MAIL_LIFE,
  beside: {
    step: { fields: ['sent_at', 'failure', 'attempts', 'next_attempt_at'] },
    following: { fields: ['failure', 'attempts', 'next_attempt_at'] },
  },
  access: { read: ['clerk'] },
  actions: {
    /** It is not sent: the address was wrong, or it was told otherwise. */
    withhold_mail: { confirm: true },
    resend_mail: { confirm: true },
  },
});
