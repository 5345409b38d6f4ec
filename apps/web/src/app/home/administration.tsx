import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { menuName } from '../../text/catalogue-words.ts';
import { UnreadState } from '../../ui/unread-state.tsx';
import { MenuIcon } from '../shell/menu-icon.tsx';
import { type GrantedModule, useGrantedModules, useMenu } from '../shell/module-queries.ts';
import { Card } from './card.tsx';
import classes from './home.module.css';

/** What super users administer: the menus of their modules, as links. */
export function Administration(): ReactElement {
  const { data } = useGrantedModules();
  return (
    <>
      {(data ?? []).map((module) => (
        <ModuleLinks key={module.id} module={module} />
      ))}
    </>
  );
}

function ModuleLinks({ module }: { readonly module: GrantedModule }): ReactElement {
  const { data, error, refetch } = useMenu(module);
  if (error && !data) return <UnreadState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  return (
    <div className={classes.flow}>
      {data.results
        .filter(({ hidden }) => !hidden)
        .map(({ label, items }) => (
          <Card key={label} title={menuName(label)}>
            <ul className={classes.rows}>
              {items
                .filter(({ hidden }) => !hidden)
                .map(({ route, icon, label: name }) => (
                  <li key={route}>
                    <Link to={route} className={classes.row}>
                      <MenuIcon name={icon} size={18} />
                      <span className={classes.title}>{menuName(name)}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
    </div>
  );
}
