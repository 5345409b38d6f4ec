import { faultsOf } from './fault.ts';

const VISITS = ['apps/server/src/modules/attendance/visits.test.ts'];
const RECEIPT = ['apps/server/src/modules/attendance/one-receipt.test.ts'];
const ORDER = ['packages/domain/src/attendance/visit-order.test.ts'];
const PANEL = ['apps/server/src/modules/public/visit-panel.test.ts'];

/** Faults in whom the counter calls, and in what is done in a visit. */
export const attendanceFaults = [
  ...faultsOf('packages/domain/src/attendance/visit-order.ts', ORDER, [
    ['over_80: 0, blood_donor: 2', 'over_80: 1, blood_donor: 2', 'who is 80 waits like other elderly people'],
    ['over_80: 0, blood_donor: 2', 'over_80: 0, blood_donor: 1', 'donors of blood go before others'],
    ['|| one.number - other.number', '|| other.number - one.number', 'who came last is called first'],
    ['isTurnOfOthers = !isTurnOfOthers;', '', 'turns are not taken'],
  ]),
  ...faultsOf('apps/server/src/modules/attendance/visits.ts', VISITS, [
    [
      'await db.query("select pg_advisory_xact_lock(hashtext(\'counter_visit\'), $1::integer)", [officeOf(caller)]);',
      'await db.query("select 1", []); officeOf(caller);',
      'two who come at once are given one number',
    ],
    ['if (row.visit_on !== todayOf(caller))', 'if (false)', 'a ticket of yesterday is called'],
    [
      "and attendance_status in ('called', 'attending') and id is distinct",
      "and attendance_status in ('called') and id is distinct",
      'who attends somebody calls another',
    ],
    ['ticket: ticketOf(prefix, row.number ?? 0),', '', 'a visit that is moved keeps its letters'],
  ]),
  ...faultsOf('apps/server/src/modules/attendance/end-of-day.ts', VISITS, [
    ['and visit_on < $2', 'and visit_on <= $2', 'visits of today are ended'],
  ]),
  ...faultsOf('apps/server/src/modules/finance/fee-receipt-items.ts', RECEIPT, [
    [
      'and r.counter_visit_id is not distinct from $4',
      'and $4::bigint is not distinct from $4',
      'a seal goes on the receipt of another visit',
    ],
  ]),
  ...faultsOf('apps/server/src/modules/public/visit-panel.ts', PANEL, [
    ['if (!office) throw notFound();', '', 'a panel is shown that the office did not turn on'],
  ]),
];
