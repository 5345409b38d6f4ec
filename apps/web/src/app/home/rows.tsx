import { newWork } from '@serventia/domain/account/new-work';
import { modules } from '@serventia/domain/account/modules';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { addressOf } from '../../api/address-of.ts';
import { findListed } from '../../declared/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import { MenuIcon } from '../shell/menu-icon.tsx';
import classes from './home.module.css';

/** The icons of the menus by the entity that an entry lists. */
const icons: ReadonlyMap<string, string> = new Map([
  ...modules.flatMap(({ menu }) =>
    menu.flatMap(({ items }) => items.map(({ route, icon }) => [route.slice(1), icon] as const)),
  ),
  ...newWork.map(({ entity, icon }) => [entity, icon] as const),
]);

export const iconOf = (entity: string): string => icons.get(entity) ?? 'file';

/** The rows of a part. */
export function Rows({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={classes.rows}>{children}</ul>;
}

interface RowLineProps {
  readonly entity: string;
  /** Null for a row that was never saved: its form is opened. */
  readonly id: number | null;
  readonly title: string;
  readonly detail: string | null;
  /** What is known besides, at the right. */
  readonly children?: ReactNode;
}

/** A row as a link to its page: its words, its kind, and what is known besides. */
export function RowLine({ entity: name, id, title, detail, children }: RowLineProps): ReactElement {
  const words = useText();
  const entity = findListed(name);
  const kind = entity ? words.entity(entity, 'one') : name;
  const untitled = id === null ? words.t('home.unnamed') : `#${id}`;
  const address = id === null ? `/${name}/create` : (addressOf(name, id) ?? `/${name}/${id}`);
  return (
    <li>
      <Link to={address} className={classes.row}>
        <MenuIcon name={iconOf(name)} size={18} />
        <span className={classes.words}>
          <span className={classes.title} title={title}>
            {title === '' ? untitled : title}
          </span>
          <span className={classes.detail}>{detail ? `${kind} · ${detail}` : kind}</span>
        </span>
        {children}
      </Link>
    </li>
  );
}
