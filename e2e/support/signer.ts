import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PscHolder } from '@serventia/sealer-sandbox/psc/holders';
import { pkcs12Of, testPki } from '@serventia/server/signing/testing/test-pki';

/** The CPF and the password of the certificate that the journeys sign with. */
export const SIGNER = { cpf: '11144477735', password: 'senha do arquivo' } as const;

/** The office's registration with the provider of cloud certificates. */
export const PROVIDER_CLIENT = { id: 'serventia', secret: 'segredo da serventia' } as const;

/** Names the file of that certificate; set for the workers where the products of the journeys start. */
export const SIGNER_FILE = 'SERVENTIA_SIGNER_FILE';

interface Signer {
  /** The clerk's file. */
  readonly file: string;
  /** Whose certificate in the cloud is. */
  readonly holder: PscHolder;
}

/** The alias of the clerk's certificate in the cloud. */
const CLOUD_ALIAS = 'maria-na-nuvem';

/**
 * Makes a certification authority for this run, trusted by the product that `roots` is given to, a clerk's file, and
 * their certificate in the cloud.
 */
export async function makeSigner(roots: string): Promise<Signer> {
  const pki = testPki();
  await writeFile(join(roots, 'raiz.pem'), pki.root.certificate.x509.toString());
  const file = join(roots, 'maria.p12');
  const maria = pki.person('MARIA APARECIDA ROCHA', SIGNER.cpf);
  await writeFile(file, pkcs12Of(maria, [pki.authority], SIGNER.password));
  const cloud = pki.person('MARIA APARECIDA ROCHA', SIGNER.cpf);
  const certificate = [cloud, pki.authority].map(({ certificate: { x509 } }) => x509.toString()).join('');
  return { file, holder: { cpf: SIGNER.cpf, alias: CLOUD_ALIAS, certificate, key: cloud.key } };
}

/** The file of the clerk's certificate. Throws where the product was started elsewhere without naming one. */
export function signerFile(): string {
  const file = process.env[SIGNER_FILE];
  if (file) return file;
  throw new Error(`${SIGNER_FILE} must name a PKCS #12 file whose root the running product trusts.`);
}
