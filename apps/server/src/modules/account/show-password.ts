import { AppError, FieldErrors } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { Services } from '../services.ts';
import { checkPassword, CODE_NEEDED, type SecondStep, type UserRow } from './login.ts';

const FIELD_OF: Readonly<Record<string, readonly [field: string, code: string]>> = {
  wrong_credentials: ['password', 'wrong_password'],
  wrong_code: ['code', 'wrong_code'],
  second_factor_unreadable: ['code', 'second_factor_unreadable'],
  [CODE_NEEDED]: ['code', 'required'],
};

interface Shown {
  readonly password: string;
  /** Where it was asked from: guesses are counted like those of a login. */
  readonly address: string;
}

/** Has somebody who is logged in show their password, and what else is asked; a refusal names the field. */
export async function showPassword(
  { database }: Pick<Services, 'database'>,
  { username }: Caller,
  given: Shown,
  step?: SecondStep,
): Promise<UserRow> {
  try {
    return await checkPassword(database, { username, ...given }, step);
  } catch (error) {
    const named = error instanceof AppError && error.status === 401 ? FIELD_OF[error.code] : undefined;
    throw named ? FieldErrors.of(...named) : error;
  }
}
