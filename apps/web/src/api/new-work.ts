import { newWork } from '@serventia/domain/account/new-work';
import { currentRole } from './current-role.ts';
import { may } from './permissions.ts';

/** The keys of what is begun, in the order of the keyboard: the row of digits, and the row of letters below it. */
const KEYS = [...'1234567890qwertyuiop'];

export interface Beginning {
  readonly entity: string;
  readonly icon: string;
  /** The address of its list. */
  readonly list: string;
  /** The address of its new form. */
  readonly address: string;
  /** Begins it on the page of work; after G leads to its list. */
  readonly key: string | undefined;
}

/** What this user may begin at the counter, in the order of the menus. Super users stand at none. */
export function beginnings(): readonly Beginning[] {
  if (currentRole() === 'super') return [];
  return newWork
    .filter(({ entity }) => may(entity, 'create'))
    .map((each, place) => ({
      ...each,
      list: `/${each.entity}`,
      address: `/${each.entity}/create`,
      key: KEYS[place],
    }));
}
