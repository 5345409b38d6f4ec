import type { BirthCertificate } from '@serventia/domain/documents/birth-certificate';
import { isPrintable, unprintableIn } from '@serventia/domain/documents/printable-letters';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createPdfEngine } from './pdf-engine.ts';
import { pdfAFaults } from './testing/pdf-a.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sampleBirthCertificate } from './testing/sample-birth-certificate.ts';

const creationDate = new Date('2024-08-20T13:32:07Z');
const longName =
  'Maria Aparecida Conceição do Espírito Santo Cavalcanti de Albuquerque e Vasconcelos Figueiredo Montenegro';
/** An A4 page less 17 mm, and the punctuation that may hang into the margin, in points. */
const RIGHT_MARGIN = 595.3 - 48.2 + 4;
/** So many that the compiler stays within its time. */
const LETTERS_A_PAPER = 500;
const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
afterAll(() => engine.close());

async function print(changes: Partial<BirthCertificate> = {}) {
  return engine.render('birth-certificate', sampleBirthCertificate(changes), { creationDate });
}

async function read(changes: Partial<BirthCertificate> = {}) {
  return readPdf(await print(changes));
}

describe('the file', () => {
  test('is a PDF that declares PDF/A-2b', async () => {
    const file = await print();

    expect(Buffer.from(file).toString('latin1').startsWith('%PDF-1.7')).toBe(true);
    expect(pdfAFaults(file)).toEqual([]);
  });

  test('is the same for the same data and creation date, and another for another date', async () => {
    const first = await print();
    const again = await print();
    const later = await engine.render('birth-certificate', sampleBirthCertificate(), {
      creationDate: new Date('2024-08-21T13:32:07Z'),
    });

    expect(Buffer.compare(first, again)).toBe(0);
    expect(Buffer.compare(first, later)).not.toBe(0);
    expect(Buffer.from(first).toString('latin1')).toContain('/CreationDate (D:20240820133207Z)');
  });

  test('uses only the fonts that come with the program', async () => {
    const { fonts } = await read();

    expect(fonts).toEqual([
      'SourceSerif4-Bold',
      'SourceSerif4-Italic',
      'SourceSerif4-Regular',
      'SourceSerif4-SemiBold',
    ]);
  });
});

describe('the logo of the office', () => {
  const logoOf = async (width: number, height: number): Promise<Uint8Array> =>
    sharp({ create: { width, height, channels: 4, background: '#1d4b3a80' } })
      .png()
      .toBuffer();
  const withLogo = async (logo: Uint8Array): Promise<Uint8Array> =>
    engine.render('birth-certificate', sampleBirthCertificate(), { creationDate, logo });

  test.for([
    [400, 400],
    [2000, 100],
    [100, 2000],
  ] as const)('of %o stands in the head, and moves nothing', async ([width, height]) => {
    const plain = await read();
    const file = await withLogo(await logoOf(width, height));

    expect(await readPdf(file)).toEqual(plain);
    expect(pdfAFaults(file)).toEqual([]);
    expect(Buffer.from(file).toString('latin1')).toContain('/Subtype /Image');
  });
});

