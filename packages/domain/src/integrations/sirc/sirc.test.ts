import { describe, expect, it } from 'vitest';
import { EFFECTS } from '../../civil/margin/effects.ts';
import type { LoadCodes } from '../central/load-entry.ts';
import { xmlOf } from '../central/load-element.ts';
import { inOrder } from './layout.ts';
import { marginOf, type SircBook, type SircEntry } from './margin.ts';
import {
  documentFields,
  documentsOf,
  haveSameName,
  headOf,
  hometownOf,
  isSpecialName,
  nationalityOf,
  orUnknown,
  parentSex,
  sexOf,
  twoOrMore,
} from './values.ts';

const entry = (changes: Partial<SircEntry> = {}): SircEntry => ({
  entry_kind: 'averbacao',
  effect: 'surname',
  subject: 'Averbação de sobrenome',
  dated_on: '2026-03-04',
  title_case: null,
  title_on: null,
  title_kind: 'request',
  burial_kind_after: null,
  written_text: null,
  event_matricula: null,
  restricted: false,
  code: 'sobrenome',
  ...changes,
});

/** The margin of a record of this book with one entry in it, as XML. */
const written = (book: SircBook, changes: Partial<SircEntry>): string =>
  Object.entries(marginOf([entry(changes)], book))
    .map(([tag, value]) => (Array.isArray(value) ? value.map((each) => xmlOf([tag, each])).join('') : ''))
    .join('');

const judged = {
  title_kind: 'judgment',
  title_case: '0001234-56.2026.8.06.0001',
  title_on: '2026-01-05',
} as const;

describe('the margin of a record', () => {
  it.each([
    ['Nascimento', { effect: 'filiation' }, 'RECONHECIMENTO_FILIACAO'],
    ['Nascimento', { effect: 'filiation', title_kind: 'judgment' }, 'RECONHECIMENTO'],
    ['Nascimento', { effect: 'social_filiation' }, 'FILIACAO'],
    ['Nascimento', { effect: 'filiation_removed' }, 'EXCLUSAO'],
    ['Nascimento', { effect: 'adoption' }, 'OUTROS'],
    ['Nascimento', { effect: 'surname' }, 'ALTERACAO_NOME'],
    ['Nascimento', { effect: 'given_name' }, 'MUDANCA_PRENOME'],
    ['Nascimento', { effect: 'cancellation' }, 'CANCELAMENTO'],
    ['Nascimento', { effect: 'note' }, 'OUTROS'],
    ['Casamento', { effect: 'divorce' }, 'DIVORCIO'],
    ['Casamento', { effect: 'regime' }, 'ALTERACAO_REGIME_BENS'],
    ['Obito', { effect: 'burial', burial_kind_after: 'burial' }, 'ALTERACAO_LOCAL_SEPULTAMENTO'],
    ['Obito', { effect: 'burial', burial_kind_after: 'cremation' }, 'CREMACAO'],
    ['Obito', { effect: 'burial', burial_kind_after: 'donation' }, 'DOACAO_CADAVER'],
  ] as const)('of a %s tells %o as %s', (book, changes, motive) => {
    expect(written(book, changes)).toContain(
      `<averbacoes${book}><dataAverbacao>2026-03-04T00:00:00</dataAverbacao><motivoAverbacao>${motive}</motivoAverbacao>`,
    );
  });

  it.each(EFFECTS)('says what was noted where %s has no motive of its own', (effect) => {
    for (const book of ['Nascimento', 'Casamento', 'Obito'] as const) {
      const xml = written(book, { effect });
      expect(xml.includes('OUTROS')).toBe(/<averbacoes.*<dadosComplementares>.{10,}</u.test(xml));
    }
  });

  it('keeps a rectification apart, with its case and the day of its judgment', () => {
    expect(written('Nascimento', { effect: 'court_rectification', ...judged })).toBe(
      '<retificacoesNascimento><dataRetificacao>2026-03-04T00:00:00</dataRetificacao><processoJudicial>0001234-56.2026.8.06.0001</processoJudicial><dataSentencaJudicial>2026-01-05T00:00:00</dataSentencaJudicial><dadosComplementares>Averbação de sobrenome</dadosComplementares></retificacoesNascimento>',
    );
    expect(written('Nascimento', { effect: 'rectification', subject: 'Nome' })).not.toContain(
      'Complementares',
    );
  });

  it('tells nothing of what is under restriction', () => {
    const secret = { effect: 'note', written_text: 'Averbo a guarda de fulano.' } as const;
    expect(written('Nascimento', { ...secret, restricted: true, subject: 'Guarda' })).toContain(
      '<dadosComplementares>Sob sigilo.</dadosComplementares>',
    );
    expect(written('Nascimento', secret)).toContain('Averbo a guarda de fulano.');
  });

  const annotation = { entry_kind: 'annotation', effect: null, subject: 'Anotação' } as const;
  const matricula = '12345501552026200001001000000172';
  it.each([
    ['Nascimento', 'anotacao_obito', 'OBITO'],
    ['Casamento', 'anotacao_interdicao', 'INTERDICAO'],
    ['Obito', 'anotacao_casamento', 'CASAMENTO'],
    ['Nascimento', 'anotacao_divorcio', 'REESTABELECIMENTO'],
    ['Obito', 'anotacao_divorcio', 'OUTROS'],
  ] as const)('of a %s notes %s as %s', (book, code, motive) => {
    expect(written(book, { ...annotation, code, event_matricula: matricula })).toContain(
      `<motivoAnotacao>${motive}</motivoAnotacao><matricula>${matricula}</matricula>`,
    );
  });
});

