/** Object identifiers of signatures and certificates. */
export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  /** RFC 3161, appendix A: the time stamp of a signature, among its unsigned attributes. */
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  forTimeStamps: '1.3.6.1.5.5.7.3.8',
  extendedKeyUsage: '2.5.29.37',
  policyId: '1.2.840.113549.1.9.16.2.15',
  policyUri: '1.2.840.113549.1.9.16.5.1',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsa: '1.2.840.113549.1.1.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  rsaSha384: '1.2.840.113549.1.1.12',
  rsaSha512: '1.2.840.113549.1.1.13',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  ecdsaSha384: '1.2.840.10045.4.3.3',
  ecdsaSha512: '1.2.840.10045.4.3.4',
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  crlDistributionPoints: '2.5.29.31',
  authorityAccess: '1.3.6.1.5.5.7.1.1',
  authorityIssuers: '1.3.6.1.5.5.7.48.2',
  /** Below it the otherNames of ICP-Brasil (DOC-ICP-04). */
  icpBrasilNames: '2.16.76.1.3.',
} as const;

/** Names of digests as Node.js calls them. SHA-1 is read in old signatures and never written. */
export const DIGESTS: Readonly<Record<string, string>> = {
  [OID.sha1]: 'sha1',
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

/** Signature algorithms that name their digest. */
export const SIGNATURE_DIGESTS: Readonly<Record<string, string>> = {
  [OID.rsaSha256]: 'sha256',
  [OID.rsaSha384]: 'sha384',
  [OID.rsaSha512]: 'sha512',
  [OID.ecdsaSha256]: 'sha256',
  [OID.ecdsaSha384]: 'sha384',
  [OID.ecdsaSha512]: 'sha512',
};
