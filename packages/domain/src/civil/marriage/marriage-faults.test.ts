import fc from 'fast-check';
import type { Finding } from '@serventia/kit/finding';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../calendar/civil-date.ts';
import type { PartyFacts } from '../birth/birth-facts.ts';
import { marriageFindings } from './ceremony-findings.ts';
import type { MarriageFacts } from './marriage-facts.ts';
import { historyFindings, licenseUseFindings } from './couple-history.ts';
import { type LicenseFacts, licenseFindings } from './license-findings.ts';
import { LICENSE_LIFE, LICENSE_STATUSES, type LicenseStatus } from './license-status.ts';

const TODAY = '2026-07-01';

const spouse = (side: 'first' | 'second', changes: PartyFacts = {}): PartyFacts => ({
  role: 'spouse',
  side,
  name: side === 'first' ? 'Joana Teixeira' : 'Pedro Moreira',
  sex: side === 'first' ? 'F' : 'M',
  mother_name: 'Vera Prado',
  hometown_text: 'Crato',
  profession_text: 'comerciante',
  city: 10,
  birth_date: '1995-02-03',
  civil_status: 'single',
  ...changes,
});
const witness = (name: string): PartyFacts => ({ role: 'witness', name, sex: 'F', birth_date: '1980-01-01' });
const WITNESSES = ['Rita Lima', 'Marta Alves'].map(witness);
const SIX = ['Rita Lima', 'Marta Alves', 'Davi Ramos', 'Lia Prado', 'Nei Braga', 'Rui Dias'].map(witness);
const JUSTICE: PartyFacts = { role: 'justice_of_peace', sex: 'M', name: 'Caio Braga', cpf: '52998224725' };
const CELEBRANT: PartyFacts = { role: 'celebrant', sex: 'M', name: 'Padre Caio' };
const COUPLE = [spouse('first'), spouse('second')];

const civil = (changes: MarriageFacts = {}): MarriageFacts => ({
  marriage_kind: 'civil',
  celebrated_on: TODAY,
  ceremony_place_kind: 'office',
  license_certified_on: '2026-06-01',
  property_regime: 'partial_communion',
  parties: [...COUPLE, ...WITNESSES, JUSTICE],
  ...changes,
});
const religious = (changes: MarriageFacts = {}): MarriageFacts =>
  civil({ marriage_kind: 'religious_licensed', parties: [...COUPLE, ...WITNESSES, CELEBRANT], ...changes });
const conversion = (changes: MarriageFacts = {}): MarriageFacts =>
  civil({ marriage_kind: 'conversion', celebrated_on: null, parties: COUPLE, ...changes });
const nuncupative = (changes: MarriageFacts = {}): MarriageFacts =>
  civil({ marriage_kind: 'nuncupative', parties: [...COUPLE, ...SIX], ...changes });

const DEAD_MOTHER: PartyFacts = {
  role: 'parent',
  side: 'first',
  gender_role: 'mother',
  name: 'Vera Prado',
  deceased: true,
};
const PROXY: PartyFacts = { role: 'proxy', side: 'first', sex: 'F', name: 'Lia Prado' };
const byProxy = (changes: MarriageFacts = {}): MarriageFacts =>
  civil({ parties: first({}, PROXY), proxy_deed: '1º Ofício, livro 2, folha 3', ...changes });

const bothByProxy = (changes: MarriageFacts): MarriageFacts =>
  byProxy({
    parties: [...first({}, PROXY), { ...PROXY, side: 'second', name: 'Caio Braga' }],
    proxy_deed_on: '2026-04-02',
    second_proxy_deed: '2º Ofício, livro 4, folha 5',
    second_proxy_deed_on: '2026-04-03',
    ...changes,
  });

const DOCUMENTS: LicenseFacts['documents'] = [
  { document_kind: 'birth_certificate', side: 'first', document_state: 'received' },
  { document_kind: 'birth_certificate', side: 'second', document_state: 'received' },
  { document_kind: 'witnesses_statement', document_state: 'received' },
  { document_kind: 'status_statement', document_state: 'received' },
];
const license = (changes: LicenseFacts = {}): LicenseFacts => ({
  license_kind: 'civil',
  requested_on: '2026-06-01',
  property_regime: 'partial_communion',
  parties: [...COUPLE, ...WITNESSES],
  documents: DOCUMENTS,
  opposition_ends_on: '2026-06-25',
  ...changes,
});

