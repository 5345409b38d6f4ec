import { faultsOf } from './fault.ts';

const domain = (name: string): string => `packages/domain/src/${name}`;

/** Faults in the rules of law and practice. */
export const ruleFaults = [
  ...faultsOf(
    domain('civil/record-status.ts'),
    [domain('civil/record-status.test.ts')],
    [
      [`void: 'ineffective' }`, `void: 'canceled' }`, 'a voided act counts as cancelled by a court'],
      [
        `sealed: { cancel: 'canceled', unseal: 'pending' },`,
        `sealed: { cancel: 'canceled', unseal: 'pending', void: 'ineffective' },`,
        'a sealed act can be voided',
      ],
    ],
  ),
  ...faultsOf(
    domain('notes/protocol-states.ts'),
    [domain('notes/protocol-states.test.ts')],
    [
      [`    pay: 'fit',\n`, `    pay: 'registered',\n`, 'a title is registered by being paid for'],
      ['  doubt: 9,', '  doubt: 10,', 'the public reads another state'],
      [
        `doubt_granted: { cancel: 'cancelled' }`,
        `doubt_granted: { register: 'registered' }`,
        'what a judge refused is registered',
      ],
    ],
  ),
  ...faultsOf(
    domain('property/ownership.ts'),
    [domain('property/ownership.test.ts')],
    [
      [
        'sum !== undefined && compareFractions(sum, WHOLE) === 0',
        'sum !== undefined && compareFractions(sum, WHOLE) <= 0',
        'a part of the property has no owner',
      ],
      [
        'if (compareFractions(left, NONE) < 0)',
        'if (compareFractions(left, NONE) > 0)',
        'more is sold than is owned',
      ],
      [
        '.filter(({ sum }) => compareFractions(sum, NONE) > 0)',
        '',
        'who has sold all stays an owner of nothing',
      ],
      [
        "right === undefined || right === 'full') return FULL;",
        'right === undefined) return FULL;',
        'a usufruct cannot be split off',
      ],
      [
        "FULL.filter((line) => line.split(' ').includes(right))",
        "FULL.filter((line) => line.split(' ')[0] === right)",
        'nothing can be given in guarantee',
      ],
      [
        "if (whole === 'full') return held;",
        "if (whole === 'full') return held.filter(({ right }) => right === 'full');",
        'who had the usufruct keeps it after a usucapião',
      ],
    ],
  ),
  ...faultsOf(
    domain('property/transfer-findings.ts'),
    [domain('property/transfer-findings.test.ts')],
    [
      [
        '!(owner && owners.has(owner))',
        '!owner',
        'another than who gives in guarantee may have the right of acquisition',
      ],
      [
        `const fiduciary = kind === 'fiduciary_alienation' ?`,
        `const fiduciary = kind === 'mortgage' ?`,
        'the creditor of a fiduciary alienation owns in full',
      ],
      ['!wholeRight(sharesOf(taken))', 'false', 'a part is acquired of nobody'],
      ["kind !== 'other' && ", "kind === 'other' && ", 'a sale makes somebody a fiduciary owner'],
    ],
  ),
  ...faultsOf(
    domain('property/fiduciary.ts'),
    [domain('property/fiduciary.test.ts')],
    [
      [
        'isOnly || by === label',
        'isOnly || by !== label',
        'another alienation ends than the one that is meant',
      ],
      [
        "winner === 'fiduciary' ? fiduciary",
        "winner === 'acquisition' ? fiduciary",
        'who pays loses the property',
      ],
    ],
  ),
  ...faultsOf(
    domain('property/active-liens.ts'),
    [domain('property/active-liens.test.ts')],
    [
      ['alienation.number < number && ', '', 'every fiduciary alienation ends with a consolidation'],
      [
        '(!guarantee || guarantee === alienation.label)',
        'true',
        'a consolidation ends the alienations that it does not name',
      ],
      [
        `status === 'married' && regime !== 'total_separation' &&`,
        `status === 'married' &&`,
        'a spouse in separation is asked',
      ],
      [
        "givers.some(({ right_kind: right }) => right === 'acquisition') &&",
        "givers.some(({ right_kind: right }) => right === 'full') &&",
        'rights over what was given in guarantee pass on without the creditor',
      ],
      ['acts.filter(({ cancelled_by: by }) => by === null)', 'acts', 'what was cancelled stays in force'],
    ],
  ),
  ...faultsOf(
    domain('notes/proxy-findings.ts'),
    [domain('notes/proxy-findings.test.ts')],
    [
      [
        '(!end || end > addDays(dated, limit.amount))',
        '(end && end > addDays(dated, limit.amount))',
        'a power without end passes its limit',
      ],
      [
        `...when(kind === 'vehicle' && !row.vehicles?.length, error('vehicles', 'vehicle_required')),`,
        '',
        'a power over a vehicle names none',
      ],
      ['tax, laundering, cnib];', 'tax, laundering];', 'nobody is looked up among the unavailable assets'],
      ['!row.itbi_exemption_law && ', '', 'the exemption from tax is not taken'],
    ],
  ),
  ...faultsOf(
    domain('notes/deed-findings.ts'),
    [domain('notes/deed-findings.test.ts')],
    [
      ['  feeBase,\n', '', 'a fee below the value passes'],
      ['cash >= COAF_CASH', 'cash > COAF_CASH', 'cash of just the limit is not reported'],
      ['paid !== price', 'paid < price', 'more is paid than the price'],
      [
        `        part.asset_regime !== 'total_separation' &&\n`,
        '',
        'consent is asked in separation of assets',
      ],
      [
        `hasTrait(type, 'will') && count('witness') < 2`,
        `hasTrait(type, 'will') && count('witness') < 1`,
        'a will with one witness',
      ],
      [
        'each.exempt ? each.exemption_law : each.paid_on',
        'each.paid_on',
        'an exempt deed is asked for its tax',
      ],
    ],
  ),
  ...faultsOf(
    domain('notes/act-signatures.ts'),
    [domain('notes/act-signatures.test.ts')],
    [
      [" && !acting.some(({ role }) => role === 'representative')", '', 'who is represented must sign'],
      ["  'attorney',\n", '', 'the attorney must sign'],
      ['until && on > until', 'until && on >= until', 'the last day for signing is over'],
      ['registered && on < registered', 'registered && false', 'an act is signed before it has its number'],
      ["kind === 'digital' && form === 'paper'", 'false', 'paper takes a digital signature'],
    ],
  ),
  ...faultsOf(
    domain('office/exclusion-findings.ts'),
    [domain('office/exclusion-findings.test.ts')],
    [['today <= until', 'today < until', 'an act is voided unsigned on the last day of its term']],
  ),
  ...faultsOf(
    domain('civil/birth-rules.ts'),
    [domain('civil/birth-rules.test.ts'), domain('civil/birth/parties.test.ts')],
    [
      ['  twinFindings,\n  dnvFindings,', '  dnvFindings,', 'twins are not looked at'],
      ['duplicates > 0', 'duplicates > 1', 'one likely double passes'],
    ],
  ),
  ...faultsOf(
    domain('civil/birth/date-findings.ts'),
    [domain('civil/birth-rules.test.ts'), domain('civil/birth/parties.test.ts')],
    [
      ['return when(value > today,', 'return when(value >= today,', 'a child of today cannot be registered'],
      [
        `const NOT_LATE = new Set(['late', 'court_order', 'adoption', 'foundling']);`,
        `const NOT_LATE = new Set(['late', 'adoption', 'foundling']);`,
        'an order of a court is called late',
      ],
      [
        'age >= (context.interviewAge ?? 12)',
        'age > (context.interviewAge ?? 12)',
        'the interview begins a year late',
      ],
    ],
  ),
  ...faultsOf(
    domain('civil/birth/declarant-findings.ts'),
    [domain('civil/birth-rules.test.ts'), domain('civil/birth/parties.test.ts')],
    [
      [` && party.capacity !== 'emancipated'`, '', 'an emancipated declarant is refused'],
      [
        'namedParents(birth).length < 2',
        'namedParents(birth).length < 1',
        'both parents declare where there is one',
      ],
    ],
  ),
  ...faultsOf(
    domain('civil/birth/dnv-findings.ts'),
    [domain('civil/birth-rules.test.ts'), domain('civil/birth/parties.test.ts')],
    [
      [
        `...when(context.dnvInUse === true, error('dnv', 'dnv_repeated', { norm: 'Lei 12.662/2012' })),`,
        '',
        'two births have one DNV',
      ],
      [
        `'court_order', 'foundling', 'adoption']`,
        `'court_order', 'adoption']`,
        'a foundling is asked for its DNV',
      ],
    ],
  ),
  ...faultsOf(
    domain('civil/birth/twin-findings.ts'),
    [domain('civil/birth-rules.test.ts'), domain('civil/birth/parties.test.ts')],
    [['apart > 2', 'apart > 3', 'twins born three days apart are not told']],
  ),
  ...faultsOf(
    domain('civil/birth/witness-findings.ts'),
    [domain('civil/birth-rules.test.ts'), domain('civil/birth/parties.test.ts')],
    [
      [
        'if (!needed || length === 2) return [];',
        'if (!needed || length >= 1) return [];',
        'one witness is enough',
      ],
      ['    years.max < 18,', '    years.max < 16,', 'a witness of seventeen'],
    ],
  ),
  ...faultsOf(
    domain('calendar/deadline.ts'),
    [domain('calendar/calendar.test.ts'), domain('calendar/notes-deadlines.test.ts')],
    [
      ['day <= 15 ? 15', 'day < 15 ? 15', 'the fifteenth falls into the second fortnight'],
      [
        'return input.rollForward ? roll(counted, holidays) : counted;',
        'return counted;',
        'a deadline ends on a Sunday',
      ],
      [
        'addDays(firstDayOfDueMonth(from), -1), rule.amount',
        'firstDayOfDueMonth(from), rule.amount',
        'business days of a month begin a day late',
      ],
    ],
  ),
  ...faultsOf(
    domain('fees/calculate.ts'),
    [domain('fees/fees.test.ts'), domain('fees/fee-policy.test.ts')],
    [
      ['request.exempt ? times(due, 0) : due', 'due', 'a free act costs its fee'],
      [
        'return component.capCents === null ? cents : Math.min(cents, component.capCents);',
        'return cents;',
        'a fund takes more than its cap',
      ],
      [
        `formula.stepRule === 'fraction' ? Math.ceil : Math.floor`,
        'Math.floor',
        'a begun step is not charged',
      ],
    ],
  ),
  ...faultsOf(
    domain('fees/fee-policy.ts'),
    [domain('fees/fee-policy.test.ts')],
    [
      ['day <= validTo', 'day < validTo', 'a table ends a day early'],
      ['dates.protocol ?? dates.act', 'dates.act', 'the day of the protocol chooses nothing'],
    ],
  ),
  ...faultsOf(
    domain('property/property-findings.ts'),
    [domain('property/property.test.ts')],
    [['Boolean(cns) && cnm.slice(0, 6) !== cns', 'false', 'the CNM of another office passes']],
  ),
  ...faultsOf(
    domain('office/duties.ts'),
    ['apps/server/src/resource/findings.test.ts'],
    [
      [
        'return !isSecret(kind) || mayRead(resourceOfDuty(kind));',
        'return true;',
        'everybody reads what is told to COAF',
      ],
    ],
  ),
  ...faultsOf(
    domain('identifiers/matricula.ts'),
    [domain('identifiers/identify.test.ts')],
    [['rest === 10 ? 1 : rest', 'rest === 10 ? 0 : rest', 'some matrículas have a wrong check digit']],
  ),
];
