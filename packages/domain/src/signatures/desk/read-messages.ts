import {
  AGENT_CODES,
  type AgentCode,
  type AgentMessage,
  type ItemSignature,
  type JobItem,
  MOST_JOB_ITEMS,
  type OfferedCertificate,
  type ServerMessage,
} from './protocol.ts';

type Given = Readonly<Record<string, unknown>>;

const MOST_TEXT = 300;
/** Base64 of a certificate, a signature or the signed attributes. */
const MOST_BYTES = 8_000;
const MOST_CERTIFICATES = 10;

const objectOf = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? (value as Given) : {};
const isText = (value: unknown, most = MOST_TEXT): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;
const isListOf = <Item>(
  value: unknown,
  most: number,
  isOne: (item: unknown) => item is Item,
): value is readonly Item[] => Array.isArray(value) && value.length <= most && value.every(isOne);
const isBytes = (value: unknown): value is string => isText(value, MOST_BYTES);

function isOffered(value: unknown): value is OfferedCertificate {
  const { der, above } = objectOf(value);
  return isBytes(der) && isListOf(above, MOST_CERTIFICATES, isBytes);
}

function isSignature(value: unknown): value is ItemSignature {
  const { id, signature } = objectOf(value);
  return isText(id) && isBytes(signature);
}

function isItem(value: unknown): value is JobItem {
  const { id, title, digest, content } = objectOf(value);
  return isText(id) && isText(title) && isText(digest) && isBytes(content);
}

const isCode = (value: unknown): value is AgentCode => AGENT_CODES.some((code) => code === value);

function parsed(text: string): Given {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A message of an agent; undefined for anything else. */
export function readAgentMessage(text: string): AgentMessage | undefined {
  const given = parsed(text);
  const { type, v, code, name, pub, agentId, nonce, sig, certificates, jobId, items } = given;
  switch (type) {
    case 'pair':
      return typeof v === 'number' && isText(code) && isText(name) && isText(pub)
        ? { type, v, code, name, pub }
        : undefined;
    case 'hello':
      return typeof v === 'number' && isText(agentId) && isText(nonce)
        ? { type, v, agentId, nonce }
        : undefined;
    case 'proof':
      return isText(sig) ? { type, sig } : undefined;
    case 'certificates':
      return isListOf(certificates, MOST_CERTIFICATES, isOffered) ? { type, certificates } : undefined;
    case 'result':
      return isText(jobId) && isListOf(items, MOST_JOB_ITEMS, isSignature)
        ? { type, jobId, items }
        : undefined;
    case 'error':
      return isText(jobId) && isCode(code) ? { type, jobId, code } : undefined;
    case 'bye':
      return { type };
    default:
      return undefined;
  }
}

function paramsIn(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([name, param]) => (isText(param) ? [[name, param]] : [])),
  );
}

/** A message of the server; undefined for anything else. */
export function readServerMessage(text: string): ServerMessage | undefined {
  const given = parsed(text);
  const { type, agentId, serverPub, user, nonce, sig, jobId, cert, items, exp, code, holder } = given;
  switch (type) {
    case 'paired':
      return isText(agentId) && isText(serverPub) && isText(user)
        ? { type, agentId, serverPub, user }
        : undefined;
    case 'challenge':
      return isText(nonce) && isText(sig) ? { type, nonce, sig } : undefined;
    case 'ready':
      return isText(user) ? { type, user } : undefined;
    case 'certificate_refused':
      return isText(holder) && isText(code)
        ? { type, holder, code, params: paramsIn(given['params']) }
        : undefined;
    case 'job':
      return isText(jobId) &&
        isText(cert) &&
        isText(exp) &&
        isText(sig) &&
        isListOf(items, MOST_JOB_ITEMS, isItem)
        ? { type, jobId, cert, items, exp, sig }
        : undefined;
    case 'cancel':
      return isText(jobId) ? { type, jobId } : undefined;
    case 'refused':
      return isText(code) ? { type, code, params: paramsIn(given['params']) } : undefined;
    default:
      return undefined;
  }
}