const ofMarriage = (act: MarriageFacts, today = TODAY): readonly Finding[] =>
  marriageFindings(act, { today });
const ofLicense = (act: LicenseFacts): readonly Finding[] => licenseFindings(act, { today: TODAY });
const first = (changes: PartyFacts, ...others: readonly PartyFacts[]): PartyFacts[] => [
  spouse('first', changes),
  spouse('second'),
  ...WITNESSES,
  JUSTICE,
  ...others,
];

/** Each fault of a marriage with the code and the norm that refuse it (dossier 3.2.5). */
const FAULTS: readonly (readonly [fault: string, found: readonly Finding[], code: string, norm: string])[] = [
  ['one alone', ofMarriage(civil({ parties: [spouse('first')] })), 'two_spouses_required', 'LRP art. 70, 1'],
  [
    'a spouse of 15',
    ofMarriage(civil({ parties: first({ birth_date: '2010-07-02' }) })),
    'spouse_under_sixteen',
    'CC arts. 1.517 and 1.520',
  ],
  [
    'one of 17 without consent',
    ofMarriage(civil({ parties: first({ birth_date: '2009-01-01' }) })),
    'consent_required',
    'CC arts. 1.517 to 1.519',
  ],
  [
    'one of 70 without a deed',
    ofMarriage(civil({ parties: first({ birth_date: '1956-07-01' }) })),
    'seventy_needs_deed',
    'CC art. 1.641 II; STF Tema 1.236',
  ],
  [
    'communion after the consent of a judge',
    ofMarriage(civil({ first_consent: 'court' })),
    'court_consent_separates',
    'CC art. 1.641 III',
  ],
  [
    'communion with a suspensive cause',
    ofMarriage(civil({ suspensive_cause: 'undivided_divorce' })),
    'suspensive_cause_separates',
    'CC arts. 1.523 and 1.641 I',
  ],
  ...(['siblings', 'direct_line', 'affinity_line', 'adoption'] as const).map(
    (kinship) => [kinship, ofMarriage(civil({ kinship })), 'impediment', 'CC art. 1.521'] as const,
  ),
  [
    'uncle and niece without an exam',
    ofMarriage(civil({ kinship: 'uncle_niece' })),
    'medical_exam_required',
    'CC art. 1.521 IV; DL 3.200/1941',
  ],
  [
    'who is married',
    ofMarriage(civil({ parties: first({ civil_status: 'married' }) })),
    'already_married',
    'CC art. 1.521 VI',
  ],
  [
    'who is divorced and silent about it',
    ofMarriage(civil({ parties: first({ civil_status: 'divorced' }) })),
    'previous_marriage_missing',
    'LRP art. 70, 3',
  ],
  [
    'a name of nobody',
    ofMarriage(civil({ first_name_after: 'Joana Teixeira Prado' })),
    'surname_of_nobody',
    'CC art. 1.565 §1',
  ],
  [
    'a name of their own that is lost',
    ofMarriage(civil({ first_name_after: 'Joana Moreira' })),
    'own_name_lost',
    'CC art. 1.565 §1',
  ],
  [
    'one witness',
    ofMarriage(civil({ parties: [...COUPLE, witness('Rita Lima'), JUSTICE] })),
    'ceremony_witnesses_missing',
    'LRP art. 70, 6; CC art. 1.534',
  ],
  [
    'two witnesses in a private building',
    ofMarriage(civil({ ceremony_place_kind: 'private_building' })),
    'ceremony_witnesses_missing',
    'LRP art. 70, 6; CC art. 1.534',
  ],
  [
    'nobody who presides',
    ofMarriage(civil({ parties: [...COUPLE, ...WITNESSES] })),
    'justice_of_peace_required',
    'CC art. 1.535',
  ],
  [
    'a certificate of 91 days',
    ofMarriage(civil({ license_certified_on: '2026-04-01' })),
    'license_expired',
    'CC art. 1.532',
  ],
  [
    'a ceremony before the certificate',
    ofMarriage(civil({ license_certified_on: '2026-07-02' })),
    'celebrated_before_license',
    'CC art. 1.533',
  ],
  [
    'a religious ceremony without a celebrant',
    ofMarriage(religious({ parties: [...COUPLE, ...WITNESSES] })),
    'celebrant_required',
    'LRP art. 73 §1',
  ],
  [
    'a religious ceremony of 91 days ago',
    ofMarriage(religious({ celebrated_on: '2026-04-01', license_certified_on: '2026-03-01' })),
    'religious_out_of_time',
    'CC art. 1.516 §1',
  ],
  [
    'a conversion with a beginning and no title',
    ofMarriage(conversion({ union_from: '2020-01-01' })),
    'union_dates_need_title',
    'LRP art. 70-A §6',
  ],
  [
    'five witnesses in danger of death',
    ofMarriage(nuncupative({ parties: [...COUPLE, ...SIX.slice(1)] })),
    'ceremony_witnesses_missing',
    'LRP art. 70, 6; CC art. 1.534',
  ],
  [
    'a license without an edital',
    ofLicense(license({ opposition_ends_on: null })),
    'not_published',
    'CC art. 1.527; LRP art. 67 §1',
  ],
  [
    'a license on the last day for oppositions',
    ofLicense(license({ opposition_ends_on: TODAY })),
    'opposition_time_runs',
    'CC art. 1.527',
  ],
  [
    'a license with an opposition',
    ofLicense(license({ oppositions: [{ decision: 'pending' }] })),
    'opposition_stands',
    'CC art. 1.529; LRP art. 67 §5',
  ],
  [
    'a license without two who know the couple',
    ofLicense(license({ parties: COUPLE })),
    'license_witnesses_missing',
    'CC art. 1.525 III',
  ],
  [
    'a license without a birth certificate',
    ofLicense(license({ documents: DOCUMENTS.slice(1) })),
    'owes_birth_certificate',
    'CC art. 1.525 I',
  ],
  [
    'a proxy by a deed without its book',
    ofMarriage(byProxy({ proxy_deed: null, proxy_deed_on: '2026-04-02' })),
    'required',
    'LRP art. 37',
  ],
  [
    'two proxies and one deed',
    ofMarriage(bothByProxy({ second_proxy_deed_on: null })),
    'proxy_deed_missing',
    'CC art. 1.542',
  ],
  [
    'two proxies, the second by a deed of 91 days',
    ofMarriage(bothByProxy({ second_proxy_deed_on: '2026-04-01' })),
    'marriage_proxy_expired',
    'CC art. 1.542 §3',
  ],
  ['a proxy without a deed', ofMarriage(byProxy()), 'proxy_deed_missing', 'CC art. 1.542'],
  [
    'a proxy by a deed of 91 days',
    ofMarriage(byProxy({ proxy_deed_on: '2026-04-01' })),
    'marriage_proxy_expired',
    'CC art. 1.542 §3',
  ],
  [
    'a proxy by a deed after the ceremony',
    ofMarriage(byProxy({ proxy_deed_on: '2026-07-02' })),
    'proxy_deed_after_ceremony',
    'CC art. 1.542',
  ],
  [
    'a conversion with a justice of the peace',
    ofMarriage(conversion({ parties: [...COUPLE, JUSTICE] })),
    'conversion_presided',
    'LRP art. 70-A',
  ],
  [
    'a religious marriage that is entered before its ceremony',
    ofMarriage(religious({ religious_entered_on: '2026-06-30' })),
    'religious_entry_before_ceremony',
    'LRP art. 73',
  ],
  [
    'who died here',
    historyFindings(license(), [{ as: 'deceased', dissolved: false, ...COUPLE[0] }]),
    'dead_in_this_office',
    'CC arts. 6 and 1.514',
  ],
  [
    'who is married here',
    historyFindings(license(), [{ as: 'spouse', dissolved: false, ...COUPLE[0] }]),
    'married_in_this_office',
    'CC art. 1.521 VI',
  ],
  [
    'the license of another couple',
    licenseUseFindings(
      civil(),
      license({ parties: [spouse('first', { name: 'Lia Prado' }), spouse('second')] }),
    ),
    'license_of_another_couple',
    'CC art. 1.533',
  ],
  [
    'the license of a ceremony for a conversion',
    licenseUseFindings(conversion(), license()),
    'license_of_another_kind',
    'LRP art. 70-A',
  ],
];

