import { recovery as enWords } from '@serventia/i18n/en-us/recovery';
import { recovery as ptWords } from '@serventia/i18n/pt-br/recovery';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { i18n } from '../../../text/i18n.ts';
import { useText } from '../../../text/use-text.ts';
import classes from './recovery.module.css';

// Nobody is logged in here: these pages bring their own words.
i18n.addResourceBundle('pt-br', 'translation', { recovery: ptWords }, true, true);
i18n.addResourceBundle('en-us', 'translation', { recovery: enWords }, true, true);

export function RecoveryFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const { t } = useText();
  useEffect(() => {
    document.title = `${title} · Serventia`;
  }, [title]);
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {children}
        <Link to="/login" className={classes.back}>
          {t('recovery.back')}
        </Link>
      </main>
    </div>
  );
}
