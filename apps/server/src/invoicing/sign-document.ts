import { X509Certificate } from 'node:crypto';
import type { ClientIdentity } from '../outside/transport.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** A document of the national NFS-e and the part of it that is signed. */
export type SignedDocument =
  | { readonly root: 'DPS'; readonly part: 'infDPS' }
  | { readonly root: 'pedRegEvento'; readonly part: 'infPedReg' };

/**
 * Signs a document by its part with an Id, beside which the signature stands (XMLDSig, enveloped, C14N 1.0; RSA with
 * SHA-1, which the national system has in use: SHA-256 verify). The digest shows change, the certificate shows who.
 */
export async function signDocument(
  xml: string,
  { root, part }: SignedDocument,
  { certificate, privateKey }: ClientIdentity,
): Promise<string> {
  // Loaded with the first signature: most servers sign none.
  const { SignedXml } = await import('xml-crypto');
  const signer = new SignedXml({
    privateKey,
    // The own one alone: those above it are for TLS.
    publicCert: new X509Certificate(certificate).toString(),
    signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    canonicalizationAlgorithm: C14N,
  });
  signer.addReference({
    xpath: `/*[local-name(.)='${root}']/*[local-name(.)='${part}']`,
    transforms: [ENVELOPED, C14N],
    digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
  });
  signer.computeSignature(xml, { location: { reference: `/*[local-name(.)='${root}']`, action: 'append' } });
  return signer.getSignedXml();
}
