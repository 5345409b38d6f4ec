import { describe, expect, it } from 'vitest';
import { type LaterNoteAct, noteMargin, type NoteMarginFacts } from './note-margin.ts';

const NOTHING: NoteMarginFacts = { endorsements: [], later: [], powersEndedOn: null, canceled: null };
const LATER: LaterNoteAct = {
  kind: 'revocation',
  reserve: null,
  by: ['Bruno Lima'],
  to: [],
  book: '2',
  sheets: '12 a 13v',
  on: '2026-03-02',
  cites: null,
};
const PLACE = 'no livro 2, folhas 12 a 13v, em dois de março de dois mil e vinte e seis.';

const sayLater = (changes: Partial<LaterNoteAct>): string[] =>
  noteMargin({ ...NOTHING, later: [{ ...LATER, ...changes }] });

describe('the margin of an act of notes', () => {
  it('is empty where nothing happened', () => {
    expect(noteMargin(NOTHING)).toEqual([]);
  });

  it.each<[string, Partial<LaterNoteAct>, string]>([
    ['a revocation', {}, `Revogação dos poderes de Bruno Lima, lavrada ${PLACE}`],
    [
      'a revocation of three',
      { by: ['Ana', 'Bruno', 'Caio'] },
      `Revogação dos poderes de Ana, Bruno e Caio, lavrada ${PLACE}`,
    ],
    ['a renunciation', { kind: 'renunciation' }, `Renúncia de Bruno Lima aos poderes, lavrada ${PLACE}`],
    [
      'a substitution without reserve',
      { kind: 'substitution', reserve: 'without_reserve', to: ['Rui'] },
      `Substabelecimento de Bruno Lima a Rui, sem reserva de poderes, lavrado ${PLACE}`,
    ],
    [
      'a substitution with reserve',
      { kind: 'substitution', reserve: 'with_reserve', to: ['Rui'] },
      `Substabelecimento de Bruno Lima a Rui, com reserva de poderes, lavrado ${PLACE}`,
    ],
    [
      'an amendment, by the place that it cites',
      { kind: 'amendment', by: [], cites: { book: '1', sheet: '7', on: '2026-01-05' } },
      `Rerratificação ou aditamento do ato citado como do livro 1, folha 7, de cinco de janeiro de dois mil e vinte e seis, por escritura lavrada ${PLACE}`,
    ],
    [
      'a revocation by a deed',
      { by: [], cites: { book: '1', sheet: '7', on: '2026-01-05' } },
      `Revogação do ato citado como do livro 1, folha 7, de cinco de janeiro de dois mil e vinte e seis, por escritura lavrada ${PLACE}`,
    ],
  ])('tells %s', (_, changes, said) => {
    expect(sayLater(changes)).toEqual([said]);
  });

  it('has what was entered first, then later acts, the end of powers and the cancellation', () => {
    expect(
      noteMargin({
        endorsements: ['Anoto o casamento.'],
        later: [LATER],
        powersEndedOn: '2026-03-02',
        canceled: { kind: 'Nulidade', reason: 'Sentença de nulidade.', order: null },
      }),
    ).toEqual([
      'Anoto o casamento.',
      `Revogação dos poderes de Bruno Lima, lavrada ${PLACE}`,
      'Desde dois de março de dois mil e vinte e seis ninguém mais detém os poderes deste ato.',
      'Ato cancelado. Nulidade. Sentença de nulidade.',
    ]);
  });

  it('says that an act was canceled where no reason was kept', () => {
    expect(noteMargin({ ...NOTHING, canceled: { kind: null, reason: null, order: null } })).toEqual([
      'Ato cancelado.',
    ]);
  });
});
