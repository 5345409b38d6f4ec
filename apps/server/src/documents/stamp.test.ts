import { readdirSync, readFileSync } from 'node:fs';
import { printDraft } from '@serventia/domain/documents/printed-draft';
import { printBookPage } from '@serventia/domain/documents/printed-page';
import { printPaper } from '@serventia/domain/documents/printed-paper';
import { printReport } from '@serventia/domain/documents/printed-report';
import { printSignatureCard } from '@serventia/domain/documents/printed-signature-card';
import { afterAll, expect, it } from 'vitest';
import { createPdfEngine } from './pdf-engine.ts';
import type { PdfLayout, PdfLayouts } from './pdf-messages.ts';
import { cardOf, draftOf, paperOf, reportOf } from './testing/opposite-copies.ts';
import { pdfAFaults } from './testing/pdf-a.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sampleBirthCertificate } from './testing/sample-birth-certificate.ts';

const STAMP = 'EXERCÍCIO · SEM VALOR';
const LAYOUTS = new URL('layouts/', import.meta.url);

const stamping = createPdfEngine({ workers: 1, idleMs: 60_000, stamp: STAMP });
const plain = createPdfEngine({ workers: 1, idleMs: 60_000 });
afterAll(() => Promise.all([stamping.close(), plain.close()]));

const TEXT = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Aos cinco dias do mês de fevereiro. '.repeat(180) }],
    },
  ],
};

const bookPage = printBookPage({
  office: { name: 'Ofício do Crato', cns: '123455', city: 'Crato - CE' },
  kind: 'Nascimento',
  faces: [{ book: 'A-1', sheet: 12, face: 'V' }],
  term: 24,
  matricula: '12345501552026100001001000000116',
  registeredOn: '2026-02-05',
  text: TEXT,
  signers: { signers: [{ name: 'Joana Lima', quality: 'declarante' }], fingerprints: [] },
  margin: [],
  status: 'pending',
  undone: null,
});

const PAPERS: { readonly [L in PdfLayout]?: PdfLayouts[L] } = {
  'birth-certificate': sampleBirthCertificate(),
  'book-page': bookPage,
  draft: printDraft({ ...draftOf(1), text: TEXT }),
  paper: printPaper({ ...paperOf(1), text: TEXT }),
  report: printReport(reportOf(1)),
  'signature-card': printSignatureCard(cardOf(1)),
  'counter-labels': {
    title: 'Etiqueta',
    width: 60,
    height: 40,
    labels: [{ office: 'Ofício do Crato', text: 'Reconheço.', signer: 'Maria', seal: 'Selo 1', qr: null }],
  },
  'ticket-slip': {
    title: 'Senha RC001',
    width: 80,
    height: 50,
    office: 'Ofício do Crato',
    ticket: 'RC001',
    lines: ['Registro civil', '05/02/2026 09:15'],
  },
};

it.each(Object.keys(PAPERS) as PdfLayout[])(
  'stands on each page of a %s, which is as long as without',
  async (layout) => {
    const creationDate = new Date('2026-02-05');
    const data = PAPERS[layout] as PdfLayouts[PdfLayout];
    const [stamped, bare] = await Promise.all(
      [stamping, plain].map((engine) => engine.render(layout, data, { creationDate })),
    );
    const [read, without] = [await readPdf(stamped as Uint8Array), await readPdf(bare as Uint8Array)];
    expect(read.pages).toBe(without.pages);
    expect(read.text.split(STAMP)).toHaveLength(read.pages + 1);
    expect(without.text).not.toContain(STAMP);
    expect(pdfAFaults(stamped as Uint8Array)).toEqual([]);
  },
);

it('is kept by each layout that shows something of its own above its pages', () => {
  const layouts = readdirSync(LAYOUTS).filter((name) => name.endsWith('.typ'));
  const sources = layouts.map((name) => readFileSync(new URL(name, LAYOUTS), 'utf8'));
  const own = sources.flatMap((source) => source.match(/foreground:.*/gu) ?? []);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((line) => !line.includes('stamp +'))).toEqual([]);
});
