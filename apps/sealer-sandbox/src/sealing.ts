import { createHash } from 'node:crypto';
import { actPaths, hasActCodeShape } from './act-paths.ts';
import { checkRequest } from './check-request.ts';
import { newSealNumber } from './seal-number.ts';
import type { SealStore, StoredSeal } from './seal-store.ts';
import type { SandboxUser } from './tokens.ts';
import { Refusal, type SealSummary } from './wire.ts';

/** A request for a seal as it came in. */
export interface SealCall {
  readonly user: SandboxUser;
  readonly path: string;
  readonly clientKey: string | undefined;
  readonly body: unknown;
}

/** What sealing needs to know. */
export interface SealerContext {
  readonly store: SealStore;
  readonly actCodes: ReadonlySet<string> | undefined;
  readonly publicUrl: string;
  now(): number;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Checks the request and makes its seal; a repeat under the same client key gets the same seal again. */
export function seal(context: SealerContext, { user, path, clientKey, body }: SealCall): SealSummary {
  const actPath = actPaths.get(path);
  if (actPath === undefined) throw new Refusal(404, `Tipo de ato desconhecido: ${path}`);
  if (clientKey !== undefined && !UUID.test(clientKey))
    throw new Refusal(400, 'Requisição inválida', ['X-Chave-Cliente: deve ser um UUID']);
  const request = checkRequest(actPath, body, (code) => context.actCodes?.has(code) ?? hasActCodeShape(code));
  const digest = createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('hex');
  const earlier = clientKey === undefined ? undefined : context.store.findByClientKey(user.office, clientKey);
  if (earlier !== undefined) return repeated(earlier, digest);
  if (request.rectifies !== null) assertRectifiable(context.store, user.office, request.rectifies);

  const numeroSelo = newSealNumber(actPath, user.office);
  const dataGeracao = localTime(context.now());
  const summary: SealSummary = {
    numeroSelo,
    dataGeracao,
    textoSelo: sealText({
      numeroSelo,
      dataGeracao,
      user,
      code: request.actCode,
      parties: request.parties,
      url: context.publicUrl,
    }),
    valorQrCode: `${context.publicUrl}/portal-selo/selos/consulta/${numeroSelo}`,
  };
  context.store.add({ office: user.office, clientKey: clientKey ?? null, path, digest, request, summary });
  return summary;
}

/** A seal is rectified once, by the office that it belongs to. */
function assertRectifiable(store: SealStore, office: string, number: string): void {
  if (store.findByNumber(number)?.office !== office)
    throw new Refusal(422, 'Selo anterior desconhecido', [`numeroSeloAnterior: ${number}`]);
  const later = store.findRectifying(number);
  if (later) throw new Refusal(422, 'Selo já retificado', [`retificado por: ${later.summary.numeroSelo}`]);
}

function repeated(earlier: StoredSeal, digest: string): SealSummary {
  if (earlier.digest === digest) return earlier.summary;
  throw new Refusal(409, 'Chave do cliente já usada para outra solicitação', [
    `numeroSelo: ${earlier.summary.numeroSelo}`,
  ]);
}

interface SealTextParts {
  readonly numeroSelo: string;
  readonly dataGeracao: string;
  readonly user: SandboxUser;
  readonly code: string;
  readonly parties: string;
  readonly url: string;
}

function sealText({ numeroSelo, dataGeracao, code, parties, user, url }: SealTextParts): string {
  const [day = '', time = ''] = dataGeracao.slice(0, 19).split('T');
  const date = day.split('-').toReversed().join('/');
  return `Poder Judiciário. Selo: ${numeroSelo}, ${date} ${time}, Ato: ${code}, Parte(s): ${parties}. ${user.officeName}. Consulte em ${url}.`;
}

/** The court's local time (UTC-3), with its offset. */
function localTime(milliseconds: number): string {
  return `${new Date(milliseconds - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
}
