import { describe, expect, it } from 'vitest';
import { plainLabel, zplLabel } from './test-label.ts';

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