test.each(FAULTS)('%s is refused with its norm', (_, found, code, norm) => {
  const errors = found.filter(({ level }) => level === 'error').map((each) => [each.code, each.norm]);
  expect(errors).toContainEqual([code, norm]);
});

test.each<[string, readonly Finding[]]>([
  ['civil', ofMarriage(civil())],
  ['religious', ofMarriage(religious())],
  ['religious, licensed afterwards', ofMarriage(religious({ marriage_kind: 'religious_unlicensed' }))],
  ['conversion', ofMarriage(conversion())],
  ['grave illness', ofMarriage(civil({ marriage_kind: 'grave_illness' }))],
  ['by proxy', ofMarriage(byProxy({ proxy_deed_on: '2026-04-02' }))],
  ['both by proxy', ofMarriage(bothByProxy({}))],
  ['religious, on the day of its entry', ofMarriage(religious({ religious_entered_on: TODAY }))],
  ['by order', ofMarriage(civil({ marriage_kind: 'court_order' }))],
  ['license', ofLicense(license())],
])('a right one of the kind %s has no fault', (_, found) => {
  expect(found).toEqual([]);
});

test.each<[string, readonly Finding[], string, string]>([
  [
    'a religious marriage two days after its entry',
    ofMarriage(religious({ celebrated_on: '2026-06-29', religious_entered_on: '2026-06-29' })),
    'religious_entry_late',
    'LRP art. 73 §2',
  ],
  [
    'a marriage in grave illness six days after it',
    ofMarriage(civil({ marriage_kind: 'grave_illness', celebrated_on: '2026-06-25' })),
    'grave_illness_late',
    'CC art. 1.539 §2',
  ],
  [
    'a nuncupative one, for the kin among its witnesses',
    ofMarriage(nuncupative()),
    'nuncupative_witnesses_kin',
    'CC art. 1.540',
  ],
  ...[
    ofMarriage(civil({ parties: first({}, DEAD_MOTHER) })),
    ofLicense(license({ parties: first({}, DEAD_MOTHER) })),
  ].map((found): [string, readonly Finding[], string, string] => [
    'a parent who is dead since nobody said when',
    found,
    'parent_death_untold',
    'LRP art. 70, 2',
  ]),
])('%s is for the official to judge', (_, found, code, norm) => {
  expect(found.map((each) => [each.level, each.code, each.norm])).toEqual([['warning', code, norm]]);
});

