import { accessKey } from '@serventia/domain/account/access-key.entity';
import { user } from '@serventia/domain/account/user.entity';
import { webhook } from '@serventia/domain/account/webhook.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { callerFor, todayOf } from '../http/caller.ts';
import { writeUsers } from '../modules/in-transaction.ts';
import type { Services } from '../modules/services.ts';
import { createRow } from '../resource/write.ts';

export const DEMO_WEBHOOK = 'Site de demonstração';
/** Where the stand-in of a program is told of changes. */
export const noticeAddress = (standInUrl: string): string => `${standInUrl}/program/notices`;

/**
 * The site of the office, with a key and a webhook that were not given their secrets: nobody comes in yet, and nobody is
 * told of anything.
 */
export async function writeProgram(
  services: Pick<Services, 'database' | 'entityHooks'>,
  { office, standInUrl }: { readonly office: number; readonly standInUrl: string },
): Promise<void> {
  const caller = callerFor('Serventia', null);
  await writeUsers(services, caller, async (context) => {
    const program = await createRow(context, user, {
      name: 'Site do Cartório',
      username: 'site',
      is_program: true,
      notary_office: office,
    });
    await createRow(context, accessKey, {
      user: program.id,
      name: 'Servidor do site',
      read_only: true,
      expires_on: addDays(todayOf(caller), 365),
    });
    await createRow(context, webhook, {
      user: program.id,
      name: DEMO_WEBHOOK,
      address: noticeAddress(standInUrl),
    });
  });
}
