import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deedParty } from '../texts/testing/notes.ts';
import { noteSigners } from '../documents/note-signers.ts';
import {
  type AwaitingAct,
  collectionFindings,
  missingNames,
  type SigningPart,
  signersOf,
} from './act-signatures.ts';
import { DEED_ROLES, type DeedRole } from './deed-types.ts';

const part = (role: string, name: string, changes: SigningPart = {}): SigningPart => ({
  role,
  name,
  ...changes,
});
const names = (parts: readonly SigningPart[]): unknown[] => signersOf(parts).map(({ name }) => name);

describe('the signers of an act', () => {
  it.each<[string, SigningPart[], string[]]>([
    ['both sides of a sale', [part('seller', 'A'), part('buyer', 'B')], ['A', 'B']],
    ['a grantor, and not the attorney', [part('grantor', 'A'), part('attorney', 'B')], ['A']],
    ['a substitutor, and not the substitute', [part('substitutor', 'A'), part('substitute', 'B')], ['A']],
    ['who revokes, and not who loses the powers', [part('revoker', 'A'), part('revoked', 'B')], ['A']],
    ['who renounces, and not the principal', [part('renouncer', 'B'), part('principal', 'A')], ['B']],
    [
      'the representative in the place of the party',
      [part('seller', 'Casa Ltda'), part('representative', 'R', { represents: 'CASA  ltda' })],
      ['R'],
    ],
    [
      'the assistant beside the party',
      [part('seller', 'A'), part('assistant', 'S', { represents: 'A' })],
      ['A', 'S'],
    ],
    [
      'nobody for an attorney who does not sign',
      [part('grantor', 'A'), part('attorney', 'B'), part('representative', 'R', { represents: 'B' })],
      ['A'],
    ],
    [
      'who represents the estate of the deceased',
      [part('deceased', 'D'), part('heir', 'H'), part('representative', 'R', { represents: 'D' })],
      ['H', 'R'],
    ],
    [
      'who signs at request, witnesses and the interpreter, beside the party',
      [
        part('seller', 'A', { signs_at_request: true }),
        part('signer_at_request', 'R'),
        part('witness', 'W'),
        part('interpreter', 'I'),
      ],
      ['A', 'R', 'W', 'I'],
    ],
    ['nobody who was only asked', [part('petitioner', 'P'), part('respondent', 'Q')], ['P']],
    ['nobody without a name or a role', [part('', 'A'), part('seller', '')], []],
  ])('are %s', (_, parts, expected) => expect(names(parts)).toEqual(expected));

  it('are those of the lines and fingerprints of the page, whoever takes part', () => {
    const roles = Object.keys(DEED_ROLES) as DeedRole[];
    const anyPart = fc.record({
      role: fc.constantFrom(...roles),
      signs_at_request: fc.boolean(),
      represents: fc.constantFrom(null, 'P0', 'P1', 'P2'),
    });
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 6 }), (drawn) => {
        const parts = drawn.map((each, index) => deedParty({ ...each, name: `P${index}` }));
        const office = { name: 'Oficial', role: 'tabelião' };
        const page = noteSigners(parts, { clerk: office, official: office });
        const onPage = new Set([...page.signers.map(({ name }) => name), ...page.fingerprints]);
        onPage.delete('Oficial');
        expect(onPage).toEqual(new Set(names(parts)));
      }),
    );
  });
});

it('names the parties whose signature is missing', () => {
  const parts = [
    { name: 'A', signature_state: 'missing' },
    { name: 'B', signature_state: 'collected' },
    { name: 'C', signature_state: 'not_needed' },
    { name: 'D', signature_state: null },
  ] as const;
  expect(missingNames(parts)).toEqual(['A']);
});

describe('a signature', () => {
  const seller = { ...part('seller', 'A', { signature_kind: 'signs' }), signature_state: 'missing' } as const;
  const atRequest = { ...seller, signature_kind: 'at_request' };
  const act = (changes: Partial<AwaitingAct> = {}): AwaitingAct => ({
    act_form: 'paper',
    registered_on: '2026-03-02',
    signatures_until: '2026-04-01',
    parts: [],
    ...changes,
  });
  const helped = act({ parts: [part('signer_at_request', 'R'), part('interpreter', 'I')] });
  type Given = Parameters<typeof collectionFindings>[2];

  it.each<[string, AwaitingAct, Parameters<typeof collectionFindings>[1], Partial<Given>, string[]]>([
    ['on the day of the registration', act(), seller, { signed_on: '2026-03-02' }, []],
    ['on the last day', act(), seller, { signed_on: '2026-04-01' }, []],
    [
      'before the registration',
      act(),
      seller,
      { signed_on: '2026-03-01' },
      ['signed_on signed_before_registration'],
    ],
    ['after the last day', act(), seller, { signed_on: '2026-04-02' }, ['signed_on signed_after_term']],
    [
      'that was collected',
      act(),
      { ...seller, signature_state: 'collected' },
      {},
      ['part signature_collected_already'],
    ],
    [
      'that is not needed',
      act(),
      { ...seller, signature_state: 'not_needed' },
      {},
      ['part signature_not_needed'],
    ],
    ['of a draft', act(), { ...seller, signature_state: null }, {}, ['part signature_not_needed']],
    [
      'at request, against the text',
      helped,
      seller,
      { signature_kind: 'at_request' },
      ['signature_kind text_says_own_hand'],
    ],
    [
      'by fingerprint, against the text',
      act(),
      seller,
      { signature_kind: 'fingerprint' },
      ['signature_kind text_says_own_hand'],
    ],
    [
      'by the own hand of who does not sign',
      helped,
      atRequest,
      { signature_kind: 'signs' },
      ['signature_kind text_says_another_signs'],
    ],
    ['at request', helped, atRequest, { signature_kind: 'at_request' }, []],
    ['by fingerprint of who does not sign', act(), atRequest, { signature_kind: 'fingerprint' }, []],
    [
      'at request with nobody to sign',
      act(),
      atRequest,
      { signature_kind: 'at_request' },
      ['signature_kind signer_at_request_required'],
    ],
    ['with an interpreter', helped, seller, { signature_kind: 'interpreter' }, []],
    [
      'in sign language without an interpreter',
      act(),
      seller,
      { signature_kind: 'sign_language' },
      ['signature_kind interpreter_required'],
    ],
    [
      'that is digital, on paper',
      act(),
      seller,
      { signature_kind: 'digital' },
      ['signature_kind digital_signature_on_paper'],
    ],
    ['that is digital', act({ act_form: 'electronic' }), seller, { signature_kind: 'digital' }, []],
  ])('%s', (_, awaiting, party, given, expected) => {
    const found = collectionFindings(awaiting, party, {
      signature_kind: 'signs',
      signed_on: '2026-03-10',
      ...given,
    });
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });
});
