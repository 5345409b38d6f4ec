import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { nfseAccess } from '@serventia/domain/finance/nfse/nfse-access.entity';
import { serviceInvoice } from '@serventia/domain/finance/nfse/service-invoice.entity';
import forge from 'node-forge';
import { type Caller, officeOf, todayOf } from '../http/caller.ts';
import type { Services } from '../modules/services.ts';
import { type Desk, openDesk } from './desk.ts';
import { clerkOf } from './requests.ts';

/** The first office of the demonstration at the stand-in of the national system of NFS-e. */
export const DEMO_NFSE_PROVIDER = {
  document: '11222333000181',
  name: '1º Ofício de Registro Civil e Notas do Crato',
  city: '2304202',
  cityName: 'Crato',
  state: 'CE',
  rate: '5.00',
} as const;

/** What its access is called: where the stand-in listens is told to it at each start. */
export const DEMO_NFSE_ACCESS = 'NFS-e de demonstração';

export const nfseAddress = (sandboxUrl: string): string => `${sandboxUrl}/SefinNacional`;

const YEARS = 3;

/**
 * A certificate that signs for a document at a stand-in, which believes who it says it is of: as those of ICP-Brasil it
 * names the document behind the name. As PEM, with its key in one line.
 */
export function inventedCertificate(
  name: string,
  document: string,
): { readonly certificate: string; readonly private_key: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const private_key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const key = forge.pki.privateKeyFromPem(private_key);
  const made = forge.pki.createCertificate();
  made.serialNumber = `00${randomBytes(8).toString('hex')}`;
  made.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  made.validity.notBefore = new Date(Date.now() - 60_000);
  made.validity.notAfter = new Date(Date.now());
  made.validity.notAfter.setFullYear(made.validity.notAfter.getFullYear() + YEARS);
  const subject = [{ name: 'commonName', value: `${name}:${document}` }];
  made.setSubject(subject);
  made.setIssuer(subject);
  made.sign(key, forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(made), private_key: private_key.replaceAll('\n', ' ') };
}

/** Invoices of services: issued ones, one of them cancelled, and one in draft. */
export async function writeNfse(
  services: Services,
  official: Caller,
  { cns, sandboxUrl }: { readonly cns: string; readonly sandboxUrl: string },
): Promise<void> {
  const clerk = await clerkOf(services, official);
  if (!clerk) return;
  await openDesk(services, official, cns, todayOf(official)).create(nfseAccess, {
    name: DEMO_NFSE_ACCESS,
    base_url: nfseAddress(sandboxUrl),
    provider_document: DEMO_NFSE_PROVIDER.document,
    begins_on: todayOf(official),
    ...inventedCertificate('OFICIO DE DEMONSTRACAO', DEMO_NFSE_PROVIDER.document),
  });
  const desk = openDesk(services, clerk, cns, todayOf(official));
  const [first, second, third, ...others] = await receiptsOf(desk);
  for (const id of [first, second, third]) if (id) await desk.act(feeReceipt, id, 'make_invoice');
  if (first) await cancelNoteOf(desk, first);
  const [draft] = others;
  if (draft) await desk.create(serviceInvoice, { fee_receipt: draft });
}

async function receiptsOf(desk: Desk): Promise<readonly number[]> {
  const found = await desk.write(({ db, caller }) =>
    db.query<{ id: number }>(
      `select id from fee_receipt where office_id = $1 and receipt_status = 'issued' and emoluments > 0 order by id desc limit 4`,
      [officeOf(caller)],
    ),
  );
  return found.map(({ id }) => Number(id));
}

async function cancelNoteOf(desk: Desk, receipt: number): Promise<void> {
  const found = await desk.write(({ db, caller }) =>
    db.find<{ id: number }>(
      `select id from service_invoice where office_id = $1 and fee_receipt_id = $2 and invoice_status = 'issued'`,
      [officeOf(caller), receipt],
    ),
  );
  if (!found) return;
  await desk.act(serviceInvoice, Number(found.id), 'cancel_invoice', {
    cancel_kind: 'mistake',
    explanation: 'Tomador informado com o nome de outra pessoa.',
  });
}
