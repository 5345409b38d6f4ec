import type { RowOf } from '@serventia/kit';
import type { user } from './user.entity.ts';

/** Who is logged in, as the login answers it. */
export type SessionUser = Readonly<
  Pick<
    RowOf<typeof user>,
    | 'id'
    | 'name'
    | 'username'
    | 'is_superuser'
    | 'notary_office'
    | 'must_change_password'
    | 'has_second_factor'
  >
> & {
  /** The address of the user's own row. */
  readonly url: string;
  /** The office asks for a second factor that the user does not have yet. */
  readonly must_set_up_second_factor: boolean;
};
