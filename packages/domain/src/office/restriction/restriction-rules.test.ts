import { describe, expect, it } from 'vitest';
import { EFFECTS } from '../../civil/margin/effects.ts';
import { groundOf, openingFindings, restrictsRecord } from './restriction-rules.ts';

describe('a restricted averbação', () => {
  it('restricts its record with every effect but a note', () => {
    const restricting = EFFECTS.filter((effect) => restrictsRecord({ restricted: true, effect }));
    expect(restricting).toEqual(EFFECTS.filter((effect) => effect !== 'note'));
  });

  it('restricts nothing without an effect, and nothing where it is not restricted', () => {
    expect(restrictsRecord({ restricted: true, effect: null })).toBe(false);
    expect(EFFECTS.filter((effect) => restrictsRecord({ restricted: false, effect }))).toEqual([]);
  });

  it.each([
    ['adoption', 'adoption'],
    ['name_and_sex', 'name_and_sex'],
    ['protected_name', 'protected_person'],
    ['divorce', 'endorsement'],
  ] as const)('of %s has the ground %s', (effect, ground) => {
    expect(groundOf({ effect })).toBe(ground);
  });
});

describe('an opening', () => {
  it.each([
    ['registered_person', ['requester']],
    ['authority', ['requester']],
    ['judge_order', ['court', 'court_case']],
    ['office_duty', []],
  ] as const)('for %s states %j', (ground, fields) => {
    const missing = openingFindings({ reading_ground: ground }).map(({ field }) => field);
    expect(missing).toEqual(fields);
    const whole = { requester: 'Rita Prado', court: '1ª Vara', court_case: '0001' };
    expect(openingFindings({ reading_ground: ground, ...whole })).toEqual([]);
  });
});
