import { expect, it } from 'vitest';
import { visitReport } from './visit-report.ts';

const visit = {
  title: 'Correição ordinária de 2026',
  kind: 'Correição ordinária',
  authority: 'Juiz corregedor permanente',
  judge: 'Paula Reis',
  caseNumber: null,
  heldOn: '2026-03-02',
};

it('says of each order its last day, how it stands and what was done', () => {
  const { title, lines, parts } = visitReport({
    ...visit,
    caseNumber: '0000012-10.2026.2.00.0806',
    orders: [
      {
        title: 'Encadernar o livro A-12',
        text: 'Folhas soltas.',
        dueOn: '2026-04-01',
        state: 'Cumprida',
        answer: 'Encadernado.',
        answeredOn: '2026-03-20',
      },
      {
        title: 'Afixar a tabela',
        text: null,
        dueOn: null,
        state: 'A cumprir',
        answer: null,
        answeredOn: null,
      },
    ],
  });
  expect([title, ...lines]).toEqual([
    'Cumprimento das determinações: Correição ordinária de 2026',
    'Correição ordinária, 02/03/2026. Juiz corregedor permanente: Paula Reis.',
    'Processo 0000012-10.2026.2.00.0806.',
  ]);
  expect(parts[0]?.rows).toEqual([
    ['1', 'Encadernar o livro A-12: Folhas soltas.', '01/04/2026', 'Cumprida', 'Encadernado.', '20/03/2026'],
    ['2', 'Afixar a tabela', '', 'A cumprir', '', ''],
  ]);
});

it('says where nothing was ordered', () => {
  expect(visitReport({ ...visit, orders: [] }).parts[0]).toMatchObject({
    rows: [],
    nothing: 'Não há determinações.',
  });
});