describe('a name', () => {
  it.each([
    ['Clara Luíza Moreira', false],
    ['Rosa do Nascimento', false],
    ['Recém-nascido de Maria', true],
    ['Mãe de Deus Silva', true],
    ['Aaaron Lima', true],
    ["João D' Ávila", true],
    ["João D'Ávila", false],
    [null, false],
  ])('%j is unusual: %s', (name, special) => {
    expect(isSpecialName(name)).toBe(special);
  });

  it.each([
    [['Ana Lima', 'ANA LÍMA'], true],
    [['Ana Lima', null, null], false],
    [['Ana Lima', 'Rita Lima'], false],
  ])('%j are the same: %s', (names, same) => {
    expect(haveSameName(names)).toBe(same);
  });
});

const codes: LoadCodes = {
  cities: new Map([[1, '2304202']]),
  countries: new Map([[2, '076']]),
  professions: new Map(),
  states: new Map(),
  stateDigits: new Map([[3, '23']]),
};

describe('what is not known', () => {
  it.each([
    [orUnknown('nome', ''), { nomeIgnorado: true }],
    [orUnknown('idade', 0), { idade: 0, idadeIgnorado: false }],
    [sexOf('I'), { sexoIgnorado: true }],
    [sexOf('F'), { sexo: 'FEMININO', sexoIgnorado: false }],
    [nationalityOf({ nationality: 2 }, codes), { nacionalidade: 76, nacionalidadeIgnorada: false }],
    [nationalityOf(undefined, codes), { nacionalidadeIgnorada: true }],
  ])('is marked: %j', (fields, expected) => {
    expect(fields).toEqual(expected);
  });

  it('is the place of birth, where neither a city nor words tell it', () => {
    expect(hometownOf({ hometown_city: 1, hometown_text: null }, codes)).toMatchObject({
      codigoIBGEMunicipioNaturalidade: '230420',
      codigoIBGEUFNaturalidade: '23',
      paisNascimento: 76,
      municipioNaturalidadeIgnoradoDuplo: false,
    });
    expect(hometownOf({ hometown_city: null, hometown_text: 'Lisboa' }, codes)).toMatchObject({
      textoLivreMunicipioNaturalidade: 'Lisboa',
      municipioNaturalidadeIgnoradoDuplo: false,
      paisNascimentoIgnorado: true,
    });
    expect(hometownOf(undefined, codes)).toMatchObject({ municipioNaturalidadeIgnoradoDuplo: true });
  });

  const TAGS = { list: 'documentos', noCpf: 'cpfIgnorado', none: 'documentosIgnorado', owner: 'DECLARANTE' };
  const person = { cpf: null, id_kind: null, id_number: null, id_issuer: null, id_state: null } as const;
  const tell = (changes: Partial<Parameters<typeof documentsOf>[1]>) =>
    documentsOf('DECLARANTE', { ...person, ...changes }, codes);

  it('is the CPF of somebody, or any document', () => {
    expect(documentFields(TAGS, person, codes)).toEqual({
      documentos: [],
      cpfIgnorado: true,
      documentosIgnorado: true,
    });
    expect(documentFields(TAGS, { ...person, id_kind: 'rnm', id_number: 'V1' }, codes)).toMatchObject({
      cpfIgnorado: true,
      documentosIgnorado: false,
    });
  });

  it.each([
    ['SSP/CE', '1'],
    ['Detran', '31'],
    ['OAB-CE', '26'],
    ['Polícia Civil', '99'],
  ])('is not who issued an identity card: %s is %s', (issuer, code) => {
    expect(tell({ id_kind: 'rg', id_number: '123', id_issuer: issuer, id_state: 3 })).toEqual([
      [
        ['dono', 'DECLARANTE'],
        ['numero', '123'],
        ['orgaoEmissao', code],
        ['tipo', 'RG'],
        ['ufEmissao', '23'],
      ],
    ]);
  });

  it.each([
    { id_kind: 'rg', id_number: '123', id_issuer: 'SSP', id_state: null },
    { id_kind: 'rg', id_number: '123', id_issuer: null, id_state: 3 },
    { id_kind: 'cnh', id_number: '123', id_issuer: 'DETRAN', id_state: 3 },
    { id_kind: 'passport', id_number: '123', id_issuer: 'PF', id_state: 3 },
    { id_kind: 'rnm', id_number: null },
  ] as const)('keeps a document out of which SIRC asks for more: %o', (document) => {
    expect(tell(document)).toEqual([]);
  });

  it.each([
    [{ sex: 'M', gender_role: 'mother' }, 'MASCULINO'],
    [{ sex: null, gender_role: 'mother' }, 'FEMININO'],
    [{ sex: null, gender_role: 'parent' }, 'NAO_DECLARADO'],
    [{ sex: 'I', gender_role: 'father' }, 'IGNORADO'],
  ] as const)('is the sex of no parent %o: %s', (parent, sex) => {
    expect(parentSex(parent)).toBe(sex);
  });

  it.each([
    [[], [undefined, undefined]],
    [
      [{ name: null }, { name: 'Ana' }],
      [{ name: 'Ana' }, undefined],
    ],
    [
      [{ name: 'Ana' }, { name: 'Rui' }, { name: 'Lia' }],
      [{ name: 'Ana' }, { name: 'Rui' }, { name: 'Lia' }],
    ],
  ])('takes a place of the two that parents have at least: %j', (people, places) => {
    expect(twoOrMore(people)).toEqual(places);
  });
});

it('a record is told by the parts of its matrícula, and as one by order of a judge with the day of that', () => {
  const act = {
    matricula: '12345501552026200001001000000172',
    registered_on: '2026-03-04',
    order_case: '12-3',
  };
  expect(headOf(act, null)).toMatchObject({ codServentia: 123455, registroJudicial: false });
  expect(headOf({ ...act, order_judged_on: '2026-03-01' }, null)).toMatchObject({ registroJudicial: true });
  expect(() => headOf({ matricula: null, registered_on: null }, null)).toThrow(RangeError);
});

it('a name that the layout does not have is refused', () => {
  expect(() => inOrder('document', { cor: 'azul' })).toThrow('no cor in document');
});
