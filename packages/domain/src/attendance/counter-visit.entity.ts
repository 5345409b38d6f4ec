import {
  choice,
  civilDate,
  type Condition,
  defineEntity,
  instant,
  integer,
  type Life,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { VISIT_PRIORITIES } from './visit-order.ts';

const VISIT_STATES = ['waiting', 'called', 'attending', 'ended', 'absent', 'unattended'] as const;

const VISIT_LIFE: Life = {
  field: 'attendance_status',
  steps: {
    waiting: {
      call_visit: 'called',
      miss_visit: 'absent',
      transfer_visit: 'waiting',
      close_visit: 'unattended',
    },
    called: {
      call_again: 'called',
      begin_visit: 'attending',
      miss_visit: 'absent',
      transfer_visit: 'waiting',
      close_visit: 'unattended',
    },
    /** Of a day that is over: when it ended nobody said. */
    attending: { end_visit: 'ended', transfer_visit: 'waiting', close_visit: 'ended' },
    /** Who was not there and comes after all is called once more. */
    absent: { call_visit: 'called' },
    ended: {},
    /** The day ended before the visit began. */
    unattended: {},
  },
  editable: ['waiting', 'called', 'attending'],
  frozen: { ended: 'ended_visit', absent: 'absent_visit', unattended: 'ended_visit' },
};

/** The desk at which somebody is called: a number, or a short name. */
const desk = { maxLength: 20 } as const;

const inQueue = { among: () => ({ active: true }) } as const;

const kept =
  (name: string) =>
  (row: Readonly<Record<string, unknown>>): Condition =>
    row[name] === null || row[name] === undefined ? 'absent' : 'optional';

/**
 * A visit to the counter: its ticket, when the person came, was called and was attended. What was asked for, done and
 * received in it refers to it. Its number is of the day, one sequence for all queues of the office, without gaps.
 */
export const counterVisit = defineEntity('basic/counter_visit', {
  scope: 'office',
  fields: {
    /** As it is called: `RC012`. */
    ticket: text({ readOnly: true, maxLength: 10, search: true, filter: true }),
    visit_on: civilDate({ readOnly: true, filter: true, order: true }),
    number: integer({ internal: true, readOnly: true, filter: true, order: true }),
    attendance_status: choice('attendance_status', VISIT_STATES, {
      tones: {
        waiting: 'waiting',
        called: 'waiting',
        attending: 'waiting',
        ended: 'good',
        absent: 'bad',
        unattended: 'bad',
      },
      readOnly: true,
      filter: true,
      default: 'waiting',
    }),
    counter_queue: reference('basic/counter_queue', {
      required: true,
      createOnly: true,
      filter: true,
      usual: () => ({ active: true }),
      ...inQueue,
    }),
    visit_priority: choice('visit_priority', VISIT_PRIORITIES, {
      required: true,
      default: 'none',
      filter: true,
    }),
    /** Nobody has to say who they are to be attended. */
    visitor_name: personName({ search: true, filter: true }),
    person: reference('basic/person', { filter: true, prefill: { visitor_name: 'name' } }),
    arrived_at: instant({ readOnly: true, order: true, filter: true }),
    /** When it was called last, at which desk and by whom. */
    called_at: instant({ readOnly: true }),
    desk: text({ ...desk, readOnly: true, filter: true }),
    called_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    times_called: integer({ readOnly: true, default: 0 }),
    /** Who has it in hand: whoever called or began it last. */
    clerk_user: reference('account/user', { internal: true, readOnly: true, filter: true }),
    begun_at: instant({ readOnly: true }),
    attended_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    ended_at: instant({ readOnly: true }),
    /** From the arrival to the first call, and from each begin to its end. */
    minutes_waited: integer({ readOnly: true }),
    minutes_attended: integer({ readOnly: true }),
    transferred_from: reference('basic/counter_queue', { readOnly: true }),
    transfer_reason: text({ readOnly: true, maxLength: 200 }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'ticket',
  searched: { title: 'visitor_name', subtitle: ['ticket', 'visit_on'], codes: ['ticket'] },
  list: {
    columns: [
      'ticket',
      'visit_on',
      'counter_queue',
      'visit_priority',
      'visitor_name',
      'attendance_status',
      'minutes_waited',
      'minutes_attended',
      'attended_by',
    ],
    order: ['-id'],
    durations: [{ minutes: 'minutes_waited' }, { minutes: 'minutes_attended' }],
  },
  form: [
    {
      name: 'counter_visit',
      fields: [
        'ticket',
        'visit_on',
        'attendance_status',
        'counter_queue',
        'visit_priority',
        'person',
        'visitor_name',
        'transferred_from',
        'transfer_reason',
        'notes',
      ],
    },
    {
      name: 'visit_times',
      fields: [
        'arrived_at',
        'called_at',
        'desk',
        'called_by',
        'times_called',
        'begun_at',
        'attended_by',
        'ended_at',
        'minutes_waited',
        'minutes_attended',
      ],
    },
  ],
  unique: [['visit_on', 'number']],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
  conditions: {
    called_at: kept('called_at'),
    desk: kept('desk'),
    called_by: kept('called_by'),
    begun_at: kept('begun_at'),
    attended_by: kept('attended_by'),
    ended_at: kept('ended_at'),
    minutes_waited: kept('minutes_waited'),
    minutes_attended: kept('minutes_attended'),
    transferred_from: kept('transferred_from'),
    transfer_reason: kept('transfer_reason'),
  },
  life: VISIT_LIFE,
  actions: {
    /** Calls this one, whoever is before it: for who comes back, or cannot wait. */
    call_visit: { input: { desk: text({ ...desk, required: true, ofRow: 'desk' }) } },
    call_again: {},
    begin_visit: {},
    end_visit: {},
    /** Who was called, or left, is not there. */
    miss_visit: { confirm: true },
    /** Keeps the number and the place by arrival. */
    transfer_visit: {
      input: {
        counter_queue: reference('basic/counter_queue', { required: true, ...inQueue }),
        reason: text({ required: true, maxLength: 200 }),
      },
    },
    /** The slip with the number, as a PDF. */
    ticket_slip: {},
    /** Sends the slip to a printer of the office: the one that is named, or else the usual one. */
    print_ticket: { input: { printer: reference('basic/printer', { among: () => ({ active: true }) }) } },
  },
  beside: {
    step: {
      fields: [
        'called_at',
        'desk',
        'called_by',
        'times_called',
        'clerk_user',
        'minutes_waited',
        'ended_at',
        'minutes_attended',
      ],
    },
  },
});
