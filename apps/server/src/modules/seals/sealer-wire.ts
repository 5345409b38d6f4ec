import { unknownLayout } from '../../outside/failures.ts';
import { type Json, listIn } from '../../outside/json.ts';

/** A request for one seal, in the words of the domain. */
export interface SealRequest {
  /** A UUID made once for the act line: every repeat of the request carries the same. */
  readonly clientKey: string;
  /** The act kind's path at the court: `civil/nascimento`, `notas/cartao-assinatura`, `protesto/certidao`. */
  readonly path: string;
  readonly actCode: string;
  /** The act's code in the court's fee table (`codigoTabelaCusta`). */
  readonly costTableCode: string;
  readonly costTableVersion: string;
  readonly clerk: string;
  /** Why nothing is charged; null when it is. */
  readonly exempt: { readonly reason: string } | null;
  readonly parties: readonly string[];
  /** The record, for civil acts; the court refuses null for registrations. */
  readonly book: string | null;
  readonly sheet: string | null;
  readonly term: string | null;
  readonly registrationTypeCode?: string;
  readonly certificateTypeCode?: string;
  /** The court case; required with `courtOrder` (mandado judicial). */
  readonly caseNumber?: string;
  readonly courtOrder?: boolean;
  readonly securityPaper?: { readonly code: string; readonly supplier: string };
  /** The seal that this one puts right, and why. */
  readonly rectifies?: { readonly sealNumber: string; readonly reason: string };
  /** For protest. */
  readonly protocol?: string;
  /** For protest; the court reads reais. */
  readonly titleValueCents?: number;
}

/** A seal as the court gave it; text and QR value are kept and printed exactly so. */
export interface SealSummary {
  readonly sealNumber: string;
  readonly text: string;
  readonly qrValue: string;
  /** As the court wrote it: ISO 8601 with its offset. */
  readonly generatedAt: string;
}

/** The body of `POST /selo/{path}` in the court's layout, which differs by the area the path begins with. */
export function toWire(request: SealRequest) {
  const { path, actCode, costTableCode, costTableVersion, clerk, exempt, parties } = request;
  const common = {
    ato: { codigo: actCode, codigoTabelaCusta: costTableCode },
    isento: { value: exempt !== null, motivo: exempt?.reason ?? null },
    partes: { nomesPartes: parties.join(', '), parteAto: parties.map((nome) => ({ nome })) },
    ...rectifyingPart(request),
  };
  if (path.startsWith('civil/')) return { ...common, ...civilPart(request) };
  const version = { versaoTabelaDeCustas: costTableVersion };
  if (path.startsWith('protesto/')) return { ...common, ...version, selo: protestPart(request) };
  return { ...common, ...version, escrevente: clerk };
}

/** As the messages of TJAL and the public page of TJPB name it; that of TJMA is not published: verify. */
function rectifyingPart({ rectifies }: SealRequest) {
  if (!rectifies) return {};
  return { retificador: true, numeroSeloAnterior: rectifies.sealNumber, motivoRetificacao: rectifies.reason };
}

function civilPart(request: SealRequest) {
  const { clerk, book, sheet, term, costTableVersion, securityPaper } = request;
  return {
    codigoTipoAtoRegistro: request.registrationTypeCode ?? null,
    codigoTipoAtoCertidao: request.certificateTypeCode ?? null,
    numeroProcesso: request.caseNumber ?? null,
    mandadoJudicial: request.courtOrder ?? false,
    dadosSelo: {
      escrevente: clerk,
      livro: book,
      folha: sheet,
      termo: term,
      versaoTabelaDeCustas: costTableVersion,
    },
    papelMoeda: securityPaper ? { codigo: securityPaper.code, fornecedor: securityPaper.supplier } : null,
  };
}

function protestPart({ clerk, protocol, titleValueCents }: SealRequest) {
  const valorTitulo = titleValueCents === undefined ? null : titleValueCents / 100;
  return { escrevente: clerk, protocolo: protocol ?? null, valorTitulo };
}

/** The first seal of the court's answer; throws `OutsideUnavailable` when the answer is not of its layout. */
export function fromWire(answer: Json): SealSummary {
  const [{ numeroSelo, textoSelo, valorQrCode, dataGeracao } = {} as Json] = listIn(answer, 'resumos');
  if (typeof numeroSelo !== 'string' || typeof textoSelo !== 'string') throw unknownLayout();
  if (typeof valorQrCode !== 'string' || typeof dataGeracao !== 'string') throw unknownLayout();
  return { sealNumber: numeroSelo, text: textoSelo, qrValue: valorQrCode, generatedAt: dataGeracao };
}
