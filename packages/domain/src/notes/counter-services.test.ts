import { checkRow } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { sealsOf } from './document-authentication.entity.ts';
import { noteFindings } from './note-findings.ts';
import { cardFindings, completeDocument, recognitionFindings } from './recognition-findings.ts';
import { signatureRecognition } from './signature-recognition.entity.ts';

const TODAY = '2026-03-02';
const codes = (findings: readonly { level: string; field: string; code: string }[]): string[] =>
  findings.map(({ level, field, code }) => `${level} ${field} ${code}`);

describe('cards', () => {
  type Judged = Parameters<typeof cardFindings>;
  it.each<[Judged[0], NonNullable<Judged[1]['recognition_mode']>, readonly string[]]>([
    [{ card_status: 'active', first_signature: 1 }, 'similarity', []],
    [{ card_status: 'active', first_signature: 1, valid_until: TODAY }, 'similarity', []],
    [{ card_status: 'active', valid_until: '2026-03-01' }, 'similarity', ['error card card_expired']],
    [{ card_status: 'expired' }, 'authenticity', ['error card card_expired']],
    [{ card_status: 'blocked' }, 'authenticity', ['error card card_blocked']],
    [{ card_status: 'deceased' }, 'similarity', ['error card card_deceased']],
    [{ card_status: 'active' }, 'similarity', ['warning card card_without_image']],
    [{ card_status: 'active' }, 'authenticity', []],
    [
      { card_status: 'active', first_signature: 1, restrictions: ['authenticity_only'] },
      'similarity',
      ['error recognition_mode card_only_by_authenticity'],
    ],
    [{ card_status: 'active', restrictions: ['authenticity_only'] }, 'authenticity', []],
    [
      { card_status: 'active', restrictions: ['no_economic_value'] },
      'authenticity',
      ['error economic_value card_without_economic_value'],
    ],
  ])('%o by %s', (card, mode, expected) => {
    const economic = expected[0]?.includes('economic_value') ?? false;
    expect(codes(cardFindings(card, { recognition_mode: mode, economic_value: economic }, TODAY))).toEqual(
      expected,
    );
  });
});

describe('recognitions', () => {
  it.each(['1', '2', '3'] as const)('document %s passes a vehicle on, by authenticity alone', (kind) => {
    expect(codes(recognitionFindings({ recognition_mode: 'similarity', document_kind: kind }))).toEqual([
      'error recognition_mode vehicle_needs_authenticity',
    ]);
    expect(recognitionFindings({ recognition_mode: 'authenticity', document_kind: kind })).toEqual([]);
    const row = {
      recognition_mode: 'authenticity',
      document_kind: kind,
      recognized_on: TODAY,
      signatures: 1,
      card: 1,
    };
    const missing = checkRow(signatureRecognition, row, TODAY).map(({ field }) => field);
    expect(missing).toEqual(expect.arrayContaining(['vehicle_side', 'plate', 'renavam', 'shown_document']));
  });
  it('a document is not younger than its recognition', () => {
    const row = { document_on: '2026-03-03', recognized_on: TODAY };
    expect(codes(recognitionFindings(row))).toEqual(['error document_on document_after_recognition']);
    expect(recognitionFindings({ ...row, document_on: TODAY })).toEqual([]);
  });
  it('a document with blanks is refused', () => {
    expect(codes(completeDocument({}))).toEqual(['error document_complete document_with_blanks']);
    expect(completeDocument({ document_complete: true })).toEqual([]);
  });
});

it.each<[Parameters<typeof sealsOf>[0], number]>([
  [{ pages: 3, copy_sides: 'front', copies: 1 }, 3],
  [{ pages: 3, copy_sides: 'front_and_back', copies: 2 }, 12],
  [{ pages: 1, copy_sides: 'both_on_one_face', copies: 1 }, 1],
  [{}, 1],
  [{ pages: 0 }, Number.NaN],
  [{ copies: -3 }, Number.NaN],
  [{ pages: '1,5' as unknown as number }, Number.NaN],
])('%o takes %i seals', (row, seals) => expect(sealsOf(row)).toBe(seals));

describe('notes', () => {
  const demand = { legal_basis: 'LRP art. 225', item_origin: 'first_analysis' } as const;
  it.each<[Parameters<typeof noteFindings>[0], number, readonly string[]]>([
    [[], 0, ['error items note_without_items']],
    [[demand], 0, []],
    [[{ ...demand, legal_basis: null }], 0, ['error items.0.legal_basis note_without_legal_basis']],
    [[demand], 1, ['error items.0.item_origin new_point_in_second_note']],
    [
      [
        { ...demand, item_origin: 'answer' },
        { ...demand, item_origin: 'not_met' },
      ],
      1,
      [],
    ],
  ])('%o after %i', (items, earlier, expected) =>
    expect(codes(noteFindings(items, earlier))).toEqual(expected),
  );
});
