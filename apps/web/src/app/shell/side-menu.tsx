import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { MenuIcon } from './menu-icon.tsx';
import type { GrantedModule } from './module-queries.ts';
import { useMenu } from './module-queries.ts';
import classes from './shell.module.css';

const SOFT_HYPHEN = '\u00AD';

interface SideMenuProps {
  readonly module: GrantedModule | undefined;
  readonly expanded: boolean;
}

/** The menu of the current module: icons alone, or icons with their names. */
export function SideMenu({ module, expanded }: SideMenuProps): ReactElement {
  const { t, language } = useText();
  const { data } = useMenu(module);
  const shown = (label: string): string =>
    i18n.t([`menu.${label}`, `entities.${label}.many`], { lng: language });
  const name = (label: string): string => shown(label).replaceAll(SOFT_HYPHEN, '');
  return (
    <nav className={classes.side} data-expanded={expanded} aria-label={t('app.menu')}>
      {(data?.results ?? [])
        .filter(({ hidden }) => !hidden)
        .map((group) => (
          <div key={group.label}>
            {expanded ? (
              <div className={classes.heading}>{shown(group.label)}</div>
            ) : (
              <div className={classes.rule} />
            )}
            <ul className={classes.items}>
              {group.items
                .filter(({ hidden }) => !hidden)
                .map((item) => (
                  <li key={item.route}>
                    <Tooltip label={name(item.label)} position="right" disabled={expanded} withinPortal>
                      <Link
                        to={item.route}
                        className={classes.item}
                        activeProps={{ 'data-active': true }}
                        aria-label={name(item.label)}
                      >
                        <MenuIcon name={item.icon} />
                        {expanded ? <span>{shown(item.label)}</span> : null}
                      </Link>
                    </Tooltip>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
