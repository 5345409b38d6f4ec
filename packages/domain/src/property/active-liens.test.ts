import { describe, expect, it } from 'vitest';
import {
  activeLiens,
  type DisposingAct,
  disposalFindings,
  type Giver,
  type Lien,
  type SignedAct,
  toAcknowledge,
  withoutSpouse,
} from './active-liens.ts';

const act = (number: number, kind: string, cancelledBy: string | null = null): SignedAct => ({
  letter: 'R',
  number,
  label: `R-${number}/7`,
  kind,
  cancelled_by: cancelledBy,
});

describe('the liens in force', () => {
  it.each([
    ['none', [], []],
    ['no burden', [act(1, 'sale'), act(2, 'construction')], []],
    ['in the order of the acts', [act(3, 'attachment'), act(1, 'mortgage')], ['mortgage 1', 'attachment 3']],
    ['a cancelled one is over', [act(1, 'mortgage', 'AV-2/7'), act(2, 'cancellation')], []],
    [
      'an averbação burdens too',
      [act(1, 'unavailability'), act(2, 'pending_lawsuit')],
      ['unavailability 1', 'pending_lawsuit 2'],
    ],
    ['a lifted unavailability is over', [act(1, 'unavailability', 'AV-2/7')], []],
    ['consolidated', [act(1, 'fiduciary_alienation'), act(2, 'fiduciary_consolidation')], []],
    [
      'the one of two that was consolidated',
      [
        act(1, 'fiduciary_alienation'),
        act(2, 'fiduciary_alienation'),
        { ...act(3, 'fiduciary_consolidation'), guarantee: 'R-1/7' },
      ],
      ['fiduciary_alienation 2'],
    ],
    [
      'a new fiduciary alienation after a consolidation',
      [act(1, 'fiduciary_consolidation'), act(2, 'fiduciary_alienation')],
      ['fiduciary_alienation 2'],
    ],
    [
      'a cancelled consolidation leaves it',
      [act(1, 'fiduciary_alienation'), act(2, 'fiduciary_consolidation', 'AV-3/7')],
      ['fiduciary_alienation 1'],
    ],
  ])('%s', (_name, acts, expected) => {
    expect(activeLiens(acts).map(({ burden, number }) => `${burden} ${number}`)).toEqual(expected);
  });
});

const married = {
  name: 'Ana',
  civil_status: 'married',
  asset_regime: 'partial_communion',
  spouse_name: 'Beto',
} as const;

describe('an owner whose spouse had to consent', () => {
  it.each<[string, readonly Giver[], number]>([
    ['single', [{ name: 'Ana', civil_status: 'single' }], 0],
    ['married', [married], 1],
    ['by a mandatory separation', [{ ...married, asset_regime: 'mandatory_separation' }], 1],
    ['by absolute separation', [{ ...married, asset_regime: 'total_separation' }], 0],
    ['who gives with them', [married, { ...married, name: ' beto', spouse_name: 'Ana' }], 0],
    ['married, regime not told', [{ ...married, asset_regime: null }], 1],
  ])('%s', (_name, givers, count) => expect(withoutSpouse(givers)).toHaveLength(count));
});

