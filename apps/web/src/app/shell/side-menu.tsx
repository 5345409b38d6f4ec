import type { MenuGroup } from '@serventia/domain/account/modules';
import type { WorkCounts } from '@serventia/domain/office/work';
import { Link } from '@tanstack/react-router';
import { Fragment, memo, type ReactElement } from 'react';
import { menuName, menuText, SOFT_HYPHEN } from '../../text/catalogue-words.ts';
import { useText } from '../../text/use-text.ts';
import { useMenuCounts } from './menu-counts.ts';
import { MenuIcon } from './menu-icon.tsx';
import { type GrantedModule, useGrantedModules, useMenu } from './module-queries.ts';
import classes from './shell.module.css';

interface SideMenuProps {
  readonly module: GrantedModule | undefined;
  readonly expanded: boolean;
  readonly onChosen?: () => void;
}

/** The menu of the current module: icons alone, or icons with their names. */
export const SideMenu = memo(function SideMenu({ module, expanded, onChosen }: SideMenuProps): ReactElement {
  const { t } = useText();
  const { data } = useMenu(module);
  const counts = useMenuCounts();
  const { data: granted } = useGrantedModules();
  const isEmpty = granted?.length === 0 || data?.results.length === 0;
  return (
    <nav
      className={classes.side}
      data-expanded={expanded}
      data-empty={isEmpty || undefined}
      aria-label={t('app.menu')}
    >
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
                    <MenuLink
                      item={item}
                      expanded={expanded}
                      onChosen={onChosen}
                      work={counts[item.route.replace(/^\//u, '')]}
                    />
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </nav>
  );
});

interface MenuLinkProps extends Pick<SideMenuProps, 'expanded'> {
  readonly item: MenuGroup['items'][number];
  readonly onChosen: (() => void) | undefined;
  /** What waits behind it. */
  readonly work: WorkCounts[string] | undefined;
}

/** Two figures fit at a sign. */
const MOST_SHOWN = 99;

function MenuLink({ item, expanded, onChosen, work }: MenuLinkProps): ReactElement {
  const { t } = useText();
  const name = menuName(item.label);
  const told = [
    expanded ? '' : name,
    work ? t('app.open_work', { count: work.count }) : '',
    work && work.late > 0 ? t('app.late_work', { count: work.late }) : '',
  ].filter(Boolean);
  return (
    <Link
      to={item.route}
      className={classes.item}
      activeProps={{ 'data-active': true }}
      aria-label={name}
      onClick={onChosen}
      title={told.length > 0 ? told.join(', ') : undefined}
    >
      <span className={classes.sign}>
        <MenuIcon name={item.icon} />
        {work ? (
          <i
            className={classes.count}
            data-count={work.count > MOST_SHOWN ? `${MOST_SHOWN}+` : work.count}
            data-late={work.late > 0}
          />
        ) : null}
      </span>
      {expanded ? <Parted text={menuText(item.label)} /> : null}
    </Link>
  );
}

/** A text that may be parted. Its hyphens are drawn and not written: with them it is another text than its name. */
function Parted({ text }: { readonly text: string }): ReactElement {
  const [first, ...rest] = text.split(SOFT_HYPHEN);
  return (
    <span>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <i className={classes.soft} />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
