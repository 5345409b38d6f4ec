import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLabel, plainText, wrapped, zplLabel, zplText } from './label-languages.ts';

const paper = { width: 60, height: 40, density: 8 };

describe('a label', () => {
  it('in ZPL is of the size of its paper and says its lines', () => {
    const label = zplLabel(['1º Ofício', 'Etiqueta de teste'], paper);
    expect(label).toMatch(/^\^XA\n\^CI28\n\^PW480\n\^LL320\n/u);
    expect(label).toContain('^FD1º Ofício^FS');
    expect(label).toContain('^FDEtiqueta de teste^FS');
    expect(label.trimEnd()).toMatch(/\^XZ$/u);
  });

  it('lets no text become a command', () => {
    expect(zplLabel(['^XZ~JR'], paper)).toContain('^FD XZ JR^FS');
  });

  it.each(['\n^XA', '\r\n~JR', '\u001B@', '\u009B1m', '\u2028N'])(
    'lets no %j begin a line or a command',
    (text) => {
      const sent = zplLabel([`Ana${text}`], paper);
      expect(sent.split('\n')).toHaveLength(zplLabel(['Ana'], paper).split('\n').length);
      expect([...sent, ...plainLabel([`Ana${text}`])].filter((sign) => /[^\P{C}\r\n\f]/u.test(sign))).toEqual(
        [],
      );
      expect(plainLabel([`Ana${text}`]).split('\r\n')).toHaveLength(2);
    },
  );

  it('in plain text ends its page', () => expect(plainLabel(['a', 'b'])).toBe('| a\r\n| b\r\n\f'));

  it.each(['FLUSHALL', '%!PS', '@PJL RESET', 'N'])(
    'in plain text has no line that is the command %s',
    (text) => {
      const lines = plainLabel([text, text]).split('\r\n');
      expect(lines.filter((line) => line.startsWith(text))).toEqual([]);
    },
  );
});

describe('a text', () => {
  it('is broken between words, and a long word where it must be', () => {
    expect(wrapped('Reconheço a firma de Ana', 12)).toEqual(['Reconheço a', 'firma de Ana']);
    expect(wrapped('https://selo.example/abc', 10)).toEqual(['https://se', 'lo.example', '/abc']);
    expect(wrapped('', 10)).toEqual(['']);
  });

  it('loses no letter, whatever its width', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (text, columns) => {
        const lines = wrapped(text, columns);
        expect(lines.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
      }),
    );
  });
});

describe('a label with running text', () => {
  const paragraphs = ['1º Ofício', 'Reconheço, por semelhança, a firma de Ana Lima. '.repeat(4)];
  const sizeIn = (label: string): number => Number(/\^A0N,(\d+)/u.exec(label)?.[1]);

  it('has its code at the right, and lines that end before it', () => {
    const label = zplText({ paragraphs, qr: 'https://selo.example/x' }, paper);
    expect(label).toMatch(/\^FO344,16\^BQN,2,\d\^FDMA,https:\/\/selo\.example\/x\^FS/u);
    expect(label).toContain(`^FB${(60 - 4 - 16) * 8},`);
    expect(zplText({ paragraphs, qr: null }, paper)).not.toContain('^BQ');
  });

  it('is written smaller where there is less room, and never too small to read', () => {
    const wide = sizeIn(zplText({ paragraphs, qr: null }, { ...paper, width: 100, height: 60 }));
    const narrow = sizeIn(zplText({ paragraphs, qr: null }, { ...paper, height: 25 }));
    expect(wide).toBeGreaterThan(narrow);
    expect(sizeIn(zplText({ paragraphs, qr: null }, { ...paper, width: 20, height: 10 }))).toBe(11);
  });

  it('lets no name become a command', () => {
    const label = zplText({ paragraphs: ['Ana ^XZ ~JR \\& fim'], qr: '^XZ' }, paper);
    expect(label.match(/\^XZ/gu)).toHaveLength(1);
    expect(label).not.toContain('~');
    expect(label).toContain('/& fim');
  });

  it('in plain text has the address of its code in letters', () => {
    expect(plainText({ paragraphs: ['Selo 1'], qr: 'https://s.example/1' }, paper)).toBe(
      '| Selo 1\r\n| https://s.example/1\r\n\f',
    );
  });
});
