import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { guessTargets, IMPORT_KINDS, TARGETS_OF } from '@serventia/domain/office/archive/import-targets';
import { LANGUAGES, translate } from '@serventia/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../../cli/check.ts';
import type { Row } from '../../../db/database.ts';
import { checkActs } from '../../../integrity/check-acts.ts';
import { resultsOf } from '../../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { workImports } from './work.ts';

const IMPORT = '/api/basic/archive_import/';
const LINE = '/api/basic/archive_import_line/';

let office: TestOffice;
let collection: number;
beforeAll(async () => {
  office = await openTestOffice();
  const taken = { code: 2, name: 'Acervo', taken_over_on: '2001-05-02' };
  collection = Number((await office.maria.post('/api/basic/collection/', taken)).body['id']);
  for (const digit of ['2', '3', '4', '5']) {
    const [type] = resultsOf(await office.maria.get(`/api/basic/book_type/?digit=${digit}`));
    const book = { book_type: type?.['id'], collection: 2, number: 5, sheet_count: 200 };
    const { body } = await office.maria.post('/api/basic/book/', book);
    const terms = { first_term: 1, last_term: 5000 };
    await office.maria.post(`/api/basic/book/${Number(body['id'])}/enter_old/`, terms);
  }
});
afterAll(() => office.close());

async function begin(kind: string, content: string, type = 'text/csv'): Promise<string> {
  const payload = Buffer.from(
    `--limite\r\ncontent-disposition: form-data; name="file"; filename="linhas"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--limite--\r\n`,
  );
  const file = await office.server.server.inject({
    method: 'POST',
    url: '/api/basic/file/',
    headers: {
      authorization: `Bearer ${office.maria.token ?? ''}`,
      'content-type': 'multipart/form-data; boundary=limite',
    },
    payload,
  });
  const body = { name: 'Livro 5', import_kind: kind, collection, file: file.json<Row>()['id'] };
  const made = await office.maria.post(IMPORT, body);
  expect(made.status, made.text).toBe(201);
  return `${IMPORT}${Number(made.body['id'])}/`;
}

async function work(url: string, action: string): Promise<Row> {
  const begun = await office.maria.post(`${url}${action}/`);
  expect(begun.status, begun.text).toBe(200);
  expect(await workImports(office.server.services)).toEqual([]);
  return (await office.maria.get(url)).body;
}

