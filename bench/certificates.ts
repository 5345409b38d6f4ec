import { fileURLToPath } from 'node:url';
import { createPdfCompiler } from '@serventia/server/documents/pdf-compiler';
import { createPdfEngine } from '@serventia/server/documents/pdf-engine';
import { sampleBirthCertificate } from '@serventia/server/documents/testing/sample-birth-certificate';

const DOCUMENTS = 300;
const WARM = 20;
const LAYOUT = 'birth-certificate';
const PRINTED_AT = new Date('2026-11-20T12:00:00Z');
const LAYOUTS = fileURLToPath(new URL('../apps/server/src/documents/layouts/', import.meta.url));

/** Certificates a second by one worker, which is one core, beside Typst called without anything around it. */
export async function measureCertificates(): Promise<void> {
  const compiler = createPdfCompiler(LAYOUTS);
  const creationTimestamp = PRINTED_AT.getTime() / 1000;
  const floor = await perSecond(async (n) => {
    const { kind } = await compiler.print({ layout: LAYOUT, data: certificate(n), creationTimestamp });
    if (kind !== 'pdf') throw new Error('Typst refused the certificate');
  });
  const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
  const product = await perSecond(async (n) => {
    await engine.render(LAYOUT, certificate(n), { creationDate: PRINTED_AT });
  });
  await engine.close();
  console.log(
    `certificates a second and core: ${product.toFixed(0)} of ${floor.toFixed(0)} by Typst alone, ${(product / floor).toFixed(2)} of the floor (aim: 0.85)`,
  );
}

const certificate = (n: number): ReturnType<typeof sampleBirthCertificate> =>
  sampleBirthCertificate({ name: `Helena de Araújo ${n}` });

async function perSecond(print: (n: number) => Promise<void>): Promise<number> {
  for (let n = 0; n < WARM; n += 1) await print(n);
  const began = performance.now();
  await Promise.all(Array.from({ length: DOCUMENTS }, (_, n) => print(n)));
  return DOCUMENTS / ((performance.now() - began) / 1000);
}
