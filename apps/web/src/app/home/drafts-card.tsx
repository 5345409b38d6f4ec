import type { HomeDraft } from '@serventia/domain/office/home';
import { shownInstant } from '@serventia/kit';
import type { ReactElement } from 'react';
import { officeTimeZone } from '../../api/office-clock.ts';
import { useText } from '../../text/use-text.ts';
import { Card, Nothing } from './card.tsx';
import { RowLine, Rows } from './rows.tsx';
import classes from './home.module.css';

/** What the user began and did not finish. */
export function DraftsCard({ drafts }: { readonly drafts: readonly HomeDraft[] }): ReactElement {
  const { t, language } = useText();
  return (
    <Card title={t('home.drafts')}>
      {drafts.length === 0 ? <Nothing>{t('home.no_drafts')}</Nothing> : null}
      <Rows>
        {drafts.map((draft) => (
          <RowLine key={`${draft.entity}/${draft.id ?? ''}`} {...draft}>
            <span className={classes.figures}>
              <span className={classes.state} data-state={draft.state}>
                {t(`home.state_${draft.state}`)}
              </span>
              {shownInstant(draft.changed_at, { language, timeZone: officeTimeZone() })}
            </span>
          </RowLine>
        ))}
      </Rows>
    </Card>
  );
}
