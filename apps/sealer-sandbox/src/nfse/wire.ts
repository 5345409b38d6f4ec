import { gunzipSync, gzipSync } from 'node:zlib';

/** What the system says of a document that it did not take. */
export interface Fault {
  readonly codigo: string;
  readonly descricao: string;
  readonly complemento?: string;
}

/** A document that is refused, with all that is wrong with it. */
export class NfseRefusal extends Error {
  readonly status: number;
  readonly faults: readonly Fault[];

  constructor(status: number, ...faults: readonly Fault[]) {
    super(faults.map(({ descricao }) => descricao).join('; '));
    this.status = status;
    this.faults = faults;
  }
}

export const fault = (codigo: string, descricao: string, complemento?: string): Fault => ({
  codigo,
  descricao,
  ...(complemento === undefined ? {} : { complemento }),
});

const LARGEST = 1_000_000;

/** The XML of a property of a body: compressed, in base64. */
export function unpacked(value: unknown): string {
  try {
    const bytes = gunzipSync(Buffer.from(String(value), 'base64'), { maxOutputLength: LARGEST });
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NfseRefusal(400, fault('E1226', 'Documento não descompactado.'));
  }
}

export const packed = (xml: string): string => gzipSync(Buffer.from(xml, 'utf8')).toString('base64');