const linesOf = async (url: string, query = ''): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${LINE}?archive_import=${url.split('/').at(-2)}&limit=100${query}`));

async function isWellKept(): Promise<void> {
  for (const { name, query } of CHECKS)
    expect(Number((await office.owner.query<{ count: string }>(query)).rows[0]?.count), name).toBe(0);
  expect((await checkActs(office.owner)).findings).toEqual([]);
}

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join(';')).join('\r\n');

const FILES = {
  marriage: {
    digit: 2,
    name: 'Francisca Alves e José Pinheiro',
    indexed: ['Francisca Alves', 'Francisca Alves Pinheiro', 'José Pinheiro'],
    headings: [
      'Livro',
      'Folha',
      'Termo',
      'Data do registro',
      'Data do casamento',
      'Primeiro cônjuge',
      'Novo nome 1',
      'Segundo cônjuge',
      'Mãe 1',
    ],
    line: (term: string, day = '04/09/1971') => [
      '5',
      '12v',
      term,
      '05/09/1971',
      day,
      'Francisca Alves',
      'Francisca Alves Pinheiro',
      'José Pinheiro',
      'Rita Alves',
    ],
    late: ['celebrated_on', 'married_after_record'],
    entered: { marriage_kind: 'civil', celebrated_on: '1971-09-04', property_regime: null, kinship: null },
  },
  religious_marriage: {
    digit: 3,
    name: 'Pedro Sá e Maria Leite',
    indexed: ['Maria Leite', 'Maria Leite Sá', 'Pedro Sá'],
    headings: [
      'Livro',
      'Folha',
      'Termo',
      'Data do registro',
      'Data da celebração',
      'Noiva',
      'Nome de casado 2',
      'Noivo',
    ],
    line: (term: string, day = '04/09/1971') => [
      '5',
      '12v',
      term,
      '05/09/1971',
      day,
      'Maria Leite',
      'Maria Leite Sá',
      'Pedro Sá',
    ],
    late: ['celebrated_on', 'married_after_record'],
    entered: { marriage_kind: 'religious_licensed', celebrated_on: '1971-09-04', property_regime: null },
  },
  death: {
    digit: 4,
    name: 'Sebastião Lima',
    indexed: ['Sebastião Lima'],
    headings: [
      'Livro',
      'Folha',
      'Termo',
      'Data do registro',
      'Data do óbito',
      'Falecido',
      'Idade',
      'Causa da morte',
      'Município',
    ],
    line: (term: string, day = '04/09/1971') => [
      '5',
      '12v',
      term,
      '05/09/1971',
      day,
      'Sebastião Lima',
      '71',
      'Febre',
      'Crato - CE',
    ],
    late: ['died_on', 'died_after_record'],
    entered: { died_on: '1971-09-04', age_value: 71, cause_a: 'Febre', partner_kind: null },
  },
  stillbirth: {
    digit: 5,
    name: 'Rita Leite e João Leite',
    indexed: ['Rita Leite', 'João Leite'],
    headings: [
      'Livro',
      'Folha',
      'Termo',
      'Data do registro',
      'Data do parto',
      'Mãe',
      'Pai',
      'Sexo',
      'Causa da morte',
      'Município',
    ],
    line: (term: string, day = '04/09/1971') => [
      '5',
      '12v',
      term,
      '05/09/1971',
      day,
      'Rita Leite',
      'João Leite',
      'F',
      'Asfixia',
      'Crato - CE',
    ],
    late: ['delivered_on', 'delivered_after_record'],
    entered: { delivered_on: '1971-09-04', sex: 'F', cause_a: 'Asfixia', given_name: null },
  },
} as const;

const ACT = {
  marriage: ['marriage', '18'],
  religious_marriage: ['marriage', '18'],
  death: ['death', '19'],
  stillbirth: ['stillborn', '20'],
} as const;

describe.each(['marriage', 'religious_marriage', 'death', 'stillbirth'] as const)(
  'an import of %s records',
  (kind) => {
    const { digit, name, indexed, headings, line, late, entered } = FILES[kind];
    const act = (id: unknown): string => `/api/civil_registration/${ACT[kind][0]}/${Number(id)}/`;
    const names = async (record: unknown): Promise<unknown[]> =>
      resultsOf(await office.maria.get(`/api/basic/name_index/?record=${Number(record)}`)).map(
        (each) => each['name'],
      );

    it('reads a file, enters its right lines in one step, and takes them all back in one', async () => {
      const url = await begin(kind, csvOf([headings, line('45'), line('46', '06/09/1971')]));
      expect(await work(url, 'read_file')).toMatchObject({
        import_status: 'staged',
        import_kind: kind,
        line_count: 2,
        wrong_count: 1,
      });
      expect(await linesOf(url, '&line_state=wrong')).toMatchObject([
        { number: 3, problem_field: late[0], problem: late[1] },
      ]);
      expect(await work(url, 'take_in')).toMatchObject({ import_status: 'taken_in', done_count: 1 });
      const [taken] = await linesOf(url, '&line_state=taken_in');
      const record = taken?.['record'];
      const row = await office.maria.get(act(record));
      expect(row.body, row.text).toMatchObject({
        ...entered,
        name,
        status: 'legacy',
        entry_kind: 'abstract',
        sheet: 12,
        face: 'V',
        term: 45,
        matricula: expect.stringMatching(new RegExp(`^123455\\d{2}551971${digit}000050120000045`, 'u')),
      });
      expect(new Set(await names(record))).toEqual(new Set(indexed));
      await isWellKept();

      const again = await begin(kind, csvOf([headings, line('47')]));
      await work(again, 'read_file');
      expect(await linesOf(again)).toMatchObject([{ problem: 'person_entered' }]);

      expect(await work(url, 'undo_import')).toMatchObject({ import_status: 'undone' });
      expect((await office.maria.get(act(record))).status).toBe(404);
      await isWellKept();
    });

    it('is not undone once a certificate was issued of a line', async () => {
      const url = await begin(kind, csvOf([headings, line('60')]));
      await work(url, 'read_file');
      await work(url, 'take_in');
      const [taken] = await linesOf(url, '&line_state=taken_in');
      const paper = await office.maria.post(`${act(taken?.['record'])}certificate/`, {
        kind: ACT[kind][1],
      });
      expect(paper.status, paper.text).toBe(200);
      expect(await work(url, 'undo_import')).toMatchObject({
        import_status: 'taken_in',
        import_problem: 'built_on_lines',
        problem_detail: '2',
      });
    });

    it('says which columns it lacks, and refuses those of another kind', async () => {
      const url = await begin(
        kind,
        csvOf([
          ['Coluna A', 'Coluna B', 'Coluna C'],
          ['5', '1', '70'],
        ]),
      );
      expect(await work(url, 'read_file')).toMatchObject({
        import_status: 'draft',
        import_problem: 'columns_missing',
      });
      const { columns } = (await office.maria.get(`${url}?expand=columns`)).body as { columns: Row[] };
      const chosen = columns.map(({ id, heading }, place) => ({
        id,
        heading,
        target: place === 0 ? 'dnv' : null,
      }));
      await office.maria.patch(url, { columns: chosen });
      expect(await work(url, 'read_file')).toMatchObject({ import_problem: 'column_of_other_kind' });
    });
  },
);

it.each(LANGUAGES.flatMap((language) => IMPORT_KINDS.map((kind) => [language, kind] as const)))(
  'reads the corrected spreadsheet of wrong lines: in %s, of %s',
  (language, kind) => {
    const targets = [...TARGETS_OF[kind]];
    const headings = targets.map((target) => translate(language, `choices.import_target.${target}`));
    expect(guessTargets(headings, kind)).toEqual(targets);
  },
);

it('is not taken in where no line is right', async () => {
  const { headings, line } = FILES.death;
  const url = await begin('death', csvOf([headings, line('90', '06/09/1971')]));
  expect(await work(url, 'read_file')).toMatchObject({
    import_status: 'staged',
    permissions: ['update', 'delete', 'read_file', 'wrong_lines'],
  });
});

it('takes the marriages alone of a load of the central', async () => {
  const matricula = (bookType: number) =>
    buildMatricula({
      cns: '123455',
      collection: 2,
      year: 1971,
      bookType,
      book: 5,
      sheet: 77,
      term: 777,
    });
  const couple = `<MATRICULA>${matricula(2)}</MATRICULA><DATAREGISTRO>05/09/1971</DATAREGISTRO><NOMECONJUGE1>RITA SÁ</NOMECONJUGE1><NOMECONJUGE2>RUI LIMA</NOMECONJUGE2><DATACASAMENTO>04/09/1971</DATACASAMENTO><REGIMECASAMENTO>COMUNHAO_UNIVERSAL</REGIMECASAMENTO>`;
  const dead = `<MATRICULA>${matricula(4)}</MATRICULA><DATAREGISTRO>05/09/1971</DATAREGISTRO><NOMEFALECIDO>RUI LIMA</NOMEFALECIDO>`;
  const load = `<?xml version="1.0" encoding="UTF-8"?><CARGAREGISTROS><VERSAO>2.7</VERSAO><MOVIMENTOCASAMENTOTC><REGISTROCASAMENTOINCLUSAO>${couple}</REGISTROCASAMENTOINCLUSAO></MOVIMENTOCASAMENTOTC><MOVIMENTOOBITOTO><REGISTROOBITOINCLUSAO>${dead}</REGISTROOBITOINCLUSAO></MOVIMENTOOBITOTO></CARGAREGISTROS>`;
  const url = await begin('marriage', load, 'application/xml');
  expect(await work(url, 'read_file')).toMatchObject({
    import_status: 'staged',
    line_count: 2,
    wrong_count: 1,
  });
  const [right, wrong] = await linesOf(url, '&ordering=number');
  expect(right).toMatchObject({ line_state: 'right', name: 'RITA SÁ e RUI LIMA' });
  expect(wrong).toMatchObject({ line_state: 'wrong' });
  expect(await work(url, 'take_in')).toMatchObject({ import_status: 'taken_in' });
  const [taken] = await linesOf(url, '&line_state=taken_in');
  const row = await office.maria.get(`/api/civil_registration/marriage/${Number(taken?.['record'])}/`);
  expect(row.body).toMatchObject({ matricula: matricula(2), property_regime: 'universal_communion' });
  expect((await office.ana.get(url)).status).toBe(404);
});