describe('what is printed', () => {
  test('holds the fields of the national model on one page', async () => {
    const { pages, text } = await read();

    expect(pages).toBe(1);
    for (const printed of [
      'CERTIDÃO DE NASCIMENTO',
      'Helena Conceição de Araújo Brandão',
      '529.982.247-25',
      '123456 01 55 2024 1 00042 137 0012345 68',
      'quinze de agosto de dois mil e vinte e quatro',
      'Natural de Imperatriz - MA',
      'Joaquim Moreira Filho',
      '30-83521476-2',
      '1º Ofício de Registro Civil e Notas',
      'NASCIV123456A1B2C3D4E5F6G7H8',
      'Lei 9.534/1997',
      '7QK4-MX2P-9D3T',
      'João Batista Ferreira Lima',
      'O conteúdo da certidão é verdadeiro. Dou fé.',
      'Página 1 de 1',
    ]) {
      expect(text).toContain(printed);
    }
  });

  test('has no box for what there is not', async () => {
    const { text } = await read({
      cpf: null,
      bornAt: null,
      dnv: null,
      filiation: [],
      annotations: [],
      cadastralAnnotations: [],
      observations: [],
    });

    for (const label of ['CPF', 'HORA', 'FILIAÇÃO', 'AVÓS', 'NASCIDO VIVO', 'ANOTAÇÕES', 'OBSERVAÇÕES']) {
      expect(text).not.toContain(label);
    }
  });

  test('has one filiação box for a person of one parent, and never says pai or mãe', async () => {
    const { text } = await read({
      filiation: [{ name: 'Mariana Conceição de Araújo', hometown: null, grandparents: [] }],
    });

    expect(text.match(/FILIAÇÃO/g)).toHaveLength(1);
    expect(text).not.toMatch(/\b(pai|mãe|PAI|MÃE)\b/);
    expect(text).not.toContain('AVÓS');
  });

  test('lists twins with their matrícula', async () => {
    const { text } = await read({
      twin: 'Sim',
      twins: [{ name: 'Heitor Araújo Brandão', matricula: '123456 01 55 2024 1 00042 138 0012346 49' }],
    });

    expect(text).toContain('Heitor Araújo Brandão · matrícula 123456 01 55 2024 1 00042 138 0012346 49');
  });

  test('gives the fee lines when something was charged', async () => {
    const seal = {
      ...sampleBirthCertificate().seal,
      exemption: null,
      fees: [
        { label: 'Emolumentos', text: 'R$ 47,21' },
        { label: 'ISS', text: 'R$ 2,36' },
      ],
    };

    const { text } = await read({ seal });

    expect(text).toContain('Emolumentos R$ 47,21 · ISS R$ 2,36');
    expect(text).not.toContain('Lei 9.534');
  });

  test.for([
    '#panic("x")',
    '*forte*',
    '$x^2$',
    '[caixa]',
    '\\alpha',
    '@ref',
    '<rótulo>',
    '_a_ `b` ~ // --- "',
  ])('prints %s as it is', async (markup) => {
    const { text } = await read({ name: `Ana ${markup}`, observations: [`Nota ${markup}`] });

    expect(text).toContain(`Ana ${markup}`);
    expect(text).toContain(`Nota ${markup}`);
  });

  test.for(['Kuruaʔi Ɨtõ Ɓaré', 'Ñandé Ỹvy ꞌAwá', 'Юлия Ελένη', 'ليلى', 'מרים', '王小明 さくら'])(
    'has the letters of %s',
    async (name) => {
      const { text } = await read({ name, observations: [name] });

      expect([...text].filter((letter) => /\p{L}/u.test(letter))).toEqual(
        expect.arrayContaining([...name.normalize('NFC')].filter((letter) => /\p{L}/u.test(letter))),
      );
    },
  );

  test('has every letter that the rules let through', { timeout: 120_000 }, async () => {
    const letters = Array.from({ length: 0x1_0000 }, (_, code) => code)
      .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => isPrintable(letter));
    for (let at = 0; at < letters.length; at += LETTERS_A_PAPER)
      await print({ observations: [letters.slice(at, at + LETTERS_A_PAPER).join(' ')] });

    expect(letters.length).toBeGreaterThan(30_000);
  });

  test.for(['한', '😀', '\u{E000}', '𐐷'])('lacks %s, and the rules know it', async (letter) => {
    await expect(print({ name: `Ana ${letter}` })).rejects.toThrow(/font/u);
    expect(unprintableIn(`Ana ${letter}`)).toHaveLength(1);
  });

  test('gives what the office has printed under the signature, line by line', async () => {
    const { signer } = sampleBirthCertificate();

    const { text, pages } = await read({ signer: { ...signer, text: 'Oficial: Ana *Lima*\nAberto às 8h' } });

    expect(text).toContain('Escrevente autorizado Oficial: Ana *Lima* Aberto às 8h');
    expect(pages).toBe(1);
  });

  test('goes on over more pages with the matrícula at the head of each', async () => {
    const narrative = `${'CERTIFICO que, revendo os livros desta serventia, deles consta o termo. '.repeat(60)}\n\nDou fé.`;
    const annotations = Array.from(
      { length: 20 },
      (_, index) => `AV.${index + 1} ${'Retificação. '.repeat(20)}`,
    );

    const { pages, text } = await read({ kind: 'Inteiro teor', narrative, annotations });

    expect(pages).toBeGreaterThan(1);
    expect(text.match(/123456 01 55 2024 1 00042 137 0012345 68/g)).toHaveLength(pages);
    expect(text).toContain('AV.20');
    expect(text).toContain(`Página ${pages} de ${pages}`);
  });

  test('keeps long names, grandparents and words without spaces inside the margins', async () => {
    const { text, rightEdge } = await read({
      name: longName,
      birthPlace: 'Y'.repeat(200),
      filiation: [
        {
          name: longName,
          hometown: 'Vila Bela da Santíssima Trindade - MT',
          grandparents: [longName, longName],
        },
        { name: 'X'.repeat(120), hometown: null, grandparents: [longName, longName] },
      ],
    });

    expect(rightEdge).toBeLessThan(RIGHT_MARGIN);
    expect(text.replaceAll(/[\s\u200B]/g, '')).toContain('X'.repeat(120));
  });

  test('keeps long but real names on one page', async () => {
    const { pages } = await read({
      name: longName,
      filiation: [
        { name: longName, hometown: 'Imperatriz - MA', grandparents: ['Ana de Araújo', 'Luís de Araújo'] },
        { name: longName, hometown: 'Fortaleza - CE', grandparents: ['Rita Moreira', 'Davi Moreira'] },
      ],
    });

    expect(pages).toBe(1);
  });
});
