import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import type { ListPageProps } from '../../resource/page-props.ts';
import { ResourceList } from '../../resource/resource-list.tsx';
import { useText } from '../../text/use-text.ts';
import { CostTableImport } from './cost-table-import.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import classes from './seals.module.css';

/** The fee tables of the office: a published file brings a new one. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CostTableListPage(props: ListPageProps): ReactElement {
  const { t } = useText();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ResourceList {...props} />
      <Group justify="flex-end" my="sm">
        <Button variant="light" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
          {t('seals.import')}
        </Button>
      </Group>
      <div className={classes.alone}>
        <FeeCalculator table="current" />
      </div>
      {importing ? <CostTableImport base={props.base} onClose={() => setImporting(false)} /> : null}
    </>
  );
}
