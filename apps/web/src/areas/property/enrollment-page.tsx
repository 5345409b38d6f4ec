import { Badge, Group, Table, Text } from '@mantine/core';
import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { shownDate } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { may } from '../../api/permissions.ts';
import { keys } from '../../api/query-client.ts';
import type { Row } from '../../api/resource.ts';
import { ChoiceCell } from '../../fields/choice/choice-cell.tsx';
import type { EditPageProps } from '../../resource/page-props.ts';
import { EditFrame, WithRow } from '../../resource/resource-edit.tsx';
import { FormSections } from '../../resource/resource-form.tsx';
import { ResourceView } from '../../resource/resource-view.tsx';
import { useResourceForm } from '../../resource/use-resource-form.ts';
import { useText } from '../../text/use-text.ts';
import { FormSection } from '../../ui/form-grid.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { allActs, type EnrollmentAct, inSequence, liensOf } from './enrollment-acts.ts';

/** A matrícula: what it is, every act on it in one sequence, and what burdens it now. */
export default function EnrollmentPage(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <EnrollmentForm {...props} row={row} />}</WithRow>;
}

function EnrollmentForm({
  entity,
  base,
  row,
}: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(entity, row);
  const mayRead = may(enrollmentRecord.name, 'read') && may(enrollmentEndorsement.name, 'read');
  return (
    <EditFrame form={form} base={base}>
      {form.readOnly ? <ResourceView form={form} /> : <FormSections form={form} />}
      {form.row && mayRead ? <Acts enrollment={form.row.id} /> : null}
    </EditFrame>
  );
}

async function readActs(enrollment: number): Promise<EnrollmentAct[]> {
  const [records, endorsements] = await Promise.all(
    [enrollmentRecord, enrollmentEndorsement].map((entity) => allActs(entity, enrollment)),
  );
  return inSequence([
    ...(records ?? []).map(
      (row): EnrollmentAct => ({ entity: enrollmentRecord, letter: 'R', kindField: 'record_kind', row }),
    ),
    ...(endorsements ?? []).map(
      (row): EnrollmentAct => ({
        entity: enrollmentEndorsement,
        letter: 'AV',
        kindField: 'endorsement_kind',
        row,
      }),
    ),
  ]);
}

function Acts({ enrollment }: { readonly enrollment: number }): ReactElement {
  const { data, error, refetch } = useQuery({
    queryKey: keys.list(enrollmentRecord.name, { enrollment }),
    queryFn: () => readActs(enrollment),
  });
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <Liens acts={data} />
      <Sequence acts={data} />
    </>
  );
}

function Liens({ acts }: { readonly acts: readonly EnrollmentAct[] }): ReactElement {
  const words = useText();
  const liens = liensOf(acts);
  return (
    <FormSection title={words.t('enrollment.liens')}>
      {liens.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.t('enrollment.no_liens')}
        </Text>
      ) : (
        <Group gap="xs">
          {liens.map(({ burden, label }) => (
            <Badge key={label} variant="light" color="brick" radius="sm" tt="none" size="lg">
              {words.choice('acknowledgement', burden)} ({label})
            </Badge>
          ))}
        </Group>
      )}
    </FormSection>
  );
}

const COLUMNS = ['label', 'kind', 'dated_on', 'act_status', 'cancelled_by'] as const;

function Sequence({ acts }: { readonly acts: readonly EnrollmentAct[] }): ReactElement {
  const words = useText();
  return (
    <FormSection title={words.t('enrollment.acts')}>
      {acts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.t('enrollment.no_acts')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {COLUMNS.map((column) => (
                  <Table.Th key={column}>
                    {column === 'kind' ? words.t('enrollment.kind') : words.field(enrollmentRecord, column)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {acts.map((act) => (
                <ActRow key={`${act.letter} ${act.row.id}`} act={act} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </FormSection>
  );
}

function ActRow({ act: { entity, letter, kindField, row } }: { readonly act: EnrollmentAct }): ReactElement {
  const words = useText();
  const status = entity.fields['act_status'];
  const kind = entity.fields[kindField];
  return (
    <Table.Tr>
      <Table.Td>
        <Link
          to="/$area/$resource/$action"
          params={{ area: entity.area, resource: entity.resource, action: String(row.id) }}
        >
          {typeof row['label'] === 'string' ? row['label'] : words.t('enrollment.draft', { letter })}
        </Link>
      </Table.Td>
      <Table.Td>
        {kind?.kind === 'choice' ? <ChoiceCell spec={kind} value={row[kindField]} /> : null}
      </Table.Td>
      <Table.Td>{shownDate(String(row['dated_on']), words.language)}</Table.Td>
      <Table.Td>
        {status?.kind === 'choice' ? <ChoiceCell spec={status} value={row['act_status']} /> : null}
      </Table.Td>
      <Table.Td>{typeof row['cancelled_by'] === 'string' ? row['cancelled_by'] : '—'}</Table.Td>
    </Table.Tr>
  );
}
