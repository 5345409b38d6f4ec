import { isCivilDate } from '@serventia/domain/calendar/civil-date';
import type { AskedKind } from '@serventia/domain/documents/central/asked-fields';
import { dayOf, type LoadElement, textOf, xmlOf } from '@serventia/domain/integrations/central/load-element';
import { XMLParser } from 'fast-xml-parser';

/** `tipo_registro` of the central (dossier civil registry 5.1.2). */
const KINDS: Readonly<Record<string, AskedKind>> = {
  N: 'birth',
  C: 'marriage',
  O: 'death',
  TN: 'birth_transcript',
  TC: 'marriage_transcript',
  TO: 'death_transcript',
  U: 'stable_union',
  E: 'emancipation',
  I: 'interdiction',
  A: 'absence',
};

/** A certificate that the central asks of this office. Days are `YYYY-MM-DD`. */
export interface AskedCertificate {
  readonly hash: string;
  readonly number: string;
  readonly kind: AskedKind;
  /** Six digits of the office that asks; null for a citizen at the portal. */
  readonly office: string | null;
  readonly askedOn: string | null;
  readonly name: string;
  readonly otherName: string | null;
  readonly mother: string | null;
  readonly father: string | null;
  readonly eventOn: string | null;
  readonly registeredOn: string | null;
  readonly book: string | null;
  readonly sheet: string | null;
  readonly term: string | null;
  readonly matricula: string | null;
  readonly notes: string | null;
  /** Decimal string. */
  readonly fee: string | null;
}

/** A certificate that this office asks of another one. */
export interface CertificateOrder {
  readonly key: string;
  readonly to: string;
  readonly kind: 'birth' | 'marriage' | 'death';
  readonly name: string;
  readonly otherName: string | null;
  readonly mother: string | null;
  readonly father: string | null;
  readonly eventOn: string | null;
  readonly registeredOn: string | null;
  readonly book: string | null;
  readonly sheet: string | null;
  readonly term: string | null;
  readonly matricula: string | null;
  readonly notes: string | null;
}

/** What became of an order: nothing yet, the signed certificate, or why there is none. */
export type OrderState =
  | { readonly state: 'pending' }
  | { readonly state: 'issued'; readonly pdf: Buffer }
  | { readonly state: 'refused'; readonly reason: string };

