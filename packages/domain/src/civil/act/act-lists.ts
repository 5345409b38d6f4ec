import { childRows, type ChildSpec, type DraftOf, text } from '@serventia/kit';
import { earlierRecord } from '../earlier-record.entity.ts';
import { previousMarriage } from '../previous-marriage.entity.ts';
import { actChildren } from '../../office/act.ts';

/** What an act is called: the names of its main parties, kept by the server. */
export const actName = text({ readOnly: true, maxLength: 300, search: true, filter: true, order: true });

const earlierRecords = {
  earlier_records: childRows(earlierRecord, 'record'),
} as const;

/** Children of an act that looks back to other records of its people. */
export function lookingBackChildren<const Roles extends readonly string[]>(
  roles: Roles,
  slots?: ChildSpec['slots'],
) {
  return { ...actChildren(roles, slots), ...earlierRecords } as const;
}

export function coupleChildren<const Roles extends readonly string[]>(
  roles: Roles,
  slots?: ChildSpec['slots'],
) {
  return {
    ...lookingBackChildren(roles, slots),
    previous_marriages: childRows(previousMarriage, 'record'),
  } as const;
}

/** An earlier record as an act cites it. */
export type EarlierRecordFacts = DraftOf<(typeof earlierRecord)['fields']>;
