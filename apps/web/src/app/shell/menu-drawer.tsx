import { Drawer } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import type { GrantedModule } from './module-queries.ts';
import { useOffice } from './office.ts';
import { SideMenu } from './side-menu.tsx';
import classes from './shell.module.css';

interface MenuDrawerProps {
  readonly module: GrantedModule | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The drawer is gone, and with it the focus. */
  readonly onFocusLost: () => void;
}

const WIDTH = 300;

/** The menu of a telephone: it lies on the page for as long as something is chosen in it. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function MenuDrawer({ module, opened, onClose, onFocusLost }: MenuDrawerProps): ReactElement {
  const { t } = useText();
  const office = useOffice();
  const drawer = useRef<HTMLDivElement>(null);
  const giveFocusBack = (): void => {
    const held = document.activeElement;
    if (held === document.body || drawer.current?.contains(held)) onFocusLost();
  };
  return (
    <Drawer
      ref={drawer}
      opened={opened}
      onClose={onClose}
      // Mantine returns the focus only where it came before the drawer had one of its own, and never the first time.
      returnFocus={false}
      onExitTransitionEnd={giveFocusBack}
      title={office ?? t('app.menu')}
      size={WIDTH}
      padding="sm"
      className={classes.drawer ?? ''}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Link to="/" className={classes.item} onClick={onClose}>
        <IconHome size={20} aria-hidden />
        <span>{t('app.home')}</span>
      </Link>
      <SideMenu module={module} expanded onChosen={onClose} />
    </Drawer>
  );
}