const withHead = (element: LoadElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(element)}\n`;

/** Asks for what waits (`obter2aViaCertidaoPendente`). */
export const pendingXml = (cns: string): string => withHead(['pedido_certidao', [['numero_cnj', cns]]]);

/** An event of no known day. */
const NO_DAY = '--/--/----';

/** An order of this office (verify: how an office asks is not public; the elements are those in which it is asked). */
export const orderXml = (order: CertificateOrder): string =>
  withHead([
    'certidao',
    [
      ['chave', order.key],
      ['numero_cnj_recebedor', order.to],
      ['tipo_registro', Object.keys(KINDS).find((word) => KINDS[word] === order.kind) ?? ''],
      ['nome_registrado_1', textOf(order.name, 100)],
      ['nome_registrado_2', textOf(order.otherName, 100)],
      ['nome_pai', textOf(order.father, 100)],
      ['nome_mae', textOf(order.mother, 100)],
      ['data_ocorrido', dayOf(order.eventOn) || NO_DAY],
      ['data_registro', dayOf(order.registeredOn)],
      ['num_livro', textOf(order.book, 20)],
      ['num_folha', textOf(order.sheet, 20)],
      ['num_registro', textOf(order.term, 20)],
      ['matricula', textOf(order.matricula, 32)],
      ['obs_solicitacao', textOf(order.notes, 1000)],
    ],
  ]);

interface Answered {
  readonly cns: string;
  readonly hash: string;
}

/** The certificate (`enviarCertidao`); its file beside the documented elements (verify: how the central carries it). */
export const emissionXml = (
  { cns, hash }: Answered,
  emission: readonly LoadElement[],
  pdf: Uint8Array,
): string =>
  withHead([
    'certidao',
    [
      ['numero_cnj', cns],
      ['codigo_hash', hash],
      ['emissao', [...emission, ['arquivo_certidao', Buffer.from(pdf).toString('base64')]]],
    ],
  ]);

/** Why there is no certificate. */
export const rejectionXml = ({ cns, hash }: Answered, reason: string): string =>
  withHead([
    'certidao',
    [
      ['numero_cnj', cns],
      ['codigo_hash', hash],
      ['rejeicao', [['motivo_rejeicao', textOf(reason, 1000)]]],
    ],
  ]);

type Node = Readonly<Record<string, unknown>>;
const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {});
const textIn = (node: Node, tag: string): string | null => {
  const found = node[tag];
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null;
};
const digitsIn = (node: Node, tag: string, count: number): string | null => {
  const found = (textIn(node, tag) ?? '').replaceAll(/\D/gu, '');
  return found.length === count ? found : null;
};

function rootOf(xml: string, tag: string): Node | undefined {
  try {
    const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: true });
    const found = nodeOf(parser.parse(xml))[tag];
    return found === undefined ? undefined : nodeOf(found);
  } catch {
    return undefined;
  }
}

/** `DD/MM/AAAA`; null for what is no day, as the event of an unknown one. */
function dayIn(node: Node, tag: string): string | null {
  const day = (textIn(node, tag) ?? '').split('/').toReversed().join('-');
  return isCivilDate(day) ? day : null;
}
const feeIn = (node: Node): string | null => {
  const found = (textIn(node, 'emolumentos') ?? '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/u.test(found) ? Number(found).toFixed(2) : null;
};

/** The certificates that wait for this office; undefined for an unknown layout. Another kind of record is left out. */
export function readAsked(xml: string): readonly AskedCertificate[] | undefined {
  const root = rootOf(xml, 'certidoes');
  if (!root || textIn(root, 'codigo_retorno') !== TAKEN) return undefined;
  const { certidao: found } = root;
  const all = (Array.isArray(found) ? found : found === undefined ? [] : [found]).map(nodeOf);
  return all.flatMap((asked): AskedCertificate[] => {
    const [hash, number, name] = ['codigo_hash', 'num_pedido', 'nome_registrado_1'].map((tag) =>
      textIn(asked, tag),
    );
    const kind = KINDS[textIn(asked, 'tipo_registro') ?? ''];
    if (!hash || !number || !name || !kind) return [];
    return [
      {
        hash,
        number,
        kind,
        name,
        office: digitsIn(asked, 'numero_cnj_solicitante', 6),
        askedOn: dayIn(asked, 'data_solicitacao'),
        otherName: textIn(asked, 'nome_registrado_2'),
        mother: textIn(asked, 'nome_mae'),
        father: textIn(asked, 'nome_pai'),
        eventOn: dayIn(asked, 'data_ocorrido'),
        registeredOn: dayIn(asked, 'data_registro'),
        book: textIn(asked, 'num_livro'),
        sheet: textIn(asked, 'num_folha'),
        term: textIn(asked, 'num_registro'),
        matricula: digitsIn(asked, 'matricula', 32),
        notes: textIn(asked, 'obs_solicitacao'),
        fee: feeIn(asked),
      },
    ];
  });
}

/** `codigo_retorno` of what was taken. */
const TAKEN = '00000';

/** The central's word on what it was sent: undefined where it took it, its sentence where not. */
export function readRefusal(xml: string): string | undefined {
  const root = rootOf(xml, 'retorno');
  if (root && textIn(root, 'codigo_retorno') === TAKEN) return undefined;
  return (root && textIn(root, 'mensagem_retorno')) ?? 'resposta em leiaute desconhecido';
}

/** The number of an order that the central took. */
export const readOrderNumber = (xml: string): string | undefined => {
  const root = rootOf(xml, 'recibo');
  return (root && textIn(root, 'num_pedido')) ?? undefined;
};

/** What became of an order; undefined for an unknown layout. */
export function readOrderState(xml: string): OrderState | undefined {
  const root = rootOf(xml, 'situacao');
  const state = root && textIn(root, 'estado');
  if (!root || !state) return undefined;
  if (state === 'PENDENTE') return { state: 'pending' };
  if (state === 'REJEITADA') return { state: 'refused', reason: textIn(root, 'motivo_rejeicao') ?? '' };
  const file = textIn(root, 'arquivo_certidao');
  return state === 'EMITIDA' && file ? { state: 'issued', pdf: Buffer.from(file, 'base64') } : undefined;
}
