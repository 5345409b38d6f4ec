import {
  LONGEST_PASSWORD,
  passwordProblem,
  shortestPassword,
} from '@serventia/domain/account/password-length';
import { user as userEntity } from '@serventia/domain/account/user.entity';
import { problemText } from '@serventia/i18n';
import { normaliseValue } from '@serventia/kit';
import type { FieldErrors } from '../http/app-error.ts';
import { hashPassword } from '../modules/account/passwords.ts';
import { createRow, type WriteContext } from '../resource/write.ts';

interface SuperUser {
  readonly username: string;
  readonly name: string;
  readonly password: string;
}

/** Makes a super user whom the administration could have made: the same rules hold of their names. */
export async function makeSuperUser(
  context: WriteContext,
  { username, name, password }: SuperUser,
): Promise<void> {
  if (passwordProblem(password, true))
    throw new Error(
      `The password must have from ${shortestPassword(true)} to ${LONGEST_PASSWORD} characters.`,
    );
  await createRow(context, userEntity, {
    username: String(normaliseValue(userEntity.fields.username, username) ?? ''),
    name: String(normaliseValue(userEntity.fields.name, name) ?? ''),
    password_hash: await hashPassword(password),
    is_superuser: true,
  });
}

/** What was refused, a line for each field. */
export function refusalLines({ fields }: FieldErrors): string {
  return Object.entries(fields)
    .flatMap(([field, problems]) =>
      problems.map(({ code, params }) =>
        [field, problemText('en-us', code, params)].filter((part) => part !== '').join(': '),
      ),
    )
    .join('\n');
}
