import { describe, expect, it } from 'vitest';
import { authenticationText, counterLabel, recognitionText } from './printed-label.ts';

describe('what a label attests', () => {
  it.each<[Parameters<typeof recognitionText>, string]>([
    [
      [{ recognition_mode: 'similarity', signatory: 'Ana Lima' }, {}],
      'Reconheço, por semelhança com o padrão arquivado, a firma de Ana Lima.',
    ],
    [
      [{ recognition_mode: 'similarity', signatory: 'Ana Lima', economic_value: true }, { sex: 'F' }],
      'Reconheço, por semelhança com o padrão arquivado, em documento com valor econômico, a firma de Ana Lima.',
    ],
    [
      [
        {
          recognition_mode: 'authenticity',
          signatory: 'Ana Lima',
          shown_document: 'RG 123 SSP/CE',
          appearance_term: '77',
        },
        { sex: 'F' },
      ],
      'Reconheço, por autenticidade, a firma de Ana Lima, identificada por RG 123 SSP/CE, lançada em minha presença, termo 77.',
    ],
    [
      [{ recognition_mode: 'authenticity', signatory: 'Ruy Melo', shown_document: 'CNH 9' }, { sex: 'M' }],
      'Reconheço, por autenticidade, a firma de Ruy Melo, identificado por CNH 9, lançada em minha presença.',
    ],
    [
      [{ recognition_mode: 'authenticity', signatory: 'Ari Sol', shown_document: 'CNH 9' }, { sex: 'I' }],
      'Reconheço, por autenticidade, a firma de Ari Sol, com identidade comprovada por CNH 9, lançada em minha presença.',
    ],
    [
      [
        {
          recognition_mode: 'notary_mark',
          notary_name: 'Davi Rocha',
          notary_office: '2º Ofício de Sobral',
          cnsip_checked: true,
        },
        {},
      ],
      'Reconheço o sinal público de Davi Rocha, do 2º Ofício de Sobral, conferido no cadastro nacional.',
    ],
  ])('%o', (given, expected) =>
    expect(recognitionText(...given)).toBe(`${expected} Em testemunho ________ da verdade.`),
  );

  it('of a digital recognition is nothing: it takes no seal', () =>
    expect(() => recognitionText({ recognition_mode: 'digital' }, {})).toThrow(RangeError));

  it.each<[Parameters<typeof authenticationText>[0], string]>([
    [{}, 'Autentico a presente cópia por conferir com o original que me foi apresentado. Dou fé.'],
    [
      { pages: 2 },
      'Autentico a presente cópia, de duas páginas, por conferir com o original que me foi apresentado. Dou fé.',
    ],
    [
      { electronic_source: 'https://x.example' },
      'Autentico a presente materialização do documento eletrônico verificado em https://x.example. Dou fé.',
    ],
  ])('%o', (row, expected) => expect(authenticationText(row)).toBe(expected));
});

it('says where, when, by whom and with which seal', () => {
  const facts = {
    office: { name: '1º Ofício', city: 'Fortaleza' },
    day: '2026-05-01',
    clerk: { name: 'Maria Souza', role: 'escrevente autorizada' },
    seal: {
      number: 'AAA1',
      qr: 'https://q',
      fees: { emolumento: '4.37', selo: '1.56' },
      exemption: null,
      reduction: null,
    },
  };
  expect(counterLabel('Dou fé.', facts)).toEqual({
    office: '1º Ofício',
    text: 'Dou fé. Fortaleza, 1º de maio de 2026.',
    signer: 'Maria Souza, escrevente autorizada',
    seal: 'Selo AAA1 · Emolumentos R$ 4,37 · Selo R$ 1,56',
    qr: 'https://q',
  });
  const exempt = { ...facts.seal, reduction: null, exemption: { reason: 'Isento', law: 'Lei 1' } };
  expect(counterLabel('', { ...facts, clerk: { name: 'Ana', role: null }, seal: exempt })).toMatchObject({
    signer: 'Ana',
    seal: 'Selo AAA1 · Isento (Lei 1)',
  });
});
