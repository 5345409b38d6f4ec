/** Where whoever presented a title, or asked for a certificate, follows it without logging in. */
const PAGE = '/acompanhar';

/** One step that was made, by the day of the office. */
export interface FollowedStep {
  readonly on: string;
  readonly state: string;
  /** What the office wrote for the public about it. */
  readonly text: string | null;
}

/** A day that something is due, and by whom: the office, or whoever follows. */
export interface FollowedDue {
  readonly on: string;
  readonly by: 'office' | 'presenter';
}

/** What can be fetched at the office now. */
export type FollowedFetch = 'note' | 'title' | 'exam' | 'certificate';

/**
 * What a number and its password tell: how far the office is. No name, document or content of what was presented, and no
 * amount but the one that whoever follows still owes.
 */
export interface Followed {
  readonly of: 'protocol' | 'certificate_request';
  readonly number: string;
  /** What was asked for: `registration`, `averbacao`, `exam`, `certificate`. */
  readonly asked: string;
  readonly entered_on: string;
  readonly state: string;
  readonly steps: readonly FollowedStep[];
  readonly due: FollowedDue | null;
  /** Until when a title keeps its place in the protocol. */
  readonly holds_until: string | null;
  readonly fetch: FollowedFetch | null;
  /** A decimal string of reais. */
  readonly to_pay: string | null;
}

/** The address of the page of an office, as its receipts print it. */
export const followUrl = (publicUrl: string, cns: string): string => `${publicUrl}${PAGE}/${cns}`;

/** What the QR code of a receipt leads to: the page with the number filled in. The password is typed by who has it. */
export const followQrUrl = (page: string, number: string): string =>
  `${page}?numero=${encodeURIComponent(number)}`;

/** A number as the office writes it (`1234`, `12/2026`), of one that somebody typed; undefined of what is none. */
export function readFollowedNumber(typed: string): string | undefined {
  const [, number = '', year] = /^0*(\d{1,9})(?:\/(\d{4}))?$/u.exec(typed.replaceAll(/[\s.]/gu, '')) ?? [];
  if (number === '' || number === '0') return undefined;
  return year === undefined ? number : `${number}/${year}`;
}

/** A password as it is kept, of one that somebody typed in small letters or with spaces. */
export const readFollowPassword = (typed: string): string =>
  typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
