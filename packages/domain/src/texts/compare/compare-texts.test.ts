import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedParagraph, compareTexts, isChanged } from './compare-texts.ts';
import { editsBetween } from './edits-between.ts';
import { paragraphsOf } from './paragraphs-of.ts';

/** `=same`, `-removed`, `+added`, `~same[-old-][+new+]`. */
const shown = (compared: readonly ComparedParagraph[]): string[] =>
  compared.map(({ kind, pieces }) => {
    const signs = { same: '=', removed: '-', added: '+', changed: '~' };
    const text = pieces.map((piece) => {
      if (kind !== 'changed' || piece.kind === 'same') return piece.text;
      return piece.kind === 'added' ? `[+${piece.text}+]` : `[-${piece.text}-]`;
    });
    return `${signs[kind]}${text.join('')}`;
  });

describe('what changed from one text to another', () => {
  it.each<[string, string[], string[], string[]]>([
    ['nothing', ['Um.', 'Dois.'], ['Um.', 'Dois.'], ['=Um.', '=Dois.']],
    ['a paragraph more', ['Um.'], ['Um.', 'Dois.'], ['=Um.', '+Dois.']],
    ['a paragraph less', ['Um.', 'Dois.'], ['Dois.'], ['-Um.', '=Dois.']],
    [
      'a word of a paragraph',
      ['Vende a casa por mil reais.'],
      ['Vende a casa por dois mil reais.'],
      ['~Vende a casa por [+dois +]mil reais.'],
    ],
    [
      'a word in the place of another',
      ['Outorga poderes gerais a Davi.'],
      ['Outorga poderes especiais a Davi.'],
      ['~Outorga poderes [-gerais-][+especiais+] a Davi.'],
    ],
    [
      'a paragraph before one that changed',
      ['Vende a casa por mil reais.'],
      ['Nada deve.', 'Vende a casa por cem reais.'],
      ['+Nada deve.', '~Vende a casa por [-mil-][+cem+] reais.'],
    ],
    ['another text', ['Vende a casa.'], ['Institui herdeiros!'], ['-Vende a casa.', '+Institui herdeiros!']],
  ])('is %s', (_, before, after, expected) => {
    const compared = compareTexts(before, after);
    expect(shown(compared)).toEqual(expected);
    expect(isChanged(compared)).toBe(before.join() !== after.join());
  });

  const texts = fc.array(
    fc.array(fc.constantFrom('a', 'b', 'c', ','), { maxLength: 6 }).map((w) => w.join(' ')),
    {
      maxLength: 6,
    },
  );

  it('gives both texts back', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const compared = compareTexts(before, after);
        const side = (other: 'added' | 'removed'): string[] =>
          compared
            .filter(({ kind }) => kind !== other)
            .map(({ pieces }) =>
              pieces
                .filter(({ kind }) => kind !== other)
                .map(({ text }) => text)
                .join(''),
            );
        expect(side('added')).toEqual(before);
        expect(side('removed')).toEqual(after);
      }),
    );
  });

  it('takes the middle of what is very long as replaced', () => {
    const long = (word: string): string[] => [
      'início',
      ...Array.from({ length: 4000 }, (_, n) => `${word} ${n}`),
    ];
    const kinds = Map.groupBy(editsBetween(long('a'), long('b')), ({ kind }) => kind);
    expect([kinds.get('same')?.length, kinds.get('removed')?.length, kinds.get('added')?.length]).toEqual([
      1, 4000, 4000,
    ]);
  });
});

it('reads the paragraphs of a formatted text', () => {
  const text = (words: string): object => ({ type: 'text', text: words });
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', content: [text('Título')] },
      { type: 'paragraph' },
      {
        type: 'paragraph',
        content: [
          text('Uma '),
          { ...text('casa'), marks: [{ type: 'bold' }] },
          { type: 'hardBreak' },
          text('só.'),
        ],
      },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Item')] }] }],
      },
    ],
  };
  expect(paragraphsOf(document)).toEqual(['Título', 'Uma casa só.', 'Item']);
  expect(paragraphsOf(null)).toEqual([]);
});
