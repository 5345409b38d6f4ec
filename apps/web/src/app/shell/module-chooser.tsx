import { UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { MenuIcon } from './menu-icon.tsx';
import { useGrantedModules } from './module-queries.ts';
import classes from './shell.module.css';

interface ModuleChooserProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** One tile for each module that the user may use. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ModuleChooser({ opened, onClose }: ModuleChooserProps): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useGrantedModules();
  return (
    <AppDialog opened={opened} onClose={onClose} title={t('app.choose_module')} width={680}>
      {data ? (
        <div className={classes.tiles}>
          {data.map((module) => (
            <UnstyledButton
              key={module.id}
              className={classes.tile ?? ''}
              onClick={() => {
                localStorage.setItem('serventia.module', String(module.id));
                onClose();
                void navigate({ to: module.default_route });
              }}
            >
              <MenuIcon name={module.description} size={34} />
              {i18n.t(`modules.${module.description}`)}
            </UnstyledButton>
          ))}
        </div>
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </AppDialog>
  );
}
