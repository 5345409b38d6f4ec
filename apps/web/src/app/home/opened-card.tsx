import type { HomeRow } from '@serventia/domain/office/home';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import { Card, Nothing } from './card.tsx';
import { RowLine, Rows } from './rows.tsx';

/** The rows that the user opened last. */
export function OpenedCard({ rows }: { readonly rows: readonly HomeRow[] }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t('home.opened')}>
      {rows.length === 0 ? <Nothing>{t('home.nothing_opened')}</Nothing> : null}
      <Rows>
        {rows.map((row) => (
          <RowLine key={`${row.entity}/${row.id}`} {...row} />
        ))}
      </Rows>
    </Card>
  );
}
