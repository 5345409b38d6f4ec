import { generateKeyPairSync } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { NAMESPACE, type Signed } from './check-document.ts';
import type { NfseProvider } from './registry.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const system = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Signs a document as the national system does; the key is of this process alone. */
function signedBySystem(xml: string, root: string, part: string): string {
  const signer = new SignedXml({
    privateKey: system.privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  });
  signer.addReference({
    xpath: `/*[local-name(.)='${root}']/*[local-name(.)='${part}']`,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signer.computeSignature(xml, { location: { reference: `/*[local-name(.)='${root}']`, action: 'append' } });
  return signer.getSignedXml();
}

/** A moment of the system, in UTC. */
export const systemMoment = (now: number): string => `${new Date(now).toISOString().slice(0, 19)}+00:00`;

const WEIGHTS = 8;

/** The 50 digits of the access key of a note, the last of them its check digit (modulo 11). */
export function accessKeyOf(
  { document, city }: NfseProvider,
  { number, now, code }: { readonly number: number; readonly now: number; readonly code: number },
): string {
  const digits = [
    city,
    '2',
    document.length === 11 ? '1' : '2',
    document.padStart(14, '0'),
    String(number).padStart(13, '0'),
    new Date(now).toISOString().slice(2, 7).replace('-', ''),
    String(code).padStart(9, '0'),
  ].join('');
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % WEIGHTS)), 0);
  const rest = 11 - (sum % 11);
  return `${digits}${rest > 9 ? 0 : rest}`;
}

/** The base and the amount of the tax on a declaration, as decimal strings. */
export function taxOf(declared: Signed, provider: NfseProvider): { base: string; rate: string; tax: string } {
  const cents = (text: string): number => Math.round(Number(text || '0') * 100);
  const base =
    cents(declared.textOf('valores', 'vServPrest', 'vServ')) -
    cents(declared.textOf('valores', 'vDedRed', 'vDR'));
  const rate = declared.textOf('valores', 'trib', 'tribMun', 'pAliq') || provider.rate;
  const tax = Math.round((base * Number(rate)) / 100);
  return { base: (base / 100).toFixed(2), rate: Number(rate).toFixed(2), tax: (tax / 100).toFixed(2) };
}

/** The note of a declaration: what the system made of it, and the declaration itself as it came. */
export function noteXml(
  declared: Signed,
  dps: string,
  {
    provider,
    number,
    accessKey,
    now,
  }: { provider: NfseProvider; number: number; accessKey: string; now: number },
): string {
  const { base, rate, tax } = taxOf(declared, provider);
  const { document, name, city, cityName, state } = provider;
  const amount = declared.textOf('valores', 'vServPrest', 'vServ');
  const inner = [
    `<xLocEmi>${cityName}</xLocEmi><xLocPrestacao>${cityName}</xLocPrestacao><nNFSe>${number}</nNFSe>`,
    `<cLocIncid>${city}</cLocIncid><xLocIncid>${cityName}</xLocIncid>`,
    '<xTribNac>Serviços de registros públicos, cartorários e notariais.</xTribNac>',
    '<verAplic>Sefin de teste</verAplic><ambGer>2</ambGer><tpEmis>1</tpEmis><procEmi>1</procEmi><cStat>100</cStat>',
    `<dhProc>${systemMoment(now)}</dhProc><nDFSe>${number}</nDFSe>`,
    `<emit><${document.length === 11 ? 'CPF' : 'CNPJ'}>${document}</${document.length === 11 ? 'CPF' : 'CNPJ'}>`,
    `<xNome>${name}</xNome><enderNac><xLgr>Rua da Matriz</xLgr><nro>1</nro><xBairro>Centro</xBairro>`,
    `<cMun>${city}</cMun><UF>${state}</UF><CEP>63100000</CEP></enderNac></emit>`,
    `<valores><vBC>${base}</vBC><pAliqAplic>${rate}</pAliqAplic><vISSQN>${tax}</vISSQN><vLiq>${amount}</vLiq></valores>`,
    dps.replace(/^<\?xml[^>]*\?>/u, ''),
  ].join('');
  return signedBySystem(
    `<?xml version="1.0" encoding="UTF-8"?><NFSe xmlns="${NAMESPACE}" versao="1.01"><infNFSe Id="NFS${accessKey}">${inner}</infNFSe></NFSe>`,
    'NFSe',
    'infNFSe',
  );
}

/** An event as the system registers it, with the request that it was asked for by, if any. */
export function eventXml(
  accessKey: string,
  { kind, request, now }: { readonly kind: string; readonly request: string; readonly now: number },
): string {
  const inner = `<verAplic>Sefin de teste</verAplic><ambGer>2</ambGer><nSeqEvento>1</nSeqEvento><dhProc>${systemMoment(now)}</dhProc><nDFSe>1</nDFSe>${request.replace(/^<\?xml[^>]*\?>/u, '')}`;
  return signedBySystem(
    `<?xml version="1.0" encoding="UTF-8"?><evento xmlns="${NAMESPACE}" versao="1.01"><infEvento Id="EVT${accessKey}${kind}001">${inner}</infEvento></evento>`,
    'evento',
    'infEvento',
  );
}

/** The request of a replacement, which the system makes itself of the declaration that names the note. */
export function replacementRequest(
  { document }: NfseProvider,
  { replaced, by, words, now }: { replaced: string; by: string; words: string; now: number },
): string {
  const author = document.length === 11 ? 'CPFAutor' : 'CNPJAutor';
  return `<pedRegEvento versao="1.01"><infPedReg Id="PRE${replaced}105102"><tpAmb>2</tpAmb><verAplic>Sefin de teste</verAplic><dhEvento>${systemMoment(now)}</dhEvento><${author}>${document}</${author}><chNFSe>${replaced}</chNFSe><e105102><xDesc>Cancelamento de NFS-e por Substituição</xDesc><cMotivo>99</cMotivo><xMotivo>${words}</xMotivo><chSubstituta>${by}</chSubstituta></e105102></infPedReg></pedRegEvento>`;
}
