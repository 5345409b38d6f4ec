import { accessKey } from '@serventia/domain/account/access-key.entity';
import { user } from '@serventia/domain/account/user.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { callerFor, todayOf } from '../http/caller.ts';
import { writeUsers } from '../modules/in-transaction.ts';
import type { Services } from '../modules/services.ts';
import { createRow } from '../resource/write.ts';

/** The site of the office, with a key that was not given its secret: nobody comes in with it yet. */
export async function writeProgram(
  services: Pick<Services, 'database' | 'entityHooks'>,
  office: number,
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
  });
}
