import type { RowOf } from '@serventia/kit';
import { deed } from '../../notes/deed.entity.ts';
import { deedPart, deedPayment, deedProperty, deedTax } from '../../notes/deed-parts.entity.ts';
import { sideOf } from '../../notes/deed-types.ts';
import { proxy } from '../../notes/proxy.entity.ts';
import { proxyPart, proxyProperty, proxyVehicle } from '../../notes/proxy-parts.entity.ts';
import type { OfficeSigner } from '../act-reading.ts';
import { emptyRow, readingOf } from './party.ts';
import { writtenBy } from './written.ts';

type DeedPart = RowOf<typeof deedPart>;
type ProxyPart = RowOf<typeof proxyPart>;

const PERSON = { person_kind: 'natural', nationality: 1, literate: true } as const;

/** A party of a deed: a Brazilian with what is given. */
export function deedParty(values: Partial<DeedPart>): DeedPart {
  const part = emptyRow<typeof deedPart>(deedPart, { ...PERSON, ...values });
  return { ...part, side: sideOf(part) };
}

/** A party of a power of attorney: a Brazilian with what is given. */
export function proxyParty(values: Partial<ProxyPart>): ProxyPart {
  return emptyRow<typeof proxyPart>(proxyPart, { ...PERSON, ...values });
}

interface DeedLists {
  readonly parts: readonly DeedPart[];
  readonly properties?: readonly Partial<RowOf<typeof deedProperty>>[];
  readonly payments?: readonly Partial<RowOf<typeof deedPayment>>[];
  readonly taxes?: readonly Partial<RowOf<typeof deedTax>>[];
  /** Who writes it; a clerk of the office unless given. */
  readonly clerk?: OfficeSigner;
}

/** The text of a deed of 15 May 2026 by the product's model for its type. */
export function writtenDeed(values: Partial<RowOf<typeof deed>>, lists: DeedLists): string {
  const act = emptyRow<typeof deed>(deed, { clauses: [], statements: [], dated_on: '2026-05-15', ...values });
  const read = readingOf<typeof deed>(act, [], {
    parts: lists.parts,
    properties: (lists.properties ?? []).map((row) => emptyRow<typeof deedProperty>(deedProperty, row)),
    payments: (lists.payments ?? []).map((row) => emptyRow<typeof deedPayment>(deedPayment, row)),
    taxes: (lists.taxes ?? []).map((row) => emptyRow<typeof deedTax>(deedTax, row)),
  });
  const reading = lists.clerk === undefined ? read : { ...read, clerk: lists.clerk };
  return writtenBy<typeof deed>(deed, reading).text;
}

interface ProxyLists {
  readonly parts: readonly ProxyPart[];
  readonly properties?: readonly Partial<RowOf<typeof proxyProperty>>[];
  readonly vehicles?: readonly Partial<RowOf<typeof proxyVehicle>>[];
}

/** The text of a power of attorney of 15 May 2026 by the product's model for its kind. */
export function writtenProxy(values: Partial<RowOf<typeof proxy>>, lists: ProxyLists): string {
  const act = emptyRow<typeof proxy>(proxy, { powers: [], dated_on: '2026-05-15', ...values });
  const reading = readingOf<typeof proxy>(act, [], {
    parts: lists.parts,
    properties: (lists.properties ?? []).map((row) => emptyRow<typeof proxyProperty>(proxyProperty, row)),
    vehicles: (lists.vehicles ?? []).map((row) => emptyRow<typeof proxyVehicle>(proxyVehicle, row)),
  });
  return writtenBy<typeof proxy>(proxy, reading).text;
}
