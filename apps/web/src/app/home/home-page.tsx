import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { useToday } from '../../api/office-clock.ts';
import { type SessionUser, useSession } from '../../api/session.ts';
import { languageTag } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { ModuleTiles } from '../shell/module-tiles.tsx';
import { Administration } from './administration.tsx';
import { BeginningCards } from './beginning-card.tsx';
import { Card } from './card.tsx';
import { NewWork } from './new-work.tsx';
import { WaitingWork } from './waiting-work.tsx';
import classes from './home.module.css';

/** The page that work begins at: what a new office lacks, what to begin, what waits, the office's month, and the modules. */
export function HomePage(): ReactElement | null {
  const { t } = useText();
  const user = useSession()?.user;
  useDocumentTitle(`${t('app.home')} · Serventia`);
  if (!user) return null;
  return (
    <div className={classes.page}>
      <Greeting user={user} />
      <BeginningCards isSuper={user.is_superuser} />
      {user.is_superuser ? (
        <Administration />
      ) : (
        <>
          <NewWork />
          <WaitingWork />
        </>
      )}
      <Card title={t('app.modules')}>
        <ModuleTiles compact />
      </Card>
    </div>
  );
}

function Greeting({ user }: { readonly user: SessionUser }): ReactElement {
  const { t } = useText();
  return (
    <header>
      <Title order={1} size={22}>
        {t('app.welcome', { name: user.name.split(' ')[0] ?? '' })}
      </Title>
      <Text c="dimmed">{dayInWords(useToday())}</Text>
    </header>
  );
}

function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
