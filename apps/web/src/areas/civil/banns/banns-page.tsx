import { banns as enWords } from '@serventia/i18n/en-us/banns';
import { banns as ptWords } from '@serventia/i18n/pt-br/banns';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { i18n } from '../../../text/i18n.ts';
import { useText } from '../../../text/use-text.ts';
import { StrangerPage } from '../../../ui/stranger-page.tsx';
import { StrangerSearch } from '../../../ui/stranger-search.tsx';
import { BannsCard } from './banns-card.tsx';
import { Pages } from './pages.tsx';
import { parametersOf, usePublishedBanns, type Wanted, wantedIn } from './published-banns.ts';
import classes from './banns.module.css';

// Strangers bring no dictionary: this page has its own words with it.
i18n.addResourceBundle('pt-br', 'translation', { banns: ptWords }, true, true);
i18n.addResourceBundle('en-us', 'translation', { banns: enWords }, true, true);

/** The editais de proclamas that stand published, for whoever knows of an impediment (CC art. 1.527). */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function BannsPage(): ReactElement {
  const { t } = useText();
  return (
    <QueryClientProvider client={queryClient}>
      <StrangerPage title={t('banns.title')} lead={t('banns.lead')}>
        <Published />
      </StrangerPage>
    </QueryClientProvider>
  );
}

function Published(): ReactElement {
  const { t } = useText();
  const [wanted, setWanted] = useState(() => wantedIn(globalThis.location.search));
  const { data, isError, isPending, isPlaceholderData } = usePublishedBanns(wanted);
  const want = (changes: Partial<Wanted>): void => {
    const next = { ...wanted, page: 1, ...changes };
    setWanted(next);
    const parameters = parametersOf(next).toString();
    globalThis.history.replaceState(null, '', parameters ? `/editais?${parameters}` : '/editais');
  };
  return (
    <>
      <StrangerSearch
        label={t('banns.search')}
        submit={t('banns.find')}
        value={wanted.search}
        maxLength={100}
        onSearch={(search) => want({ search })}
      />
      {wanted.office ? (
        <button type="button" className={classes.link} onClick={() => want({ office: '' })}>
          {t('banns.all_offices')}
        </button>
      ) : null}
      {isError ? <p role="alert">{t('banns.failed')}</p> : null}
      <div aria-busy={isPending || isPlaceholderData} aria-live="polite">
        {data?.count === 0 ? (
          <p className={classes.none}>{t(wanted.search ? 'banns.none_found' : 'banns.none')}</p>
        ) : null}
        {data?.results.map((each) => (
          <BannsCard
            key={each.id}
            banns={each}
            onOffice={wanted.office ? undefined : () => want({ office: each.office_cns })}
          />
        ))}
      </div>
      {data ? <Pages page={wanted.page} count={data.count} onPage={(page) => want({ page })} /> : null}
      <p className={classes.feed}>
        <a href={`/api/public/editais/feed.json${wanted.office ? `?office=${wanted.office}` : ''}`}>
          {t('banns.feed')}
        </a>
      </p>
    </>
  );
}
