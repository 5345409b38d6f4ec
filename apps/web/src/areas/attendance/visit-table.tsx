import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import { FormSection } from '../../ui/form-grid.tsx';
import classes from './attendance.module.css';
import { type Queue, VISIT, type Visit } from './use-desk.ts';

const MINUTE_MS = 60_000;

interface VisitTableProps {
  readonly title: string;
  readonly visits: readonly Visit[];
  readonly queues: readonly Queue[];
  readonly className: string | undefined;
}

/** Visits, each with its queue and how long it waits, or where it was called to. */
export function VisitTable({ title, visits, queues, className }: VisitTableProps): ReactElement {
  const { t, choice } = useText();
  const names = new Map(queues.map(({ id, name }) => [id, name]));
  return (
    <div className={className}>
      <FormSection title={title}>
        {visits.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('attendance_desk.nobody')}
          </Text>
        ) : (
          <Table>
            <Table.Tbody>
              {visits.map((visit) => (
                <Table.Tr key={visit.id}>
                  <Table.Td fw={600}>
                    <Link className={classes.link} to={`/${VISIT}/${visit.id}`}>
                      {visit.ticket}
                    </Link>
                  </Table.Td>
                  <Table.Td>{names.get(visit.counter_queue) ?? ''}</Table.Td>
                  <Table.Td>
                    {visit.visit_priority === 'none' ? '' : choice('visit_priority', visit.visit_priority)}
                  </Table.Td>
                  <Table.Td>{visit.visitor_name ?? ''}</Table.Td>
                  <Table.Td>
                    {visit.attendance_status === 'waiting'
                      ? t('attendance_desk.minutes', { count: minutesOf(visit) })
                      : t('attendance_desk.at_desk', { desk: visit.desk ?? '' })}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </FormSection>
    </div>
  );
}

const minutesOf = ({ arrived_at: arrived }: Visit): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(arrived)) / MINUTE_MS));
