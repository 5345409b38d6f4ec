import { Text } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { keys } from '../../../api/query-client.ts';
import { listRows, type Row } from '../../../api/resource.ts';
import { ChoiceCell } from '../../../fields/choice/choice-cell.tsx';
import { useText } from '../../../text/use-text.ts';
import { FormSection } from '../../../ui/form-grid.tsx';
import classes from './counter.module.css';

const LATEST = { ordering: '-id', limit: 6 };
const NO_ROWS: readonly Row[] = [];

/** The services that the office did last, with how each stands; each leads to its page. */
export function LatestServices({ entity }: { readonly entity: Entity }): ReactElement {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: keys.list(entity.name, LATEST),
    queryFn: async () => (await listRows(entity.name, LATEST)).results,
  });
  const rows = data ?? NO_ROWS;
  const status = entity.life?.field ?? '';
  const spec = entity.fields[status];
  return (
    <FormSection title={t('counter.latest')}>
      {rows.length === 0 && data ? (
        <Text size="sm" c="dimmed">
          {t('counter.latest_none')}
        </Text>
      ) : null}
      <ul className={classes.latest}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/${entity.name}/${row.id}`}>
              {typeof row['number'] === 'number' ? `${row['number']}/${String(row['year'])} · ` : ''}
              {String(row[entity.label] ?? `#${row.id}`)}
            </Link>
            {spec?.kind === 'choice' ? <ChoiceCell spec={spec} value={String(row[status])} /> : null}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
