import type { Reading } from '../../../resource/read.ts';

/** Whether the record that a request is of is under secrecy: the public page shows nothing of the request, and nobody is sent there. */
export async function isUnderSecrecy({ db }: Reading, record: number | null): Promise<boolean> {
  return (await db.find('select 1 from record where id = $1 and restricted', [record])) !== undefined;
}
