import { UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconHome, IconLayoutGrid, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type Ref } from 'react';
import { shellSlots } from '../../areas/shell-slots.ts';
import { useSession } from '../../api/session.ts';
import { moduleName } from '../../text/catalogue-words.ts';
import { useText } from '../../text/use-text.ts';
import type { GrantedModule } from './module-queries.ts';
import { useOffice } from './office.ts';
import { SealBoxes } from './seal-boxes.tsx';
import { UserMenu } from './user-menu.tsx';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import classes from './shell.module.css';

const ModuleChooser = lazyPiece(() => import('./module-chooser.tsx'));

interface TopBarProps {
  readonly module: GrantedModule | undefined;
  readonly menuExpanded: boolean;
  readonly onToggleMenu: () => void;
  /** The button that shows and hides the menu. */
  readonly toggle: Ref<HTMLButtonElement>;
}

export function TopBar({ module, menuExpanded, onToggleMenu, toggle }: TopBarProps): ReactElement {
  const { t } = useText();
  const session = useSession();
  const [choosing, chooser] = useDisclosure(false);
  const [searching, search] = useDisclosure(false);
  const office = useOffice();
  const { globalSearch: GlobalSearch } = shellSlots;
  const isClerk = session?.user.is_superuser === false;
  useHotkeys([['mod+K', search.open]], []);
  return (
    <section className={classes.top} aria-label={t('app.top_bar')}>
      <div className={classes.start}>
        <UnstyledButton
          className={classes.button ?? ''}
          aria-label={t('app.toggle_menu')}
          aria-expanded={menuExpanded}
          onClick={onToggleMenu}
          ref={toggle}
        >
          <IconMenu2 size={20} />
        </UnstyledButton>
        <Link
          to="/"
          className={`${classes.button} ${classes.spacious}`}
          aria-label={t('app.home')}
          title={t('app.home')}
        >
          <IconHome size={18} aria-hidden />
        </Link>
        <UnstyledButton className={classes.button ?? ''} aria-haspopup="dialog" onClick={chooser.open}>
          <IconLayoutGrid size={18} />
          <span className={classes.module}>{module ? moduleName(module.description) : t('app.modules')}</span>
        </UnstyledButton>
        <span className={classes.office}>{office}</span>
      </div>
      <div className={classes.end}>
        <UnstyledButton
          className={classes.box ?? ''}
          onClick={search.open}
          aria-haspopup="dialog"
          aria-label={t('app.search')}
        >
          <IconSearch size={16} />
          <span className={classes.spacious}>{t('app.search')}</span>
          <kbd className={classes.spacious} data-key="Ctrl K" />
        </UnstyledButton>
        {isClerk ? <SealBoxes /> : null}
        <UserMenu />
      </div>
      {choosing ? <ModuleChooser opened onClose={chooser.close} /> : null}
      {searching && GlobalSearch ? <GlobalSearch onClose={search.close} /> : null}
    </section>
  );
}
