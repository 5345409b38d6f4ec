import { shownDate } from '@serventia/kit';
import type { WorkItem, WorkList } from '@serventia/domain/office/work';
import { Table, Text } from '@mantine/core';
import { normText } from '@serventia/i18n/norm-text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { addressOf } from '../../../api/address-of.ts';
import { DaysLeft } from '../../../fields/civil-date/date-cell.tsx';
import { useText } from '../../../text/use-text.ts';
import { useTelephone } from '../../../ui/telephone.ts';
import classes from '../office.module.css';
import { kindName } from './work-kind.ts';

/** The duties of a page, a row each; its words lead to where it is done. */
export function WorkTable({ work }: { readonly work: WorkList }): ReactElement {
  const { t } = useText();
  const isTelephone = useTelephone();
  return (
    <Table.ScrollContainer minWidth={isTelephone ? 0 : 860}>
      <Table className={classes.work ?? ''} highlightOnHover verticalSpacing={6} aria-label={t('work.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={230}>{t('work.due')}</Table.Th>
            <Table.Th>{t('work.what')}</Table.Th>
            <Table.Th>{t('work.kind')}</Table.Th>
            <Table.Th w={170}>{t('work.norm')}</Table.Th>
            <Table.Th w={150}>{t('work.person')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {work.results.map((item) => (
            <WorkRow key={`${item.entity}/${item.id}/${item.field}`} item={item} work={work} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function WorkRow({ item, work }: { readonly item: WorkItem; readonly work: WorkList }): ReactElement {
  const words = useText();
  const { entity, id, title, detail, norm, person } = item;
  return (
    <Table.Tr>
      <Table.Td>
        <LastDay item={item} />
      </Table.Td>
      <Table.Td>
        <Link to={addressOf(entity, id) ?? `/${entity}/${id}`} className={classes.link}>
          {title === '' ? `#${id}` : title}
        </Link>
        {detail ? (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>{kindName(words, item, work.kinds)}</Table.Td>
      <Table.Td>{norm === null ? null : normText(words.language, norm)}</Table.Td>
      <Table.Td>{person}</Table.Td>
    </Table.Tr>
  );
}

/** The last day, with what is left of it as the norm counts. */
function LastDay({ item }: { readonly item: WorkItem }): ReactElement {
  const { t, language } = useText();
  const { due_on: on, days_left: left, in_business_days: inBusinessDays } = item;
  if (on === null || left === null) return <Text size="sm">{t('work.at_once')}</Text>;
  return (
    <>
      {shownDate(on, language)} <DaysLeft left={left} />
      {inBusinessDays ? (
        <Text size="xs" c="dimmed">
          {t('work.in_business_days')}
        </Text>
      ) : null}
    </>
  );
}
