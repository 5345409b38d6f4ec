import { randomUUID } from 'node:crypto';
import { webhook } from '@serventia/domain/account/webhook.entity';
import type { RowOf } from '@serventia/kit';
import { EVERY_OFFICE } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { nowOf } from '../../../http/caller.ts';
import { linkHistory } from '../../../integrity/history-chain.ts';
import { inSentences } from '../../../outside/in-sentences.ts';
import { permittedHosts } from '../../../outside/permitted-hosts.ts';
import type { HandlersOf } from '../../../resource/actions.ts';
import type { EntityHooks, WrittenRow } from '../../../resource/hooks.ts';
import { holdForStep } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { inTransaction, writeUsers } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { chainEnd, getKept, secretOwner } from './kept-webhook.ts';
import { newSigningSecret, sendNotice } from './signed-notice.ts';

/** Programs are told at addresses that the server permits alone. */
export function webhookHooks(hosts: readonly string[]): EntityHooks<typeof webhook> {
  const permitted = permittedHosts('webhook', hosts);
  const assertPermitted = async (
    _: WriteContext,
    { address }: WrittenRow<typeof webhook>,
  ): Promise<object> => {
    permitted.assertGiven('address', address);
    return {};
  };
  return { beforeCreate: assertPermitted, beforeUpdate: assertPermitted };
}

/** Super users give webhooks their secrets, try, pause and resume them. */
export function webhookActions(services: Services): HandlersOf<typeof webhook> {
  return {
    give_secret: {
      async run({ caller, id, keep }) {
        // What was committed until now is of before it.
        await linkHistory(services.database);
        const secret = newSigningSecret();
        const row = await writeUsers(services, caller, async (context) => {
          const given = await giveSecret(context, id, services.secretBox.close(secret, secretOwner(id)));
          await keep(context.db, given);
          return given;
        });
        return { ...row, secret };
      },
      // Nothing shows the secret again: an answer that was lost is not given again.
      async again() {
        throw new AppError(409, 'secret_shown_once');
      },
    },
    send_test: {
      async run({ caller, id, keep }) {
        const kept = await services.database.read(EVERY_OFFICE, (db) => getKept(db, id));
        if (kept.signing_secret === null) throw new AppError(409, 'wrong_status');
        const notice = {
          id: `${id}-test-${randomUUID()}`,
          type: 'test',
          at: caller.clock(),
          data: {},
        } as const;
        await inSentences(sendNotice(services, kept, notice), {
          unavailable: 'webhook_unavailable',
          refused: 'webhook_refused',
        });
        return writeUsers(services, caller, async ({ db }) => {
          const row = await getRow(db, webhook, id, caller);
          await keep(db, row);
          return row;
        });
      },
    },
    pause_webhook: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, webhook, id, 'pause_webhook');
      return setFields(context, webhook, id, reached, 'pause_webhook');
    }),
    resume_webhook: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, webhook, id, 'resume_webhook');
      const anew = { attempts: 0, next_attempt_at: null, failure: null, answered_status: null };
      return setFields(context, webhook, id, { ...reached, ...anew }, 'resume_webhook');
    }),
  };
}

/** The first secret is where the telling begins: with what changes from then on. */
async function giveSecret(context: WriteContext, id: number, closed: string): Promise<RowOf<typeof webhook>> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, webhook, id, 'give_secret');
  const { office } = await getKept(db, id);
  const begins = row.webhook_state === 'new' ? { told_until: await chainEnd(db, office) } : {};
  const values = { ...reached, ...begins, secret_given_at: nowOf(caller), signing_secret: closed };
  return setFields(context, webhook, id, values, 'give_secret');
}
