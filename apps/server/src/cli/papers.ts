import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { createPdfEngine } from '../documents/pdf-engine.ts';
import type { Settings } from '../env.ts';
import { asOf, type Caller, callerFor, todayOf } from '../http/caller.ts';
import { samplePapers } from '../modules/papers/sample-papers.ts';
import { stampOf, type Storage } from '../serve.ts';

interface Wanted {
  readonly folder: string;
  /** Digits; the first office where none is named. */
  readonly cns: string | undefined;
}

const PDF_IDLE_MS = 5_000;

/** Writes every kind of paper of an office into a folder, signed by the one who answers for it. */
export async function writePapers(
  storage: Storage & { readonly settings: Settings },
  { folder, cns }: Wanted,
): Promise<number> {
  const caller = await signerOf(storage.ownerUrl, cns);
  const database = openDatabase(storage.appUrl, { connections: 1 });
  const pdf = createPdfEngine({ workers: 1, idleMs: PDF_IDLE_MS, stamp: stampOf(storage.settings) });
  try {
    await mkdir(folder, { recursive: true });
    for await (const { name, content } of samplePapers(
      { database, pdf, settings: storage.settings },
      caller,
    )) {
      if (content) await writeFile(join(folder, `${name}.pdf`), content);
      console.log(content ? `${name}.pdf` : `${name}: no row of the office has it`);
    }
    return 0;
  } finally {
    await pdf.close();
    await database.close();
  }
}

/** Somebody of the office who may sign, the one who answers for it first, today. */
async function signerOf(ownerUrl: string, cns: string | undefined): Promise<Caller> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: number; name: string; office: number; zone: string }>(
      `select u.id::integer, u.name, o.id::integer as office, o.time_zone as zone
       from app_user u join notary_office o on o.id = u.notary_office_id
       where u.signing_role is not null and ($1::text is null or o.cns = $1)
       order by o.id, u.is_responsible is true desc, u.id limit 1`,
      [cns ?? null],
    );
    const [found] = rows;
    if (!found) throw new Error('There is no office of this CNS with a user who may sign.');
    const caller = { ...callerFor(found.name, found.office), userId: found.id, timeZone: found.zone };
    // The same papers as often as they are made on a day.
    return asOf(caller, todayOf(caller));
  } finally {
    await owner.end();
  }
}
