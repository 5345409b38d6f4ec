import { UnstyledButton } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../text/use-text.ts';
import classes from './login-page.module.css';
import { readPublicInfo } from './session-calls.ts';

const USERS = [
  { username: 'maria@primeiro', key: 'login.demo_clerk' },
  { username: 'joao@primeiro', key: 'login.demo_clerk' },
  { username: 'ana@segundo', key: 'login.demo_other_office' },
  { username: 'admin', key: 'login.demo_admin' },
] as const;

/** The users of the demonstration offices, while there are any. */
export function DemoHint({
  onChoose,
}: {
  readonly onChoose: (username: string) => void;
}): ReactElement | null {
  const { t } = useText();
  const [demo, setDemo] = useState(false);
  useEffect(() => {
    readPublicInfo()
      .then((info) => setDemo(info.demo))
      .catch(() => undefined);
  }, []);
  if (!demo) return null;
  return (
    <aside className={classes.demo} aria-label={t('login.demo_title')}>
      <p>
        {t('login.demo_title')} {t('login.demo_password')} <b>serventia</b>
      </p>
      <ul>
        {USERS.map(({ username, key }) => (
          <li key={username}>
            <UnstyledButton className={classes.user ?? ''} onClick={() => onChoose(username)}>
              <b>{username}</b>
              <span>{t(key)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </aside>
  );
}
