import { accessKey } from '@serventia/domain/account/access-key.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { nowOf, todayOf } from '../../http/caller.ts';
import { digestOf, newSecret } from '../../http/key-secrets.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction, writeUsers } from '../in-transaction.ts';
import type { Services } from '../services.ts';

/** Super users give keys their secrets and revoke them: it holds for the next request in every process. */
export function accessKeyActions(services: Services): HandlersOf<typeof accessKey> {
  return {
    give_secret: {
      async run({ caller, id, keep }) {
        const secret = newSecret();
        const row = await writeUsers(services, caller, async (context) => {
          const key = await holdKey(context, id);
          if (key.expires_on < todayOf(caller)) throw new AppError(409, 'key_over');
          const values = { digest: digestOf(secret), secret_given_at: nowOf(caller), last_used_at: null };
          const given = await setFields(context, accessKey, id, values, 'give_secret');
          await keep(context.db, given);
          return given;
        });
        return { ...row, secret };
      },
      // Nothing keeps the secret: an answer that was lost is not given again.
      async again() {
        throw new AppError(409, 'secret_shown_once');
      },
    },
    revoke_key: inTransaction(services, async (context, { id }) => {
      await holdKey(context, id);
      return setFields(context, accessKey, id, { revoked_at: nowOf(context.caller) }, 'revoke_key');
    }),
  };
}

/** A key that still counts, held for what is done to it; throws 409 for one that was revoked. */
async function holdKey({ db, caller }: WriteContext, id: number): Promise<RowOf<typeof accessKey>> {
  const key = await getRow(db, accessKey, id, caller, { lock: true });
  if (key.revoked_at !== null) throw new AppError(409, 'wrong_status');
  return key;
}
