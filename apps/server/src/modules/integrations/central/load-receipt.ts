import { XMLParser } from 'fast-xml-parser';

/** What the central said of one record of a load. */
export interface RecordAnswer {
  /** INDICEREGISTRO, from 1. */
  readonly index: number;
  readonly matricula: string;
  readonly accepted: boolean;
  readonly message: string;
}

/** The receipt of a load, with the XML that it was read from. */
export interface LoadReceipt {
  readonly protocol: string;
  /** Whether the file was taken; what it holds may still be refused record by record. */
  readonly accepted: boolean;
  readonly message: string;
  readonly records: readonly RecordAnswer[];
  readonly xml: string;
}

/** `codigo_retorno` of what was taken. */
const TAKEN = '00000';

type Node = Readonly<Record<string, unknown>>;

const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {});
const textOf = (node: Node, tag: string): string => (typeof node[tag] === 'string' ? node[tag].trim() : '');

/** Reads a receipt; undefined for what is none. */
export function readReceipt(xml: string): LoadReceipt | undefined {
  const receipt = nodeOf(parse(xml)['recibo']);
  const protocol = textOf(receipt, 'protocolo');
  if (protocol === '' || textOf(receipt, 'codigo_retorno') === '') return undefined;
  const found = nodeOf(receipt['registros'])['registro'];
  const records = (Array.isArray(found) ? found : found === undefined ? [] : [found]).map(nodeOf);
  return {
    protocol,
    accepted: textOf(receipt, 'codigo_retorno') === TAKEN,
    message: textOf(receipt, 'mensagem_retorno'),
    records: records.map((record) => ({
      index: Number(textOf(record, 'indice')),
      matricula: textOf(record, 'matricula'),
      accepted: textOf(record, 'codigo_retorno') === TAKEN,
      message: textOf(record, 'mensagem_retorno'),
    })),
    xml,
  };
}

function parse(xml: string): Node {
  try {
    return nodeOf(
      new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: true }).parse(xml),
    );
  } catch {
    return {};
  }
}
