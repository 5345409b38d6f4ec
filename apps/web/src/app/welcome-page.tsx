import { Text, Title, UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../api/session.ts';
import { i18n } from '../text/i18n.ts';
import { useText } from '../text/use-text.ts';
import { ErrorState } from '../ui/states.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import { MenuIcon } from './shell/menu-icon.tsx';
import { useGrantedModules } from './shell/module-queries.ts';
import classes from './shell/shell.module.css';

export function WelcomePage(): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useGrantedModules();
  const name = useSession()?.user.name.split(' ')[0] ?? '';
  return (
    <>
      <Title order={1} size={22} mt="md">
        {t('app.welcome', { name })}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('app.choose_module')}
      </Text>
      {error && !data ? <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} /> : null}
      <div className={classes.tiles}>
        {(data ?? []).map((module) => (
          <UnstyledButton
            key={module.id}
            bg="white"
            className={classes.tile ?? ''}
            onClick={() => void navigate({ to: module.default_route })}
          >
            <MenuIcon name={module.description} size={34} />
            {i18n.t(`modules.${module.description}`)}
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}