describe('over the states and dates of a license', () => {
  /** All that can be done with a license, step by step, until it ends or the plan does. */
  const walk = (choices: readonly number[]): LicenseStatus[] => {
    const states: LicenseStatus[] = ['filed'];
    for (const choice of choices) {
      const steps = Object.values(LICENSE_LIFE.steps[states.at(-1) ?? 'filed'] ?? {}) as LicenseStatus[];
      const next = steps[choice % Math.max(steps.length, 1)];
      if (!next) break;
      states.push(next);
    }
    return states;
  };

  it('marries nobody whose license was not certified, or is opposed', () => {
    const plans = fc.array(fc.nat({ max: 12 }), { maxLength: 20 });
    fc.assert(
      fc.property(plans, (choices) => {
        const states = walk(choices);
        const married = states.indexOf('married');
        if (married === -1) return;
        expect(['certified', 'scheduled']).toContain(states[married - 1]);
        expect(married).toBe(states.length - 1);
        const opposed = Math.max(states.lastIndexOf('opposed'), states.lastIndexOf('suspended'));
        expect(states.slice(opposed + 1, married)).toContain('certified');
      }),
    );
  });

  it('reaches every state, and leaves none that has ended', () => {
    const seen = new Set<LicenseStatus>(['filed']);
    for (const state of seen)
      for (const next of Object.values(LICENSE_LIFE.steps[state] ?? {})) seen.add(next as LicenseStatus);
    expect([...seen].toSorted()).toEqual([...LICENSE_STATUSES].toSorted());
  });

  it('serves for ninety days of its certificate, whichever the day', () => {
    const days = fc.integer({ min: -10, max: 400 });
    const starts = fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2018-01-01', offset));
    fc.assert(
      fc.property(starts, days, (certified, after) => {
        const celebrated = addDays(certified, after);
        const codes = ofMarriage(
          civil({ license_certified_on: certified, celebrated_on: celebrated }),
          celebrated,
        ).map(({ code }) => code);
        const found = new Set(codes);
        expect(found.has('license_expired')).toBe(after > 90);
        expect(found.has('celebrated_before_license')).toBe(after < 0);
      }),
    );
  });

  it('is certified after the last day for oppositions alone, whichever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), (after) => {
        const ends = addDays(TODAY, -after);
        const found = ofLicense(license({ opposition_ends_on: ends })).map(({ code }) => code);
        expect(found.includes('opposition_time_runs')).toBe(after <= 0);
      }),
    );
  });
});
