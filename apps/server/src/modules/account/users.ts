import { user as userEntity } from '@serventia/domain/account/user.entity';
import type { notaryOffice } from '@serventia/domain/office/office.entity';
import type { RowOf } from '@serventia/kit';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import type { WriteContext } from '../../resource/write.ts';
import { written } from '../written.ts';
import { hashPassword, randomPassword } from './passwords.ts';

type OfficeOfUser = ColumnsOf<typeof notaryOffice, 'username_suffix', 'default_password'>;

/**
 * A new user is known by their office's suffix and begins with its default password, or with one that nobody knows
 * until an administrator resets it; nobody active is shut out for good. A program has none.
 */
export const userHooks: EntityHooks<typeof userEntity> = {
  async beforeCreate({ db }, row) {
    const username = written(row, 'username');
    if (row.is_superuser) {
      if (username.includes('@')) throw FieldErrors.of('username', 'username_without_office');
      return {};
    }
    const office = await db.find<OfficeOfUser>(
      'select username_suffix, default_password from notary_office where id = $1',
      [row.notary_office],
    );
    if (!office) throw FieldErrors.of('notary_office', 'required');
    return {
      username: withSuffix(username, office.username_suffix),
      ...(row.is_program ? {} : await firstPassword(office)),
    };
  },
  async afterWrite(context, row) {
    // Whatever changes of a user, no link that was sent before chooses their password.
    await context.db.query('delete from password_recovery where user_id = $1', [row.id]);
    if (row.is_active) return;
    await refuseLastSuperuser(context, row);
    await endSessions(context, row.id);
  },
};

async function firstPassword(
  office: OfficeOfUser,
): Promise<{ readonly password_hash: string; readonly must_change_password: true }> {
  const password_hash = await hashPassword(office.default_password ?? randomPassword());
  return { password_hash, must_change_password: true };
}

function withSuffix(username: string, suffix: string): string {
  const [name = '', given] = username.split('@');
  if (given !== undefined && given !== suffix)
    throw FieldErrors.of('username', 'username_of_office', { suffix });
  const whole = `${name}@${suffix}`;
  const { username: spec } = userEntity.fields;
  const max = spec.kind === 'text' ? spec.maxLength : 0;
  if (name === '') throw FieldErrors.of('username', 'required');
  if (whole.length > max) throw FieldErrors.of('username', 'max_length', { max });
  return whole;
}

/** One that has no password yet cannot log in. Two who leave at once would count on each other: one waits. */
async function refuseLastSuperuser({ db }: WriteContext, row: RowOf<typeof userEntity>): Promise<void> {
  if (!row.is_superuser) return;
  await db.query("select pg_advisory_xact_lock(hashtext('last super user'))");
  const other = await db.find(
    'select 1 from app_user where is_superuser and is_active and password_hash is not null limit 1',
  );
  if (!other) throw new AppError(409, 'last_superuser');
}

/** Every token of a user dies, at every server process; that of the session that is kept lives on. */
export async function endSessions(
  { db }: Pick<WriteContext, 'db'>,
  user: number,
  kept?: string,
): Promise<void> {
  await db.query(
    'update session set revoked_at = now() where user_id = $1 and revoked_at is null and key is distinct from $2',
    [user, kept ?? null],
  );
}
