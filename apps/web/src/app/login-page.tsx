import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { getSession } from '../api/session.ts';
import { useText } from '../text/use-text.ts';
import { DemoHint } from './demo-hint.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { logIn } from './session-calls.ts';
import { finishLogout, RETRY_MS } from './unfinished-logout.ts';
import classes from './login-page.module.css';

const PASSWORD_MIN = 4;
const LONGEST = 64;

/** Only a place of this product is gone back to. */
function returnAddress(given: unknown): string | undefined {
  return typeof given === 'string' && /^\/(?![/\\])/u.test(given) && !given.startsWith('/login')
    ? given
    : undefined;
}

export function LoginPage(): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const search: { readonly u?: unknown } = useSearch({ strict: false });
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [tried, setTried] = useState(false);
  const passwordNode = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = `${t('login.title')} · Serventia`;
  }, [t]);
  useEffect(() => {
    void finishLogout();
    const timer = setInterval(() => void finishLogout(), RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  const usernameError = tried && username.trim() === '' ? t('login.required') : undefined;
  const passwordError =
    tried && password.length < PASSWORD_MIN
      ? t(password === '' ? 'login.required' : 'login.password_short')
      : undefined;

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || username.trim() === '' || password.length < PASSWORD_MIN) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const user = await logIn(username.trim(), password);
      const home = user.is_superuser ? '/settings/notary_office' : '/my_notary_office/notary_office';
      await navigate({ to: returnAddress(search.u) ?? home, replace: true });
    } catch (error) {
      setRefusal(sentenceOf(error) ?? t('login.unreachable'));
      setPassword('');
      setTried(false);
      setBusy(false);
      passwordNode.current?.focus();
    }
  };

  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <div className={classes.brand}>
          <img src="/favicon.svg" alt="" width={34} height={34} />
          <h1>Serventia</h1>
        </div>
        <p className={classes.lead}>{t('login.lead')}</p>
        <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
          <TextInput
            label={t('login.username')}
            name="username"
            autoComplete="username"
            maxLength={LONGEST}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page whose only purpose is to be typed into
            autoFocus
            spellCheck={false}
            autoCapitalize="none"
            value={username}
            error={usernameError}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            ref={passwordNode}
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            maxLength={LONGEST}
            required
            value={password}
            error={passwordError}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          />
          {refusal ? (
            <Alert role="alert" color="brick" variant="light" py="xs">
              {refusal}
            </Alert>
          ) : null}
          <Button type="submit" fullWidth size="md" aria-busy={busy} disabled={busy}>
            {t(busy ? 'login.processing' : 'login.sign_in')}
          </Button>
          <a href="/recover" className={classes.forgotten}>
            {t('login.forgotten')}
          </a>
        </form>
        <DemoHint
          onChoose={(chosen) => {
            setUsername(chosen);
            setPassword('serventia');
          }}
        />
      </main>
      <footer className={classes.footer}>
        <LanguageChoice />
      </footer>
    </div>
  );
}

/** What the server says of a refused login; undefined when it was not reached. */
function sentenceOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.status === 0 || getSession()) return undefined;
  return error.detail ?? Object.values(error.fields)[0]?.[0];
}
