import { type Caller, scopeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';
import type { CertificatePaper } from '../documents/certificate-paper.ts';
import { issueFactsOf } from '../documents/issue-facts.ts';
import type { Services } from '../services.ts';

/** A paper of the office as a file; without content where no row of the office has it. */
export interface SamplePaper {
  readonly name: string;
  readonly content: Uint8Array | undefined;
}

export type Printing = Pick<Services, 'database' | 'pdf' | 'settings'>;

/** Stands where a certificate has its code: these files are to be looked at, and are verified by nobody. */
const NO_CODE = 'AMOSTRA SEM VALIDADE';

/** What is printed under which seal. */
export interface Sample {
  readonly id: number;
  readonly seal: number;
  readonly paper: Pick<CertificatePaper, 'read'>;
}

/** A certificate as it would be issued at the caller's moment, under the seal of another paper. */
export async function printed(
  { database, pdf, settings }: Printing,
  caller: Caller,
  sampleOf: (reading: Reading) => Promise<Sample | undefined>,
): Promise<Uint8Array | undefined> {
  const issuedAt = caller.clock();
  const printable = await database.read(scopeOf(caller), async (db) => {
    const reading = { db, caller };
    const sample = await sampleOf(reading);
    if (!sample) return undefined;
    const facts = await issueFactsOf(reading, {
      id: sample.id,
      seal: { id: sample.seal },
      code: NO_CODE,
      copyNumber: 1,
      issuedAt,
      publicUrl: settings.publicUrl,
    });
    const verification = { code: NO_CODE, url: settings.publicUrl };
    return sample.paper.read(reading, sample.id, { ...facts, verification });
  });
  return printable?.print(pdf, { creationDate: issuedAt });
}
