import { Button } from '@mantine/core';
import { errors as enErrors } from '@serventia/i18n/en-us/errors';
import { setup as enWords } from '@serventia/i18n/en-us/setup';
import { errors as ptErrors } from '@serventia/i18n/pt-br/errors';
import { setup as ptWords } from '@serventia/i18n/pt-br/setup';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { isSetupOpen } from './setup-call.ts';
import { SetupForm } from './setup-form.tsx';
import { clerkUsername, type SetupValues } from './setup-values.ts';
import classes from './setup.module.css';

// Nobody is logged in here: this page brings its own words.
i18n.addResourceBundle('pt-br', 'translation', { setup: ptWords, errors: ptErrors }, true, true);
i18n.addResourceBundle('en-us', 'translation', { setup: enWords, errors: enErrors }, true, true);

type State =
  | { readonly name: 'asking' | 'unreachable' | 'closed' | 'open' }
  | { readonly name: 'done'; readonly values: SetupValues };

/** A first start: makes the office and the first people who may log in. Closed once somebody can. */
export function SetupPage(): ReactElement {
  const { t } = useText();
  const [state, setState] = useState<State>({ name: 'asking' });
  const ask = useCallback((): void => {
    isSetupOpen()
      .then((open) => setState({ name: open ? 'open' : 'closed' }))
      .catch(() => setState({ name: 'unreachable' }));
  }, []);
  useEffect(ask, [ask]);
  useEffect(() => {
    document.title = `${t('setup.title')} · Serventia`;
  }, [t]);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <img src="/favicon.svg" alt="" width={30} height={30} />
        <span className={classes.brand}>Serventia</span>
        <LanguageChoice />
      </header>
      <main className={classes.main}>
        {state.name === 'open' ? (
          <>
            <h1 className={classes.title}>{t('setup.title')}</h1>
            <p className={classes.lead}>{t('setup.lead')}</p>
            <SetupForm
              onDone={(values) => setState({ name: 'done', values })}
              onClosed={() => setState({ name: 'closed' })}
            />
          </>
        ) : null}
        {state.name === 'closed' ? (
          <Message title={t('setup.closed_title')} text={t('setup.closed')}>
            <ToLogin />
          </Message>
        ) : null}
        {state.name === 'unreachable' ? (
          <Message title={t('setup.title')} text={t('login.unreachable')}>
            <Button onClick={ask}>{t('setup.try_again')}</Button>
          </Message>
        ) : null}
        {state.name === 'done' ? <Done values={state.values} /> : null}
      </main>
    </div>
  );
}

function Message({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={classes.message}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{text}</p>
      {children}
    </section>
  );
}

function ToLogin(): ReactElement {
  const { t } = useText();
  return (
    <Button component={Link} to="/login" size="md">
      {t('setup.to_login')}
    </Button>
  );
}

/** With which names to log in. */
function Done({ values }: { readonly values: SetupValues }): ReactElement {
  const { t } = useText();
  return (
    <Message title={t('setup.done_title')} text={t('setup.done', { office: values['office.name'].trim() })}>
      <dl className={classes.names}>
        <div>
          <dt>{t('setup.done_clerk')}</dt>
          <dd>{clerkUsername(values)}</dd>
        </div>
        <div>
          <dt>{t('setup.done_admin')}</dt>
          <dd>{values['admin.username'].trim()}</dd>
        </div>
      </dl>
      <ToLogin />
    </Message>
  );
}
