import type { PaperKind } from '@serventia/domain/office/paper-kinds';
import type { Row } from '../../db/database.ts';
import type { ServedPaper } from './served-paper.ts';

/** Of rows with several papers, what one of them waits for beside what the action does. */
const FURTHER: Readonly<Partial<Record<PaperKind, (row: Row) => boolean>>> = {
  license_certificate: ({ license_status: status }) =>
    status === 'certified' || status === 'scheduled' || status === 'married',
  opinion_referral: ({ referred_on: on }) => Boolean(on),
  book_closing: ({ status }) => status === 'closed',
};

/** Whether a row has its paper as it stands. */
export function isIssuable({ kind, entity, action = 'paper' }: ServedPaper, row: Row): boolean {
  const isOffered = entity.actions?.[action]?.offered?.(row) ?? false;
  return isOffered && (FURTHER[kind]?.(row) ?? true);
}
