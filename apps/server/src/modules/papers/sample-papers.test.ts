import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { callerFor } from '../../http/caller.ts';
import { serviceOf } from '../../testing/births.ts';
import { groundOf, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { enterTitle } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import type { SamplePaper } from './print-sample.ts';
import { samplePapers } from './sample-papers.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  const ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
  for (const resource of ['birth', 'marriage', 'death', 'stillborn']) {
    const url = `/api/civil_registration/${resource}/`;
    const { body } = await office.maria.post(url, {
      ...REGISTRABLE[resource]?.body(ground),
      ...told(resource),
    });
    await office.maria.post(`${url}${Number(body['id'])}/register/`);
    await office.maria.post(`${url}${Number(body['id'])}/seal/`, {
      act_service: await serviceOf(office.maria, 'other'),
    });
  }
  await enterTitle(office.maria);
});
afterAll(() => office.close());

/** The earlier records of the people of an act, at another office. */
function told(resource: string): object {
  const cited: Readonly<Record<string, readonly object[]>> = {
    marriage: [
      { earlier_kind: 'birth', side: 'first' },
      { earlier_kind: 'birth', side: 'second' },
    ],
    death: [{ earlier_kind: 'birth' }, { earlier_kind: 'marriage' }],
  };
  const records = cited[resource];
  return records ? { earlier_records: records.map((each) => ({ ...each, office_name: '2º Ofício' })) } : {};
}

async function made(): Promise<SamplePaper[]> {
  const { rows } = await office.owner.query<{ id: string }>(
    "select id from app_user where username = 'maria@primeiro'",
  );
  const now = new Date('2026-11-25T12:00:00Z');
  const caller = { ...callerFor('maria', office.offices[0]), userId: Number(rows[0]?.id), clock: () => now };
  const all: SamplePaper[] = [];
  for await (const paper of samplePapers(office.server.services, caller)) all.push(paper);
  return all;
}

it('makes each paper that a row of the office has, twice the same, and keeps nothing', async () => {
  const [first, again] = [await made(), await made()];
  expect(again).toEqual(first);
  expect(first.length).toBeGreaterThanOrEqual(45);
  expect(new Set(first.map(({ name }) => name)).size).toBe(first.length);
  const names = first.flatMap(({ name, content }) => (content ? [name] : []));
  expect(names).toEqual([
    'certidao-nascimento-breve-relato',
    'certidao-nascimento-inteiro-teor',
    'certidao-casamento-breve-relato',
    'certidao-casamento-inteiro-teor',
    'certidao-obito-breve-relato',
    'certidao-obito-inteiro-teor',
    'certidao-natimorto-breve-relato',
    'certidao-natimorto-inteiro-teor',
    'pagina-livro-nascimento',
    'pagina-livro-casamento',
    'pagina-livro-obito',
    'pagina-livro-natimorto',
    'recibo-de-protocolo',
    'termo-de-abertura',
    'comunicacao-a-outra-serventia',
    'guia-de-sepultamento-ou-cremacao',
  ]);
  for (const { content } of first) if (content) expect(pdfAFaults(content)).toEqual([]);
  for (const table of ['document', 'issued_paper'])
    expect((await office.owner.query(`select 1 from ${table}`)).rowCount).toBe(0);
});

it('says on a certificate that it is no valid one', async () => {
  const [certificate] = await made();
  expect((await readPdf(certificate?.content ?? new Uint8Array())).text).toContain('AMOSTRA SEM VALIDADE');
});
