import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { menuName, menuText } from '../../text/catalogue-words.ts';
import { useText } from '../../text/use-text.ts';
import { MenuIcon } from './menu-icon.tsx';
import type { GrantedModule } from './module-queries.ts';
import { useMenu } from './module-queries.ts';
import classes from './shell.module.css';

interface SideMenuProps {
  readonly module: GrantedModule | undefined;
  readonly expanded: boolean;
  readonly onChosen?: () => void;
}

/** The menu of the current module: icons alone, or icons with their names. */
export function SideMenu({ module, expanded, onChosen }: SideMenuProps): ReactElement {
  const { t } = useText();
  const { data } = useMenu(module);
  return (
    <nav className={classes.side} data-expanded={expanded} aria-label={t('app.menu')}>
      {(data?.results ?? [])
        .filter(({ hidden }) => !hidden)
        .map((group) => (
          <div key={group.label}>
            {expanded ? (
              <div className={classes.heading}>{menuText(group.label)}</div>
            ) : (
              <div className={classes.rule} />
            )}
            <ul className={classes.items}>
              {group.items
                .filter(({ hidden }) => !hidden)
                .map((item) => (
                  <li key={item.route}>
                    <Link
                      to={item.route}
                      className={classes.item}
                      activeProps={{ 'data-active': true }}
                      aria-label={menuName(item.label)}
                      onClick={onChosen}
                      title={expanded ? undefined : menuName(item.label)}
                    >
                      <MenuIcon name={item.icon} />
                      {expanded ? <span>{menuText(item.label)}</span> : null}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
