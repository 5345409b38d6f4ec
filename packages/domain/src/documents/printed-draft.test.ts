import { expect, it } from 'vitest';
import { type DraftFacts, printDraft } from './printed-draft.ts';

const FACTS: DraftFacts = {
  office: { name: '1º Ofício', cns: '123455', city: 'Crato - CE' },
  kind: 'Nascimento',
  title: 'Clara Moreira',
  text: { type: 'doc', content: [] },
  readers: [{ name: 'Pedro Moreira', quality: 'declarante' }],
  missing: [],
  printedAt: '26/11/2026 15:04',
  printedBy: 'Maria',
};

it('says that it is no record, who printed it and when', () => {
  expect(printDraft(FACTS)).toMatchObject({
    title: 'Minuta: Nascimento',
    subject: 'Clara Moreira',
    missing: null,
    foot: 'Minuta para leitura e conferência: não é o registro, nem certidão dele. Impressa em 26/11/2026 15:04 por Maria.',
  });
});

it('names what the text still lacks', () => {
  const { missing } = printDraft({ ...FACTS, missing: ['Hora do nascimento', 'Local'] });
  expect(missing).toBe('Falta no texto: Hora do nascimento; Local.');
});
