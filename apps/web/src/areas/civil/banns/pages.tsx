import type { ReactElement } from 'react';
import { useText } from '../../../text/use-text.ts';
import { PER_PAGE } from './published-banns.ts';
import classes from './banns.module.css';

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** Goes through what does not stand on one page; nothing where it does. */
export function Pages({ page, count, onPage }: PagesProps): ReactElement | null {
  const { t } = useText();
  const pages = Math.ceil(count / PER_PAGE);
  if (pages < 2) return null;
  return (
    <nav className={classes.pages} aria-label={t('banns.page', { page, pages })}>
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('banns.previous')}
      </button>
      <span>{t('banns.page', { page, pages })}</span>
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('banns.next')}
      </button>
    </nav>
  );
}
