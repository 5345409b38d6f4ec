import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { getSession, useLostSession } from '../api/session.ts';
import { useHasUnsent } from '../resource/unsent-drafts.ts';
import { useText } from '../text/use-text.ts';
import { DemoHint } from './demo-hint.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { CODE_NEEDED, logIn } from './session-calls.ts';
import { finishLogout, RETRY_MS } from './unfinished-logout.ts';
import classes from './login-page.module.css';

const PASSWORD_MIN = 4;
const LONGEST = 64;
const LONGEST_CODE = 40;

/** Only a place of this product is gone back to. */
function returnAddress(given: unknown): string | undefined {
  return typeof given === 'string' && /^\/(?![/\\])/u.test(given) && !given.startsWith('/login')
    ? given
    : undefined;
}

/** A login as it is typed, and what became of it. */
interface Login {
  readonly username: string;
  readonly password: string;
  readonly setUsername: (username: string) => void;
  readonly setPassword: (password: string) => void;
  /** The password was right, and the code of an app is missing. */
  readonly asksCode: boolean;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  /** Gives back whether it was refused. */
  readonly send: (code?: string) => Promise<boolean>;
  readonly startAgain: () => void;
}

function useLogin(): Login {
  const { t } = useText();
  const navigate = useNavigate();
  const search: { readonly u?: unknown } = useSearch({ strict: false });
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const startAgain = (): void => {
    setAsksCode(false);
    setPassword('');
    setRefusal(undefined);
  };
  const send = async (code?: string): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const user = await logIn({ username: username.trim(), password, ...(code ? { code } : {}) });
      const home = user.is_superuser ? '/settings/notary_office' : '/my_notary_office/notary_office';
      await navigate({ to: returnAddress(search.u) ?? home, replace: true });
      return false;
    } catch (error) {
      setBusy(false);
      if (isApiError(error) && error.code === CODE_NEEDED && !code) {
        setAsksCode(true);
        return false;
      }
      if (isApiError(error) && error.code === 'wrong_credentials') startAgain();
      if (!asksCode) setPassword('');
      setRefusal(sentenceOf(error) ?? t('login.unreachable'));
      return true;
    }
  };
  return { username, password, setUsername, setPassword, asksCode, busy, refusal, send, startAgain };
}

export function LoginPage(): ReactElement {
  const { t } = useText();
  const login = useLogin();
  useEffect(() => {
    document.title = `${t('login.title')} · Serventia`;
  }, [t]);
  useEffect(() => {
    void finishLogout();
    const timer = setInterval(() => void finishLogout(), RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <div className={classes.brand}>
          <img src="/favicon.svg" alt="" width={34} height={34} />
          <h1>Serventia</h1>
        </div>
        <p className={classes.lead}>{t('login.lead')}</p>
        {login.asksCode ? null : <EndedSession />}
        {login.asksCode ? <CodeForm login={login} /> : <PasswordForm login={login} />}
        {login.asksCode ? null : (
          <DemoHint
            onChoose={(chosen) => {
              login.setUsername(chosen);
              login.setPassword('serventia');
            }}
          />
        )}
      </main>
      <footer className={classes.footer}>
        <LanguageChoice />
      </footer>
    </div>
  );
}

/** Why one is here, where the session ended by itself, and what became of what was being typed. */
function EndedSession(): ReactElement | null {
  const { t } = useText();
  const lost = useLostSession();
  const isKept = useHasUnsent(lost?.user.id);
  return lost ? (
    <output>
      <Alert role="note" color="gray" variant="light" py="xs" mb="sm">
        {isKept ? `${t('login.ended')} ${t('login.typed_is_kept')}` : t('login.ended')}
      </Alert>
    </output>
  ) : null;
}

interface FormProps {
  readonly login: Login;
}

function PasswordForm({ login }: FormProps): ReactElement {
  const { t } = useText();
  const [tried, setTried] = useState(false);
  const passwordNode = useRef<HTMLInputElement>(null);
  const { username, password } = login;
  const usernameError = tried && username.trim() === '' ? t('login.required') : undefined;
  const passwordError =
    tried && password.length < PASSWORD_MIN
      ? t(password === '' ? 'login.required' : 'login.password_short')
      : undefined;

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (login.busy || username.trim() === '' || password.length < PASSWORD_MIN) return;
    if (!(await login.send())) return;
    setTried(false);
    passwordNode.current?.focus();
  };

  return (
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
        onChange={(event) => login.setUsername(event.currentTarget.value)}
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
        onChange={(event) => login.setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
      />
      <Refusal login={login} />
      <SubmitButton login={login} label={t('login.sign_in')} />
      <a href="/recover" className={classes.forgotten}>
        {t('login.forgotten')}
      </a>
    </form>
  );
}

/** The second step: the code of an app, or a recovery code. */
function CodeForm({ login }: FormProps): ReactElement {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const node = useRef<HTMLInputElement>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (login.busy || code.trim() === '' || !(await login.send(code))) return;
    setCode('');
    setTried(false);
    node.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
      <TextInput
        ref={node}
        label={t('login.code')}
        description={t('login.code_lead')}
        descriptionProps={{ style: { color: 'var(--color-text-faint)' } }}
        name="code"
        autoComplete="one-time-code"
        maxLength={LONGEST_CODE}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing to be typed, after what was typed before
        autoFocus
        spellCheck={false}
        value={code}
        error={tried && code.trim() === '' ? t('login.required') : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Refusal login={login} />
      <SubmitButton login={login} label={t('login.confirm')} />
      <Button variant="subtle" size="sm" onClick={login.startAgain}>
        {t('login.back')}
      </Button>
    </form>
  );
}

function Refusal({ login: { refusal } }: FormProps): ReactElement | null {
  return refusal ? (
    <Alert role="alert" color="brick" variant="light" py="xs">
      {refusal}
    </Alert>
  ) : null;
}

function SubmitButton({ login: { busy }, label }: FormProps & { readonly label: string }): ReactElement {
  const { t } = useText();
  return (
    <Button type="submit" fullWidth size="md" aria-busy={busy} disabled={busy}>
      {busy ? t('login.processing') : label}
    </Button>
  );
}

/** What the server says of a refused login; undefined when it was not reached. */
function sentenceOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.status === 0 || getSession()) return undefined;
  return error.detail ?? Object.values(error.fields)[0]?.[0];
}
