import { Group, Table, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { costTableItem } from '@serventia/domain/seals/seal.entity';
import type { RowOf } from '@serventia/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { listRows, type Row } from '../../api/resource.ts';
import { typedOfAmount } from '../../fields/shared/typed-money.ts';
import type { EditPageProps } from '../../resource/page-props.ts';
import { EditFrame, WithRow } from '../../resource/resource-edit.tsx';
import { FormSections } from '../../resource/resource-form.tsx';
import { useResourceForm } from '../../resource/use-resource-form.ts';
import { useText } from '../../text/use-text.ts';
import { FormSection } from '../../ui/form-grid.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import classes from './seals.module.css';

type TableItem = RowOf<typeof costTableItem>;

const LIMIT = 500;

/** A fee table: its head, its items, and a calculator beside them. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CostTablePage(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <TableForm {...props} row={row} />}</WithRow>;
}

function TableForm({ entity, base, row }: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(entity, row);
  const [code, setCode] = useState<string>();
  return (
    <>
      <EditFrame form={form} base={base}>
        <FormSections form={form} />
      </EditFrame>
      {row ? (
        <div className={classes.columns}>
          <Items table={row.id} chosen={code} onChoose={setCode} />
          <div className={classes.calculator}>
            <FeeCalculator key={code ?? ''} table={row.id} code={code} />
          </div>
        </div>
      ) : null}
    </>
  );
}

interface ItemsProps {
  readonly table: number;
  readonly chosen: string | undefined;
  /** Puts a code into the calculator. */
  readonly onChoose: (code: string) => void;
}

/** The items of a table; choosing one puts it into the calculator. */
function Items({ table, chosen, onChoose }: ItemsProps): ReactElement {
  const { t, field } = useText();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const query = { cost_table: table, limit: LIMIT, ordering: 'position', ...(search ? { search } : {}) };
  const { data } = useQuery({
    queryKey: ['seal/cost_table_item', query],
    queryFn: () => listRows<TableItem>('seal/cost_table_item', query),
    placeholderData: keepPreviousData,
  });
  const rows = data?.results ?? [];
  return (
    <FormSection
      title={t('seals.items')}
      aside={
        <Text size="xs" c="dimmed">
          {data ? t('common.rows', { count: data.count, shown: data.count }) : ''}
        </Text>
      }
    >
      <TextInput
        aria-label={t('seals.search_items')}
        placeholder={t('seals.search_items')}
        mb="xs"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.scroll}>
        <Table verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{field(costTableItem, 'code')}</Table.Th>
              <Table.Th>{field(costTableItem, 'description')}</Table.Th>
              <Table.Th>{t('seals.range')}</Table.Th>
              <Table.Th ta="right">{field(costTableItem, 'total')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Item key={row.id} row={row} isChosen={row.code === chosen} onChoose={onChoose} />
            ))}
          </Table.Tbody>
        </Table>
        {data && rows.length === 0 ? (
          <Text component="output" display="block" c="dimmed" ta="center" py="lg">
            {t('seals.no_items')}
          </Text>
        ) : null}
      </div>
    </FormSection>
  );
}

function Item({
  row,
  isChosen,
  onChoose,
}: {
  readonly row: TableItem;
  readonly isChosen: boolean;
  readonly onChoose: (code: string) => void;
}): ReactElement {
  const { language } = useText();
  const money = (value: string | null): string => (value === null ? '…' : typedOfAmount(value, language));
  return (
    <Table.Tr {...(isChosen ? { bg: 'var(--color-accent-surface)' } : {})}>
      <Table.Td>
        <UnstyledButton
          c="var(--color-accent)"
          fz="sm"
          fw={600}
          aria-pressed={isChosen}
          onClick={() => onChoose(row.code)}
        >
          {row.code}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>{row.description}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
          {row.value_from === null ? '' : `${money(row.value_from)} – ${money(row.value_to)}`}
        </Group>
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {row.total === null ? '' : money(row.total)}
      </Table.Td>
    </Table.Tr>
  );
}
