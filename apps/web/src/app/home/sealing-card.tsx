import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { HomeSealing } from '@serventia/domain/office/home';
import { shownDate } from '@serventia/kit';
import type { ReactElement } from 'react';
import { may } from '../../api/permissions.ts';
import { shellSlots } from '../../areas/shell-slots.ts';
import { useText } from '../../text/use-text.ts';
import { Card, Nothing } from './card.tsx';
import { RowLine, Rows } from './rows.tsx';
import { shownCount } from './shown-count.ts';
import classes from './home.module.css';

/** The acts that wait for their seal, the oldest first; all of them in the dialog of pending seals. */
export function SealingCard({ waiting }: { readonly waiting: HomeSealing }): ReactElement {
  const { t, language } = useText();
  const [opened, dialog] = useDisclosure(false);
  const [sealing, several] = useDisclosure(false);
  const { pendingSeals: PendingSeals, sealSeveral: SealSeveral } = shellSlots;
  const maySeal = waiting.results.some(({ entity }) => may(entity, 'seal'));
  return (
    <Card
      title={t('home.sealing')}
      count={waiting.count > 0 ? shownCount(waiting.count) : undefined}
      aside={
        <span className={classes.ways}>
          {maySeal && SealSeveral ? (
            <UnstyledButton className={classes.more ?? ''} aria-haspopup="dialog" onClick={several.open}>
              {t('home.seal_all')}
            </UnstyledButton>
          ) : null}
          {waiting.count > waiting.results.length && PendingSeals ? (
            <UnstyledButton className={classes.more ?? ''} aria-haspopup="dialog" onClick={dialog.open}>
              {t('home.see_all')}
            </UnstyledButton>
          ) : null}
        </span>
      }
    >
      {waiting.count === 0 ? <Nothing>{t('home.nothing_to_seal')}</Nothing> : null}
      <Rows>
        {waiting.results.map((row) => (
          <RowLine key={`${row.entity}/${row.id}`} {...row}>
            <span className={classes.figures}>
              {row.registered_on ? shownDate(row.registered_on, language) : null}
            </span>
          </RowLine>
        ))}
      </Rows>
      {SealSeveral && sealing ? <SealSeveral opened onClose={several.close} /> : null}
      {PendingSeals && opened ? <PendingSeals opened onClose={dialog.close} /> : null}
    </Card>
  );
}
