import type { DraftOf } from '@serventia/kit';
import { type Finding, warning, when } from '@serventia/kit/finding';
import type { sealStockFields } from './seal-stock-fields.ts';

/** What the codes of a court's seals look like, where its samples are public (dossier 3.3 and 3.4). */
const FORMATS: Readonly<Record<string, RegExp>> = {
  TJMA: /^[A-Z]{6}\d{6}[A-Z0-9]{16}$/u,
  TJAM: /^[A-Z]{6}\d{6}[A-Z0-9]{16}$/u,
  TJPB: /^[A-Z]{3}\d{5}-[A-Z0-9]{4}$/u,
  TJSC: /^[A-Z]{3}-?\d{5}-[A-Z0-9]{4}$/u,
  TJPR: /^S[A-Z0-9]{4}\.[A-Za-z0-9]{5}\.[A-Za-z0-9]{5}-[A-Za-z0-9]{5}\.\d{4}[a-z]$/u,
  TJAC: /^[A-Z0-9]{10}$/u,
  TJSP: /^[A-Z0-9]{25}$/u,
};

/** A code of another shape is shown, not refused: courts change their formats (verify each with the court). */
export function sealCodeFindings({
  court,
  code,
}: Pick<DraftOf<typeof sealStockFields>, 'court' | 'code'>): Finding[] {
  const format = court ? FORMATS[court] : undefined;
  return when(Boolean(format && code && !format.test(code)), warning('code', 'unusual_seal_code')).slice();
}
