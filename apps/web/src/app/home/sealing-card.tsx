import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { HomeSealing } from '@serventia/domain/office/home';
import { shownDate } from '@serventia/kit';
import { type ReactElement, Suspense } from 'react';
import { shellSlots } from '../../areas/shell-slots.ts';
import { useText } from '../../text/use-text.ts';
import { Card, Nothing } from './card.tsx';
import { RowLine, Rows } from './rows.tsx';
import { shownCount } from './shown-count.ts';
import classes from './home.module.css';

/** The acts that wait for their seal, the oldest first; all of them in the dialog of pending seals. */
export function SealingCard({ sealing }: { readonly sealing: HomeSealing }): ReactElement {
  const { t, language } = useText();
  const [opened, dialog] = useDisclosure(false);
  const { pendingSeals: PendingSeals } = shellSlots;
  return (
    <Card
      title={t('home.sealing')}
      count={sealing.count > 0 ? shownCount(sealing.count) : undefined}
      aside={
        sealing.count > sealing.results.length && PendingSeals ? (
          <UnstyledButton className={classes.more ?? ''} aria-haspopup="dialog" onClick={dialog.open}>
            {t('home.see_all')}
          </UnstyledButton>
        ) : null
      }
    >
      {sealing.count === 0 ? <Nothing>{t('home.nothing_to_seal')}</Nothing> : null}
      <Rows>
        {sealing.results.map((row) => (
          <RowLine key={row.id} {...row}>
            <span className={classes.figures}>
              {row.registered_on ? shownDate(row.registered_on, language) : null}
            </span>
          </RowLine>
        ))}
      </Rows>
      <Suspense fallback={null}>
        {PendingSeals && opened ? <PendingSeals opened onClose={dialog.close} /> : null}
      </Suspense>
    </Card>
  );
}
