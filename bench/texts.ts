import { birth } from '@serventia/domain/civil/birth.entity';
import { findActText } from '@serventia/domain/texts/act-texts';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { birthRow, grandparents, mother } from '@serventia/domain/texts/testing/birth';
import { readingOf } from '@serventia/domain/texts/testing/party';
import { writtenBy } from '@serventia/domain/texts/testing/written';
import { BIRTH, call, nextBirth } from './registrations.ts';
import type { BenchServer } from './server.ts';

const PREVIEW = '/api/basic/document_template/preview/';
const TEXTS = 300;
const PREVIEWS = 60;
const WARM = 20;

/** How long a text takes: of facts that are there, and of a model that its author looks at, on an act with all its parties. */
export async function measureTexts(server: BenchServer, clerk: string): Promise<void> {
  await measureText();
  await measurePreview(server, await server.logIn(clerk));
}

/** From the row of a birth to its text, beside the JSON of the text alone, which any answer needs. */
async function measureText(): Promise<void> {
  const reading = readingOf<typeof birth>(birthRow, [mother, ...grandparents]);
  const { document } = writtenBy<typeof birth>(birth, reading);
  const floor = await medianOf(TEXTS, () => JSON.stringify(document));
  const product = await medianOf(TEXTS, () => writtenBy<typeof birth>(birth, reading));
  console.log(
    `text of a birth from its facts, its model parsed each time: ${product.toFixed(2)} ms (aim: under 5; the JSON of the text alone ${floor.toFixed(3)} ms)`,
  );
}

/** A model checked and written of the latest birth, beside the answer that only reads that birth with its parties. */
async function measurePreview(server: BenchServer, token: string): Promise<void> {
  const act = findActText(birth.name);
  const [model = []] = Object.values(act?.models ?? {});
  const asked = { act_type: act?.actType, template_kind: 'record', body: standardModelDocument(model) };
  const { id } = await call(server, token, 'POST', BIRTH, nextBirth(0));
  const read = await medianOf(PREVIEWS, () => get(server, token, `${BIRTH}${String(id)}/?expand=parties`));
  const preview = await medianOf(PREVIEWS, async () => {
    const { findings, document } = await call(server, token, 'POST', PREVIEW, asked);
    if (!document) throw new Error(`nothing was written: ${JSON.stringify(findings)}`);
  });
  console.log(
    `preview of a model of births: ${preview.toFixed(1)} ms (aim: under 150), ${(preview / read).toFixed(1)} times the answer that reads the act alone (${read.toFixed(1)} ms)`,
  );
}

async function get(server: BenchServer, token: string, path: string): Promise<void> {
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** Milliseconds of one of so many, after some that are not counted. */
async function medianOf(count: number, work: () => unknown): Promise<number> {
  const spent: number[] = [];
  for (let at = -WARM; at < count; at += 1) {
    const began = performance.now();
    await work();
    if (at >= 0) spent.push(performance.now() - began);
  }
  return spent.toSorted((one, other) => one - other)[Math.floor(count / 2)] ?? 0;
}
