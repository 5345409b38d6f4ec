import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlElement,
  xmlRegisterInputProvider,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm';
import { SignedXml } from 'xml-crypto';
import { fault, NfseRefusal } from './wire.ts';

export const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse';

/** What a document of the national system is, by the file of its schema. */
export type NfseSchema = 'DPS' | 'NFSe' | 'pedRegEvento' | 'evento';

const FOLDER = fileURLToPath(new URL('../../data/nfse/', import.meta.url));
const AT = 'nfse:///';

/**
 * The schemas as they are published, but for one pattern: `^` and `$` are letters in the language of schemas, and no
 * series would ever match them.
 */
const fileOf = (name: string): Uint8Array =>
  Buffer.from(
    readFileSync(`${FOLDER}${name}`, 'utf8').replaceAll('value="^0{0,4}\\d{1,5}$"', 'value="0{0,4}\\d{1,5}"'),
  );

/** What is read from a document, which holds memory of its own until it is let go. */
function reading<Read>(document: XmlDocument, read: (document: XmlDocument) => Read): Read {
  try {
    return read(document);
  } finally {
    document.dispose();
  }
}

const validators = new Map<NfseSchema, XsdValidator>();
const files = Object.fromEntries(readdirSync(FOLDER).map((name) => [`${AT}${name}`, fileOf(name)]));
xmlRegisterInputProvider(new XmlBufferInputProvider(files));

function validatorOf(schema: NfseSchema): XsdValidator {
  const known = validators.get(schema);
  if (known) return known;
  const url = `${AT}${schema}_v1.01.xsd`;
  const made = reading(XmlDocument.fromBuffer(files[url] ?? new Uint8Array(), { url }), (source) =>
    XsdValidator.fromDoc(source),
  );
  validators.set(schema, made);
  return made;
}

/** What is wrong with a document by its schema; empty for one that is right. */
export function schemaFaults(xml: string, schema: NfseSchema): readonly string[] {
  try {
    reading(XmlDocument.fromString(xml), (document) => validatorOf(schema).validate(document));
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim());
    return [error instanceof Error ? error.message.trim() : String(error)];
  }
}

/** A document that was signed: what was signed of it, and by whom. */
export interface Signed {
  /** The text of an element of the signed part; empty where it has none. */
  readonly textOf: (...path: readonly string[]) => string;
  /** Whether the signed part has an element. */
  readonly has: (...path: readonly string[]) => boolean;
  readonly id: string;
  readonly certificate: X509Certificate;
}

const CERTIFICATE = /<X509Certificate>([^<]+)<\/X509Certificate>/u;

/** Reads a signed document. Throws an `NfseRefusal` for one that is not of its schema, or whose signature is wrong. */
export function readSigned(xml: string, schema: 'DPS' | 'pedRegEvento'): Signed {
  const [wrong] = schemaFaults(xml, schema);
  if (wrong !== undefined) throw new NfseRefusal(400, fault('E1235', 'Falha no esquema XML.', wrong));
  const signature = signatureIn(xml);
  const certificate = certificateIn(signature);
  const signed = signedPart(xml, signature, certificate);
  const read = textsIn(signed);
  return {
    id: /^<\w+[^>]* Id="([^"]+)"/u.exec(signed)?.[1] ?? '',
    certificate,
    textOf: (...path) => read.get(path.join('/')) ?? '',
    has: (...path) => read.has(path.join('/')),
  };
}

const badSignature = (words: string): NfseRefusal =>
  new NfseRefusal(400, fault('E0714', 'Assinatura do documento inválida.', words));

function signatureIn(xml: string): string {
  const from = xml.lastIndexOf('<Signature ');
  if (from === -1) throw badSignature('O documento não está assinado.');
  return xml.slice(from, xml.lastIndexOf('</Signature>') + '</Signature>'.length);
}

function certificateIn(signature: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(CERTIFICATE.exec(signature)?.[1] ?? '', 'base64'));
  } catch {
    throw badSignature('O certificado de quem assina não veio.');
  }
}

/** The part of a document that its signature covers, and nothing else of it. */
function signedPart(xml: string, signature: string, certificate: X509Certificate): string {
  const checked = new SignedXml({
    publicCert: certificate.toString(),
    getCertFromKeyInfo: () => certificate.toString(),
  });
  let isGood: boolean;
  try {
    checked.loadSignature(signature);
    isGood = checked.checkSignature(xml);
  } catch (error) {
    throw badSignature(error instanceof Error ? error.message : String(error));
  }
  const [signed, ...others] = isGood ? checked.getSignedReferences() : [];
  if (signed === undefined || others.length > 0) throw badSignature('O conteúdo não é o que foi assinado.');
  return signed;
}

/** Every element of the signed part by its path below the root, `prest/CNPJ`. */
function textsIn(signed: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  const walk = (element: XmlElement, path: string): void => {
    read.set(path, element.content);
    for (let child = element.firstChild; child; child = child.next)
      if (child instanceof XmlElement) walk(child, path === '' ? child.name : `${path}/${child.name}`);
  };
  reading(XmlDocument.fromString(signed), ({ root }) => walk(root, ''));
  return read;
}
