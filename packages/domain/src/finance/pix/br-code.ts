/** What every BR Code says of who receives. */
interface Receiver {
  readonly name: string;
  readonly city: string;
  /** CEP, eight digits. */
  readonly postalCode?: string | undefined;
  /** A decimal string of reais; what the payer types where there is none. */
  readonly amount?: string | undefined;
}

/** A code that a key alone makes: whoever reads it pays to the key, and no bank knows of it before. */
export interface StaticCode extends Receiver {
  readonly key: string;
  /** Words for the payer. */
  readonly info?: string | undefined;
  /** 1 to 25 letters and digits, by which the payment is found again. */
  readonly txid?: string | undefined;
}

/** A code that leads to a charge at the bank of who receives. */
export interface DynamicCode extends Receiver {
  /** Without its scheme, 77 characters at most. */
  readonly url: string;
}

/** What a BR Code says; what it does not say is null. */
export interface ReadCode {
  readonly key: string | null;
  readonly url: string | null;
  readonly amount: string | null;
  readonly txid: string | null;
  readonly name: string | null;
}

const PIX = 'br.gov.bcb.pix';
const LONGEST = { name: 25, city: 15, value: 99 } as const;

/**
 * CRC-16/CCITT-FALSE (polynomial 1021, begun at FFFF, not reflected) in four hexadecimal digits: the last field of a BR
 * Code. "123456789" gives 29B1.
 */
export function crcOf(text: string): string {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The text of a BR Code, as a QR code has it and as a payer copies it (dossier signature and payment 5.1). Throws a
 * RangeError for a key, words or an address that are longer than the code has place for.
 */
export function brCode(code: StaticCode | DynamicCode): string {
  const isDynamic = 'url' in code;
  const fields = [
    field('00', '01'),
    ...(isDynamic ? [field('01', '12')] : []),
    field('26', accountOf(code)),
    field('52', '0000'),
    field('53', '986'),
    ...(code.amount === undefined ? [] : [field('54', code.amount)]),
    field('58', 'BR'),
    field('59', plain(code.name).slice(0, LONGEST.name).trimEnd()),
    field('60', plain(code.city).slice(0, LONGEST.city).trimEnd()),
    ...(code.postalCode === undefined ? [] : [field('61', code.postalCode)]),
    field('62', field('05', (isDynamic ? undefined : code.txid) ?? '***')),
    '6304',
  ].join('');
  return fields + crcOf(fields);
}

function accountOf(code: StaticCode | DynamicCode): string {
  if ('url' in code) return field('00', PIX) + field('25', code.url);
  return field('00', PIX) + field('01', code.key) + (code.info ? field('02', code.info) : '');
}

function field(id: string, value: string): string {
  if (value.length > LONGEST.value)
    throw new RangeError(`the field ${id} of a BR Code has ${value.length} characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Letters that every reader of codes has: without accents, ordinals and the like. */
const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7E]/gu, '')
    .trim();

/** Reads a BR Code; undefined for one that is cut, changed, or of another system than Pix. */
export function readBrCode(text: string): ReadCode | undefined {
  const checked = text.slice(0, -4);
  if (!checked.endsWith('6304') || crcOf(checked) !== text.slice(-4).toUpperCase()) return undefined;
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get('26') ?? '');
  if (!fields || account?.get('00')?.toLowerCase() !== PIX) return undefined;
  const txid = fieldsOf(fields.get('62') ?? '')?.get('05') ?? null;
  return {
    key: account.get('01') ?? null,
    url: account.get('25') ?? null,
    amount: fields.get('54') ?? null,
    txid: txid === '***' ? null : txid,
    name: fields.get('59') ?? null,
  };
}

/** The fields of a text of identifier (2), length (2) and value; undefined where a length leads past its end. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    const end = at + 4 + length;
    if (!/^\d{4}$/u.test(text.slice(at, at + 4)) || end > text.length) return undefined;
    fields.set(text.slice(at, at + 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
