import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A certificate that one office, or a citizen at the portal, asks of another office. */
export interface StoredCertificate {
  /** `num_pedido`. */
  readonly number: string;
  /** `codigo_hash`. */
  readonly hash: string;
  /** The sender's own key: the same request comes once. */
  readonly key: string;
  /** Six digits; empty for a citizen at the portal. */
  readonly from: string;
  readonly to: string;
  readonly state: 'PENDENTE' | 'EMITIDA' | 'REJEITADA';
  readonly reason: string;
  /** The file of the certificate, in Base64. */
  readonly file: string;
  /** The answer as it came: the same one may come again. */
  readonly answer: string;
  /** The elements of the request, as they came. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The requests of all offices; each change is a line of the file, and the last line of one counts. */
export interface CertificateStore {
  put(certificate: StoredCertificate): StoredCertificate;
  find(number: string): StoredCertificate | undefined;
  findByHash(hash: string): StoredCertificate | undefined;
  pendingFor(office: string): readonly StoredCertificate[];
}

/** Opens the file; a last line that a killed process left unfinished is passed over. */
export function openCertificateStore(file: string): CertificateStore {
  const known = new Map<string, StoredCertificate>();
  const remember = (certificate: StoredCertificate): void => void known.set(certificate.number, certificate);
  mkdirSync(dirname(file), { recursive: true });
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of content.slice(0, content.lastIndexOf('\n') + 1).split('\n'))
    if (line !== '') remember(JSON.parse(line));
  const all = (): readonly StoredCertificate[] => [...known.values()];
  return {
    put(certificate) {
      appendFileSync(file, `${JSON.stringify(certificate)}\n`, { flush: true });
      remember(certificate);
      return certificate;
    },
    find: (number) => known.get(number),
    findByHash: (hash) => all().find((each) => each.hash === hash),
    pendingFor: (office) => all().filter(({ to, state }) => to === office && state === 'PENDENTE'),
  };
}
