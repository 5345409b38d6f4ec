import { recordRestriction } from '@serventia/domain/office/restriction/restriction.entity';
import { openingFindings } from '@serventia/domain/office/restriction/restriction-rules';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { findRestriction, firstValues, liftMargin, logReading, markRecord } from './restrict-record.ts';

/** A restriction that somebody enters covers the whole record, and is refused where one does already. */
export const restrictionHooks: EntityHooks<typeof recordRestriction> = {
  async beforeCreate(context, { record }) {
    const found = record ? await findRestriction(context, record) : undefined;
    if (found?.extent === 'record') throw FieldErrors.of('record', 'already_restricted');
    return { ...(await firstValues(context)), extent: 'record' };
  },
  async afterWrite(context, { record, extent, restriction_state: state }) {
    if (state === 'in_force' && extent === 'record') await markRecord(context, record, true);
  },
};

export function restrictionActions(services: Services): HandlersOf<typeof recordRestriction> {
  return {
    /** Opens the record for this session and some minutes; the log keeps who, when, where from and why. */
    open_restricted: inTransaction(services, async (context, { id, input }) => {
      const restriction = await getRow(context.db, recordRestriction, id, context.caller, { lock: true });
      if (restriction.restriction_state !== 'in_force') throw new AppError(409, 'wrong_status');
      const findings = openingFindings(input);
      if (findings.length > 0) throw FieldErrors.fromFindings(findings);
      await logReading(context, restriction, input);
      return restriction;
    }),
    /** Ends every restriction of the record, its margin included: the order of the judge says that it is public. */
    lift: inTransaction(services, async (context, { id, input }) => {
      const { row, reached } = await holdForStep(context, recordRestriction, id, 'lift');
      const lifted = {
        ...reached,
        lifted_court: input.court,
        lifted_case: input.court_case,
        lifted_on: input.decided_on,
      };
      const ended = await setFields(context, recordRestriction, id, lifted, 'lift');
      const other = await findRestriction(context, row.record);
      if (other) return ended;
      await liftMargin(context, row.record);
      await markRecord(context, row.record, false);
      return ended;
    }),
  };
}
