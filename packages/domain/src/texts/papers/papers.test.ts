import type { RowOf } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { communication } from '../../civil/communications/communication.entity.ts';
import { receivedCommunication } from '../../civil/communications/received-communication.entity.ts';
import { book } from '../../office/book.entity.ts';
import { PAPER_KINDS } from '../../office/paper-kinds.ts';
import { checkModel } from '../model/model-findings.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText } from '../model/write-text.ts';
import { emptyRow, party, readingOf } from '../testing/party.ts';
import type { PartyRow } from '../civil/party-words.ts';
import { proclamation } from '../../civil/marriage/proclamation.entity.ts';
import type { FactValues } from '../fact-values.ts';
import { communicationAnswerValues } from './communication-answer.ts';
import { communicationValues } from './communication.ts';
import { bannsNoticeValues } from './couple-papers.ts';
import { bookClosingValues, type BookReading } from './book-papers.ts';
import { findPaperKind, PAPER_MODELS } from './catalogs.ts';
import { PAPER_TEXTS } from './models.ts';

describe.each(PAPER_KINDS)('the model of %s', (kind) => {
  it('names nothing that its paper does not have', () => {
    const model = parseModel(standardModelDocument(PAPER_TEXTS[kind]));
    expect(checkModel(model, PAPER_MODELS[kind].catalog, {})).toEqual([]);
  });

  it('is found by the act type and kind of its models, and by no other kind', () => {
    const { actType, templateKind } = PAPER_MODELS[kind];
    expect(findPaperKind(actType ?? '0', templateKind)).toBe(kind);
    expect(findPaperKind(actType ?? '0', 'record')).toBeUndefined();
  });
});

const OFFICE = {
  name: '1º Ofício',
  cns: '123455',
  city: { name: 'Bacabal', state: 'MA' },
  official: { name: 'Lia Mota', role: 'oficial' },
};

const closed = (changes: Partial<BookReading> = {}, row: Partial<BookReading['book']> = {}): string => {
  const { text } = writeText(
    parseModel(standardModelDocument(PAPER_TEXTS.book_closing)),
    bookClosingValues({
      office: OFFICE,
      book: emptyRow<typeof book>(book, {
        name: 'A-1',
        sheet_count: 3,
        used_faces: 4,
        first_term: 1,
        last_term: 4,
        opened_on: '2026-01-02',
        closed_on: '2026-02-03',
        ...row,
      }),
      purpose: 'nascimentos',
      firstActOn: '2026-01-05',
      lastActOn: '2026-02-01',
      voidTerms: [],
      ...changes,
    }),
    {},
  );
  return text;
};

describe('the closing term of a book', () => {
  it('says its terms, its first and last act, and the sheet that is left', () => {
    const text = closed();
    expect(text).toContain('duas folhas utilizadas. Vai do termo número um ao termo número quatro.');
    expect(text).toContain('O primeiro ato é de cinco de janeiro de dois mil e vinte e seis.');
    expect(text).toContain('Não foi utilizada a folha três.');
    expect(text).not.toContain('sem efeito');
  });

  it.each([
    [[2], 'Ficou sem efeito o termo dois.'],
    [[2, 3], 'Ficaram sem efeito os termos dois e três.'],
  ])('names the terms without effect: %j', (voidTerms, sentence) => {
    expect(closed({ voidTerms })).toContain(sentence);
  });

  it('says nothing of acts where there is none, and of sheets where all are used', () => {
    const text = closed({ firstActOn: null, lastActOn: null }, { last_term: 0, used_faces: 6 });
    expect(text).toContain('três folhas utilizadas.');
    expect(text).not.toMatch(/Vai do termo|O primeiro ato|Não f/u);
  });
});

describe('a letter addresses an office by its gender', () => {
  const written = (kind: 'communication' | 'communication_answer', values: FactValues): string =>
    writeText(parseModel(standardModelDocument(PAPER_TEXTS[kind])), values, {}).text.split('\n')[0] ?? '';

  it.each([
    ['2º Ofício de Crato', 'Ao Segundo Ofício de Crato.'],
    ['Serventia Única de Crato', 'À Serventia Única de Crato.'],
    ['1ª Serventia de Crato', 'À Primeira Serventia de Crato.'],
  ])('%s', (office, words) => {
    const told = communicationValues({
      office: OFFICE,
      communication: emptyRow<typeof communication>(communication, { office_name: office }),
      act: { sheet: 1, face: 'F', term: 2, matricula: null, registered_on: '2026-05-15' },
      bookName: 'B-1',
      actKind: 'casamento',
      names: ['Ana Lima'],
      averbedOn: null,
    });
    expect(written('communication', told)).toBe(words);
    const answered = communicationAnswerValues({
      office: OFFICE,
      received: emptyRow<typeof receivedCommunication>(receivedCommunication, { sender_office: office }),
      eventKind: 'casamento',
      record: null,
      bookName: null,
      annotatedOn: null,
    });
    expect(written('communication_answer', answered)).toBe(words);
  });
});

describe('an edital de proclamas', () => {
  const spouse = (side: 'first' | 'second', name: string): PartyRow =>
    party({
      role: 'spouse',
      side,
      name,
      sex: 'F',
      civil_status: 'single',
      birth_date: '1990-05-04',
      cpf: '11144477735',
      street: 'Rua das Flores',
      street_number: '10',
      postal_code: '65700000',
      city: 10,
    });
  const mother = party({
    role: 'parent',
    side: 'first',
    name: 'Rosa Lima',
    gender_role: 'mother',
    birth_date: '1960-01-02',
    cpf: '52998224725',
    city: 10,
  });
  const written = (row: Partial<RowOf<typeof proclamation>> = {}): string =>
    writeText(
      parseModel(standardModelDocument(PAPER_TEXTS.banns_notice)),
      bannsNoticeValues({
        ...readingOf<typeof proclamation>(
          emptyRow<typeof proclamation>(proclamation, {
            medium: 'board',
            published_on: '2026-11-10',
            opposition_ends_on: '2026-11-25',
            ...row,
          }),
          [spouse('first', 'Ana Lima'), spouse('second', 'Bia Reis'), mother],
        ),
        office: OFFICE,
        bookName: 'D-1',
      }),
      {},
    ).text;
  const text = written();

  it('of another office names it with its article', () => {
    const received = { origin: 'received', received_on: '2026-11-09' } as const;
    expect(written({ ...received, origin_office: 'Serventia de Crato' })).toContain(
      'Por edital da Serventia de Crato, recebido em nove de novembro',
    );
    expect(written({ ...received, origin_office: '1º Ofício' })).toContain('Por edital do Primeiro Ofício,');
  });

  it('names the couple, their status, their city and their parents', () => {
    expect(text).toContain('Ana Lima');
    expect(text).toContain('solteira');
    expect(text).toContain('município de Bacabal');
    expect(text).toContain('filha de Rosa Lima');
  });

  it('tells everybody neither documents, nor the street, nor more of the parents', () => {
    expect(text).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|CPF|CEP|Flores|mil novecentos e sessenta/u);
  });
});
