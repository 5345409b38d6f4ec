import { faultsOf } from './fault.ts';

const REQUESTS = 'apps/server/src/modules/privacy/subject-requests.test.ts';
const INCIDENTS = 'apps/server/src/modules/privacy/incidents.test.ts';
const RIGHTS = 'packages/domain/src/privacy/subject-rights.test.ts';
const DEADLINES = 'packages/domain/src/privacy/incident-deadlines.test.ts';

/** Faults in the protection of personal data: what data subjects are told, and when whom an incident is told to. */
export const privacyFaults = [
  ...faultsOf(
    'apps/server/src/modules/privacy/held-data.ts',
    [REQUESTS],
    [
      [
        "entity.scope === 'office' && !isAllowed(caller, entity, 'read')",
        "entity.scope === 'own' && !isAllowed(caller, entity, 'read')",
        'who may not read all of it issues an answer that leaves something out',
      ],
      ["result = 'done'", "result = 'refused'", 'an answer says who did not get to read'],
    ],
  ),
  ...faultsOf(
    'apps/server/src/modules/privacy/subject-requests.ts',
    [REQUESTS],
    [
      [
        "whole.answer_outcome === 'none_held' && ",
        "whole.answer_outcome === 'granted' && ",
        'a person is told that nothing is held where something is',
      ],
      ['if (row.norm === norm) return {};', '', 'a changed setting moves the last day of a request'],
    ],
  ),
  ...faultsOf(
    'apps/server/src/resource/bounds.ts',
    [REQUESTS],
    [
      [
        "isAllowed(caller, getEntity(to), 'read') ? [] : [name]",
        "isAllowed(caller, getEntity(to), 'read') ? [name] : []",
        'who may not read requests reads their answers',
      ],
    ],
  ),
  ...faultsOf(
    'apps/server/src/modules/privacy/incidents.ts',
    [INCIDENTS],
    [
      [
        "({ state }) => state === 'pending');\n  if",
        "({ state }) => state === 'waived');\n  if",
        'an incident ends with somebody still to be told',
      ],
      [
        "incident.incident_risk !== 'low'",
        "incident.incident_risk === 'unassessed'",
        'an incident of relevant risk is told to nobody',
      ],
    ],
  ),
  ...faultsOf(
    'packages/domain/src/privacy/incident-deadlines.ts',
    [DEADLINES],
    [
      [
        'critical && sooner < due',
        'critical && sooner > due',
        'the 72 hours of a critical incident are forgotten',
      ],
      [
        "'business_days', noticedOn, calendar, days.court",
        "'days', noticedOn, calendar, days.court",
        'the court is told in days of the calendar',
      ],
    ],
  ),
  ...faultsOf(
    'packages/domain/src/privacy/subject-rights.ts',
    [RIGHTS],
    [['days: 15,', 'days: 14,', 'a complete declaration has a day less']],
  ),
];
