import { Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { manual } from 'virtual:manual';
import { useText } from '../../text/use-text.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { findInManual } from './find-in-manual.ts';
import { ManualBlock } from './manual-blocks.tsx';
import type { ManualPage } from './manual-page.ts';
import classes from './manual.module.css';

const SEARCH_MS = 150;

/** `/manual` and `/manual/<page>`: the manual in the language of the user, with its contents and a search. */
export function ManualScreen(): ReactElement {
  const { t, language } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['manual', language],
    queryFn: async () => (await manual[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageHeader title={t('app.manual')} />
      {data ? <Manual pages={data} /> : null}
      {error && !data ? <FailedLoad onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={320} /> : null}
    </>
  );
}

function Manual({ pages }: { readonly pages: readonly ManualPage[] }): ReactElement {
  const { t } = useText();
  const { page: name } = useParams({ strict: false });
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_MS);
  const page = name === undefined ? pages[0] : pages.find((each) => each.name === name);
  return (
    <div className={classes.manual}>
      <div className={classes.side}>
        <TextInput
          type="search"
          aria-label={t('manual.search')}
          placeholder={t('manual.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Contents pages={pages} current={page} />
      </div>
      {asked.trim() === '' ? (
        <Article pages={pages} page={page} />
      ) : (
        <Found pages={pages} asked={asked} onOpen={() => setTyped('')} />
      )}
    </div>
  );
}

interface ContentsProps {
  readonly pages: readonly ManualPage[];
  readonly current: ManualPage | undefined;
}

function Contents({ pages, current }: ContentsProps): ReactElement {
  const { t } = useText();
  return (
    <nav aria-label={t('manual.contents')}>
      <ol className={classes.contents}>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Link
              to="/manual/$page"
              params={{ page: name }}
              aria-current={name === current?.name ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ArticleProps {
  readonly pages: readonly ManualPage[];
  readonly page: ManualPage | undefined;
}

function Article({ pages, page }: ArticleProps): ReactElement {
  const { t } = useText();
  const { hash } = useLocation();
  useEffect(() => {
    // The part that the address names is there only now: the pages are loaded late, and a search was in their place.
    if (hash !== '') document.querySelector(`#${CSS.escape(hash)}`)?.scrollIntoView();
  }, [hash]);
  if (!page) return <Text>{t('manual.no_page')}</Text>;
  const at = pages.indexOf(page);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return (
    <article className={classes.article} aria-label={page.title}>
      <h2 className={classes.title}>{page.title}</h2>
      {page.blocks.map((block) => (
        <ManualBlock key={JSON.stringify(block)} block={block} />
      ))}
      <footer className={classes.ways}>
        {previous ? (
          <Link to="/manual/$page" params={{ page: previous.name }}>
            {t('manual.previous', { title: previous.title })}
          </Link>
        ) : null}
        {next ? (
          <Link to="/manual/$page" params={{ page: next.name }}>
            {t('manual.next', { title: next.title })}
          </Link>
        ) : null}
      </footer>
    </article>
  );
}

interface FoundProps {
  readonly pages: readonly ManualPage[];
  readonly asked: string;
  readonly onOpen: () => void;
}

function Found({ pages, asked, onOpen }: FoundProps): ReactElement {
  const { t } = useText();
  const found = findInManual(pages, asked);
  return (
    <section className={classes.article} aria-label={t('manual.found')} aria-live="polite">
      {found.length === 0 ? <Text>{t('manual.nothing_found')}</Text> : null}
      <ul className={classes.found}>
        {found.map(({ page, heading, text }) => (
          <li key={`${page.name} ${heading?.id ?? ''}`}>
            <Link
              to="/manual/$page"
              params={{ page: page.name }}
              {...(heading ? { hash: heading.id } : {})}
              onClick={onOpen}
            >
              {heading ? `${page.title} › ${heading.text}` : page.title}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
