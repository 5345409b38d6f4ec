import { customerMail } from '@serventia/domain/office/customer-mail.entity';
import type { notaryOffice } from '@serventia/domain/office/office.entity';
import { warning, when } from '@serventia/kit/finding';
import { nowOf } from '../../../http/caller.ts';
import type { HandlersOf } from '../../../resource/actions.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { holdForStep } from '../../../resource/life.ts';
import { setFields } from '../../../resource/write.ts';
import type { Settings } from '../../../env.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';

/** Somebody withholds a mail, or has one sent that was not: then all attempts begin anew. */
export function customerMailActions(services: Services): HandlersOf<typeof customerMail> {
  return {
    withhold_mail: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, customerMail, id, 'withhold_mail');
      return setFields(context, customerMail, id, reached, 'withhold_mail');
    }),
    resend_mail: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, customerMail, id, 'resend_mail');
      const anew = { attempts: 0, next_attempt_at: nowOf(context.caller), failure: null };
      return setFields(context, customerMail, id, { ...reached, ...anew }, 'resend_mail');
    }),
  };
}

/** The office is warned where it wants e-mails to be sent and the server cannot send any. */
export function officeMailHooks({ smtpUrl }: Pick<Settings, 'smtpUrl'>): EntityHooks<typeof notaryOffice> {
  return {
    findings: async (_, { customer_events: wanted }) =>
      when(smtpUrl === undefined && (wanted ?? []).length > 0, warning('customer_events', 'mail_not_set_up')),
  };
}
