import type { Language } from '@serventia/i18n/language';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { changeLanguage } from '../text/i18n.ts';
import { useText } from '../text/use-text.ts';
import classes from './stranger-page.module.css';

interface StrangerPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page that anybody may read without logging in: its title, what it is for, and the choice of the language. */
export function StrangerPage({ title, lead, children }: StrangerPageProps): ReactElement {
  const { language } = useText();
  useEffect(() => {
    document.title = `${title} · Serventia`;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <span className={classes.brand}>Serventia</span>
        <Languages current={language} />
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
}

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['pt-br', 'Português'],
  ['en-us', 'English'],
];

function Languages({ current }: { readonly current: Language }): ReactElement {
  return (
    <div className={classes.languages}>
      {LANGUAGES.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
