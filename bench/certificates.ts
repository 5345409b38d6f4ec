import { createPdfEngine } from '@serventia/server/documents/pdf-engine';
import { sampleBirthCertificate } from '@serventia/server/documents/testing/sample-birth-certificate';

const DOCUMENTS = 300;

/** Certificates a second by one worker, which is one core. */
export async function measureCertificates(): Promise<void> {
  const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
  const print = (n: number): Promise<Uint8Array> =>
    engine.render('birth-certificate', sampleBirthCertificate({ name: `Helena de Araújo ${n}` }), {
      creationDate: new Date('2026-11-20T12:00:00Z'),
    });
  for (let n = 0; n < 20; n += 1) await print(n);
  const began = performance.now();
  await Promise.all(Array.from({ length: DOCUMENTS }, (_, n) => print(n)));
  const perSecond = DOCUMENTS / ((performance.now() - began) / 1000);
  await engine.close();
  console.log(`certificates a second and core: ${perSecond.toFixed(0)} (aim: at least 80)`);
}