describe('what stands against a disposal', () => {
  const liens = activeLiens([act(1, 'mortgage'), act(2, 'seizure')]);
  const unavailable = activeLiens([act(1, 'unavailability')]);
  const guaranteed = activeLiens([act(1, 'fiduciary_alienation')]);
  it.each<[string, Partial<DisposingAct> & Pick<DisposingAct, 'record_kind'>, Lien[], Giver[], string[]]>([
    ['a sale free of all', { record_kind: 'sale' }, [], [], []],
    [
      'over a lien not named',
      { record_kind: 'sale' },
      liens,
      [],
      ['error lien_in_force R-1/7', 'error lien_in_force R-2/7'],
    ],
    [
      'over one of two named',
      { record_kind: 'sale', acknowledged: ['seizure'] },
      liens,
      [],
      ['error lien_in_force R-1/7', 'warning lien_in_force R-2/7'],
    ],
    [
      'over an unavailability',
      { record_kind: 'gift' },
      unavailable,
      [],
      ['error property_unavailable R-1/7'],
    ],
    [
      'over an unavailability, named or not',
      { record_kind: 'mortgage', acknowledged: ['unavailability'] },
      unavailable,
      [],
      ['error property_unavailable R-1/7'],
    ],
    [
      'over an unavailability of the rights of another',
      { record_kind: 'sale' },
      [{ burden: 'unavailability', label: 'AV-1/7', number: 1, holder_number: '52998224725' }],
      [{ name: 'Ana', cpf: '11144477735' }],
      [],
    ],
    [
      'over an unavailability of their own, or of whom nothing tells apart',
      { record_kind: 'sale' },
      [
        { burden: 'unavailability', label: 'AV-1/7', number: 1, holder_number: '52998224725' },
        { burden: 'unavailability', label: 'AV-2/7', number: 2, holder_number: '11144477735' },
      ],
      [{ name: 'Ana', cpf: '52998224725' }, { name: 'Bia' }],
      ['error property_unavailable AV-1/7', 'error property_unavailable AV-2/7'],
    ],
    [
      'an auction over an unavailability',
      { record_kind: 'auction', acknowledged: ['unavailability'] },
      unavailable,
      [],
      ['warning lien_in_force R-1/7'],
    ],
    [
      'a title of a court over an unavailability',
      { record_kind: 'sale', title_nature: 'judicial', acknowledged: ['unavailability'] },
      unavailable,
      [married],
      ['warning lien_in_force R-1/7'],
    ],
    [
      'without the spouse',
      { record_kind: 'sale' },
      [],
      [married],
      ['error spouse_has_not_consented undefined'],
    ],
    [
      'with a consent that was checked',
      { record_kind: 'sale', acknowledged: ['spouse_consent'] },
      [],
      [married],
      ['warning spouse_has_not_consented undefined'],
    ],
    [
      'the rights of who gave in guarantee, without the creditor',
      { record_kind: 'sale', acknowledged: ['fiduciary_alienation'] },
      guaranteed,
      [{ name: 'Ana', right_kind: 'acquisition' }],
      ['warning lien_in_force R-1/7', 'error creditor_has_not_consented undefined'],
    ],
    [
      'those rights, by a title of a court',
      { record_kind: 'adjudication', acknowledged: ['fiduciary_alienation'] },
      guaranteed,
      [{ name: 'Ana', right_kind: 'acquisition' }],
      ['warning lien_in_force R-1/7'],
    ],
    [
      'the right of acquisition that a promise gave',
      { record_kind: 'sale' },
      [],
      [{ name: 'Ana', right_kind: 'acquisition' }],
      [],
    ],
    [
      'a mortgage of who has the right of acquisition',
      { record_kind: 'mortgage', acknowledged: ['fiduciary_alienation'] },
      guaranteed,
      [{ name: 'Ana', right_kind: 'acquisition' }],
      ['warning lien_in_force R-1/7'],
    ],
    [
      'an attachment disposes of nothing',
      { record_kind: 'attachment' },
      [...liens, ...unavailable],
      [married],
      [],
    ],
  ])('%s', (_name, given, burdens, givers, expected) => {
    const findings = disposalFindings({ acknowledged: [], ...given }, burdens, givers);
    expect(
      findings.map(({ level, code, params }) => `${level} ${code} ${String(params?.['label'])}`),
    ).toEqual(expected);
  });

  const NUMBERED = { number: 8, on: '2026-03-02' };
  it.each([
    ['before it, by its number', NUMBERED, { number: 9, on: '2026-03-02' }, 'lien_in_force'],
    ['before it, by its day', NUMBERED, { number: null, on: '2026-03-03' }, 'lien_in_force'],
    ['after it', NUMBERED, { number: 7, on: '2026-03-02' }, 'property_unavailable'],
    ['on its day, in another protocol', NUMBERED, { number: null, on: '2026-03-02' }, 'property_unavailable'],
    ['nobody knows when', null, { number: 9, on: '2026-03-02' }, 'property_unavailable'],
    ['before an order of which nobody knows when', NUMBERED, null, 'property_unavailable'],
  ])('of a title that was entered %s, an unavailability says so', (_name, title, order, code) => {
    const [lien] = activeLiens([{ ...act(1, 'unavailability'), entry: order }]);
    const sale: DisposingAct = { record_kind: 'sale', acknowledged: [], entry: title };
    const ordered = lien ? [lien] : [];
    const named: DisposingAct = { ...sale, acknowledged: ['unavailability'] };
    const isPassed = code === 'lien_in_force';
    expect(disposalFindings(sale, ordered, []).map((each) => [each.level, each.code])).toEqual([
      ['error', code],
    ]);
    expect(disposalFindings(named, ordered, []).map(({ level }) => level)).toEqual([
      isPassed ? 'warning' : 'error',
    ]);
    expect(toAcknowledge(sale, ordered, [])).toEqual(isPassed ? ['unavailability'] : []);
  });

  it('is kept as named only where it was there to be named', () => {
    const sale: DisposingAct = {
      record_kind: 'sale',
      acknowledged: ['lease', 'mortgage', 'spouse_consent'],
    };
    expect(toAcknowledge(sale, liens, [married])).toEqual(['mortgage', 'seizure', 'spouse_consent']);
    expect(toAcknowledge(sale, [], [])).toEqual([]);
    expect(toAcknowledge(sale, guaranteed, [{ name: 'Ana', right_kind: 'acquisition' }])).toEqual([
      'fiduciary_alienation',
      'creditor_consent',
    ]);
    expect(toAcknowledge({ ...sale, record_kind: 'attachment' }, liens, [married])).toEqual([]);
  });
});
