import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getWhole } from '../../resource/findings.ts';
import { assertMayRestrict, followRestriction } from '../restriction/restricted-entries.ts';
import { readEntry } from './judge-entry.ts';
import { writtenText } from './write-entry.ts';

/** What the record says of an averbação that is typed: whether it may be entered, and its text. */
export const endorsementHooks: EntityHooks<typeof recordEndorsement> = {
  beforeCreate: async ({ caller }, { restricted }) => {
    assertMayRestrict(caller, restricted);
    return {};
  },
  beforeUpdate: async ({ caller }, { restricted }) => {
    assertMayRestrict(caller, restricted);
    return {};
  },
  afterWrite: followRestriction,
  findings: async (context, row) => (await readEntry(context, row)).findings,
  /** A draft shows what will be entered. */
  following: async (context, row) => {
    if (row.id === undefined) return {};
    // Its lists are written by then, its own fields not yet.
    const entry = { ...(await getWhole(context, recordEndorsement, row.id)), ...row };
    return { written_text: await writtenText(context, entry, (await readEntry(context, entry)).state) };
  },
};
