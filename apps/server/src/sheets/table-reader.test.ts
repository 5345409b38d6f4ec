import { afterAll, expect, it } from 'vitest';
import { createSheetWriter } from './sheet-writer.ts';
import { createTableReader } from './table-reader.ts';

const tables = createTableReader();
const sheets = createSheetWriter();
afterAll(async () => {
  await tables.close();
  await sheets.close();
});

const read = (content: Uint8Array | string) =>
  tables.read({ content: typeof content === 'string' ? Buffer.from(content) : content, name: 'arquivo' });

it.each([
  ['UTF-8', Buffer.from('Livro;Mãe\r\n3;Inês\r\n\r\n', 'utf8')],
  ['the letters of Windows', Buffer.from('Livro;Mãe\r\n3;Inês\r\n\r\n', 'latin1')],
])('a file of lines in %s', async (_, content) => {
  expect(await read(content)).toEqual({ headings: ['Livro', 'Mãe'], rows: [['3', 'Inês']] });
});

it('a workbook, its days as days and its numbers as they stand', async () => {
  const workbook = await sheets.write({
    columns: [{ title: 'Termo' }, { title: 'Data do registro', format: 'dd/mm/yyyy' }, { title: 'Nome' }],
    rows: [
      [533, new Date('1968-05-20T00:00:00Z'), 'Raimunda Alves'],
      [534, null, null],
    ],
  });
  expect(await read(workbook)).toEqual({
    headings: ['Termo', 'Data do registro', 'Nome'],
    rows: [
      ['533', '1968-05-20', 'Raimunda Alves'],
      ['534', '', ''],
    ],
  });
});

it('a load of the national central, its numbers as texts', async () => {
  const { headings, rows } = await read(
    '<?xml version="1.0" encoding="UTF-8"?><CARGAREGISTROS><CNS>123455</CNS><MOVIMENTONASCIMENTOTN><REGISTRONASCIMENTOINCLUSAO><NOMEREGISTRADO>INÊS &amp; SÁ</NOMEREGISTRADO><MATRICULA>00188301551987100003050000053300</MATRICULA></REGISTRONASCIMENTOINCLUSAO></MOVIMENTONASCIMENTOTN></CARGAREGISTROS>',
  );
  const line = Object.fromEntries(headings.map((heading, place) => [heading, rows[0]?.[place]]));
  expect(rows).toHaveLength(1);
  expect(line).toMatchObject({
    Operação: 'INCLUSAO NASCIMENTO',
    Nome: 'INÊS & SÁ',
    Matrícula: '00188301551987100003050000053300',
    Livro: '3',
  });
});

it.each([
  ['an XML of something else', '<outro/>', 'not a load of the central'],
  ['a broken XML', '<CARGAREGISTROS><CNS>', 'Invalid'],
  ['a broken workbook', Buffer.from('PK\u0003\u0004'), 'not found inside'],
])('refuses %s, and reads the next file', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
  expect((await read('Livro')).headings).toEqual(['Livro']);
});
