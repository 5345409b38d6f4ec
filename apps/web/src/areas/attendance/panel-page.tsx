import type { PanelCall, VisitPanel } from '@serventia/domain/attendance/visit-panel';
import { visitPanel as enWords } from '@serventia/i18n/en-us/visit-panel';
import { visitPanel as ptWords } from '@serventia/i18n/pt-br/visit-panel';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import classes from './panel.module.css';

// Strangers bring no dictionary: this page has its own words with it.
i18n.addResourceBundle('pt-br', 'translation', { visit_panel: ptWords }, true, true);
i18n.addResourceBundle('en-us', 'translation', { visit_panel: enWords }, true, true);

const AGAIN_MS = 4000;

interface Read {
  /** What was read last; it stays while the server cannot be reached. */
  readonly panel?: VisitPanel | undefined;
  readonly trouble?: 'not_found' | 'failed' | undefined;
}

async function readPanel(office: string): Promise<Read> {
  try {
    const answer = await fetch(`/api/public/panel/${encodeURIComponent(office)}/`);
    if (answer.status === 404) return { trouble: 'not_found' };
    return answer.ok ? { panel: (await answer.json()) as VisitPanel } : { trouble: 'failed' };
  } catch {
    return { trouble: 'failed' };
  }
}

/** The panel of the waiting room: the ticket that was called last, in large type, and those before it. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function PanelPage(): ReactElement {
  const { t } = useText();
  const { office = '' }: { readonly office?: string } = useParams({ strict: false });
  const [{ panel, trouble }, setRead] = useState<Read>({});
  useEffect(() => {
    let isShown = true;
    const ask = async (): Promise<void> => {
      const answer = await readPanel(office);
      if (isShown) setRead((before) => (answer.trouble === 'failed' ? { ...before, ...answer } : answer));
    };
    void ask();
    const timer = setInterval(() => void ask(), AGAIN_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [office]);
  const title = panel ? `${t('visit_panel.title')} · ${panel.office}` : t('visit_panel.title');
  useEffect(() => {
    document.title = `${title} · Serventia`;
  }, [title]);
  return (
    <main className={classes.panel}>
      <h1 className={classes.office}>{panel?.office ?? t('visit_panel.title')}</h1>
      {trouble ? (
        <p role="alert" className={classes.trouble}>
          {t(`visit_panel.${trouble}`)}
        </p>
      ) : null}
      {panel ? <Calls calls={panel.calls} /> : null}
    </main>
  );
}

function Calls({ calls }: { readonly calls: readonly PanelCall[] }): ReactElement {
  const { t } = useText();
  const [last, ...before] = calls;
  if (!last) return <p className={classes.none}>{t('visit_panel.none')}</p>;
  return (
    <>
      <section key={`${last.ticket} ${last.called_at}`} className={classes.last} aria-live="polite">
        <span className={classes.ticket}>{last.ticket}</span>
        <span className={classes.desk}>{t('visit_panel.desk', { desk: last.desk })}</span>
        <span className={classes.queue}>{last.queue}</span>
      </section>
      {before.length > 0 ? (
        <section aria-label={t('visit_panel.before')}>
          <h2 className={classes.subtitle}>{t('visit_panel.before')}</h2>
          <ul className={classes.before}>
            {before.map(({ ticket, desk, called_at: at }) => (
              <li key={`${ticket} ${at}`}>
                <strong>{ticket}</strong>
                <span>{t('visit_panel.desk', { desk })}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
