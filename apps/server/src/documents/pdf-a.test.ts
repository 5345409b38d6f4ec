// What the other tests ask of every paper finds what is no PDF/A-2b; qpdf and pdffonts stand in for a validator of the norm.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfEngine, type PdfEngine } from './pdf-engine.ts';
import { has, pdfAFaults } from './testing/pdf-a.ts';
import { sampleBirthCertificate } from './testing/sample-birth-certificate.ts';

let pdf: PdfEngine;
let paper: string;
beforeAll(async () => {
  pdf = createPdfEngine({ workers: 1, idleMs: 60_000 });
  const printed = await pdf.render('birth-certificate', sampleBirthCertificate(), {
    creationDate: new Date('2024-08-20T13:32:07Z'),
  });
  paper = Buffer.from(printed).toString('latin1');
});
afterAll(() => pdf.close());

/** The paper with something in place of what it has there, of the same length. */
function changed(part: RegExp, into: string): Buffer {
  const [found] = part.exec(paper) ?? [];
  expect(found, String(part)).toBeDefined();
  const file = paper.replace(part, (whole) => into.padEnd(whole.length));
  expect(file.length).toBe(paper.length);
  return Buffer.from(file, 'latin1');
}

it('a paper of the product has no fault', () => {
  expect(pdfAFaults(Buffer.from(paper, 'latin1'))).toEqual([]);
});

describe('a file is no PDF/A-2b', () => {
  it.each([
    ['that declares another part', /<pdfaid:part>2/u, '<pdfaid:part>3', '6.6.4'],
    ['that declares another level', /<pdfaid:conformance>B/u, '<pdfaid:conformance>A', '6.6.4'],
    ['without a comment that shows it to be binary', /(?<=%PDF-1\.7\n)%..../u, '%abcd', '6.1.2'],
    ['with bytes behind its end', /%%EOF\n?$/u, '%%EO', '6.1.3'],
  ])('%s', (_, part, into, fault) => {
    expect(pdfAFaults(changed(part, into)).join('\n')).toContain(fault);
  });

  it.runIf(has('qpdf')).each([
    ['whose structure is broken', /startxref\n\d+/u, 'startxref\n1', '6.1'],
    ['without an output intent', /\/OutputIntents/u, '/OtherIntents', '6.2.3'],
    ['without an identifier', /\/ID(?= ?\[)/u, '/IX', '6.1.3'],
    [
      'that runs a script',
      /\/ViewerPreferences <<[^>]*>>/u,
      '/OpenAction <</S /JavaScript /JS (x)>>',
      '6.5.1',
    ],
    ['that starts a program', /\/ViewerPreferences <<[^>]*>>/u, '/OpenAction <</S /Launch /F (x)>>', '6.5.1'],
    ['whose font is not within it', /\/FontFile2/u, '/FontFileX', '6.2.11.4'],
  ])('by qpdf (where it is installed): %s', (_, part, into, fault) => {
    expect(pdfAFaults(changed(part, into)).join('\n')).toContain(fault);
  });

  it.runIf(has('pdffonts'))('by pdffonts (where it is installed): whose font is not within it', () => {
    const faults = pdfAFaults(changed(/\/FontFile2/u, '/FontFileX'));
    expect(faults.join('\n')).toMatch(/6\.2\.11\.4: [A-Z]{6}\+\S+ .* no /u);
  });
});
