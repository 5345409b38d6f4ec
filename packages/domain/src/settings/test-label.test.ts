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

  it('in plain text ends its page', () => expect(plainLabel(['a', 'b'])).toBe('a\r\nb\r\n\f'));
});
