import { generateKeyPairSync } from 'node:crypto';
import { deskAgent } from '@serventia/domain/account/desk-agent.entity';
import { officeOf } from '../http/caller.ts';
import { revokeAgent } from '../modules/signatures/desk/agents.ts';
import { addRow, type WriteContext } from '../resource/write.ts';

const AGO_MS = 200 * 24 * 3_600_000;

/** Each clerk had another computer before: its agent was revoked, and nobody has its key. */
export async function writeOldAgents({ db, caller, hooks }: WriteContext): Promise<void> {
  const clerks = await db.query<{ id: number; name: string; username: string }>(
    'select id, name, username from app_user where notary_office_id = $1 order by id',
    [officeOf(caller)],
  );
  const { publicKey } = generateKeyPairSync('ed25519');
  for (const { id: userId, name, username } of clerks) {
    const own = { ...caller, userId, name, username };
    const context = { db, caller: own, hooks };
    const { id } = await addRow(context, deskAgent, {
      name: 'Computador antigo do balcão',
      paired_at: new Date(own.clock().getTime() - AGO_MS).toISOString(),
      public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    });
    await revokeAgent(context, { id, caller: own });
  }
}
