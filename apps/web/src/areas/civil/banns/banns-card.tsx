import type { PublishedBanns } from '@serventia/domain/civil/marriage/banns/published-banns';
import { formatCns } from '@serventia/domain/identifiers/cns';
import type { ReactElement } from 'react';
import { shownDay } from '../../../text/shown-day.ts';
import { useText } from '../../../text/use-text.ts';
import parts from '../../../ui/stranger-parts.module.css';
import classes from './banns.module.css';

interface BannsCardProps {
  readonly banns: PublishedBanns;
  /** Shows those of this office alone; undefined where none else are shown. */
  readonly onOffice: (() => void) | undefined;
}

/** An edital as it was published, with its last day. */
export function BannsCard({ banns, onOffice }: BannsCardProps): ReactElement {
  const { t } = useText();
  return (
    <article className={`${parts.card} ${classes.card}`} aria-labelledby={`banns-${banns.id}`}>
      <h2 id={`banns-${banns.id}`}>{banns.name}</h2>
      <p className={classes.days}>
        <strong>{t('banns.until', { until: shownDay(banns.opposition_ends_on) })}</strong>
        <span>{t('banns.published', { on: shownDay(banns.published_on) })}</span>
        {banns.conversion ? <span>{t('banns.conversion')}</span> : null}
      </p>
      {/* An edital is written in Portuguese, whatever the language of the page. */}
      <div className={classes.text} lang="pt-BR">
        {banns.published_text
          .split('\n')
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      {banns.notes.map(({ on, text }) => (
        <section key={text} className={classes.note} aria-label={t('banns.corrected', { on: shownDay(on) })}>
          <strong>{t('banns.corrected', { on: shownDay(on) })}</strong>
          <div lang="pt-BR">
            {text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      <p className={classes.office}>
        {t('banns.office', { name: banns.office_name, cns: formatCns(banns.office_cns) })}
        {banns.city ? ` · ${banns.city}` : ''}
        {onOffice ? (
          <button type="button" className={classes.link} onClick={onOffice}>
            {t('banns.only_office')}
          </button>
        ) : null}
      </p>
    </article>
  );
}
