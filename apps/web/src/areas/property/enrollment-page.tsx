import { Badge, Button, Group, Text } from '@mantine/core';
import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { type Entity, shownDate } from '@serventia/kit';
import { IconPlus } from '@tabler/icons-react';
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
import { newName } from '../../text/new-name.ts';
import { useText } from '../../text/use-text.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { Step, Steps } from '../../ui/steps.tsx';
import { allActs, type EnrollmentAct, inSequence, liensOf } from './enrollment-acts.ts';
import { EnrollmentOwners } from './enrollment-owners.tsx';
import classes from './enrollment.module.css';

/** The acts stand in a sequence of their own. */
const SHOWN = [enrollmentRecord.name, enrollmentEndorsement.name];

/** A matrícula: who holds the property and what burdens it now, every act on it in one sequence, and what it is. */
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
  const opened = form.row && form.row['enrollment_status'] !== 'draft' ? form.row : undefined;
  return (
    <EditFrame form={form} base={base} shows={SHOWN}>
      {opened ? mayRead ? <Acts enrollment={opened} /> : <EnrollmentOwners enrollment={opened} /> : null}
      {form.readOnly ? <ResourceView form={form} /> : <FormSections form={form} />}
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

function Acts({ enrollment }: { readonly enrollment: Row }): ReactElement {
  const { data, error, refetch } = useQuery({
    queryKey: keys.list(enrollmentRecord.name, { enrollment: enrollment.id }),
    queryFn: () => readActs(enrollment.id),
  });
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <div className={classes.sheet}>
        <div className={classes.standing}>
          <EnrollmentOwners enrollment={enrollment} />
          <Liens enrollment={enrollment} acts={data} />
        </div>
      </div>
      <Sequence enrollment={enrollment} acts={data} />
    </>
  );
}

interface ActsProps {
  readonly enrollment: Row;
  readonly acts: readonly EnrollmentAct[];
}

function Liens({ enrollment, acts }: ActsProps): ReactElement {
  const words = useText();
  const title = words.t(enrollment['closed_on'] ? 'enrollment.liens_closed' : 'enrollment.liens');
  const liens = liensOf(acts);
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
      </div>
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
    </section>
  );
}

/** The acts, from the opening on; the next one is begun here. */
function Sequence({ enrollment, acts }: ActsProps): ReactElement {
  const words = useText();
  const title = words.t('enrollment.acts');
  const isActive = enrollment['enrollment_status'] === 'active';
  return (
    <section aria-label={title} className={classes.sheet}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {isActive ? (
          <Group gap="xs">
            <NewAct entity={enrollmentRecord} enrollment={enrollment.id} />
            <NewAct entity={enrollmentEndorsement} enrollment={enrollment.id} />
          </Group>
        ) : null}
      </div>
      <Steps>
        <Step>
          <span className={classes.line}>
            <b>{words.t('enrollment.opening')}</b>
            <span>{shownDate(String(enrollment['opened_on']), words.language)}</span>
          </span>
        </Step>
        {acts.map((act) => (
          <ActStep key={`${act.letter} ${act.row.id}`} act={act} />
        ))}
      </Steps>
      {acts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.t('enrollment.no_acts')}
        </Text>
      ) : null}
    </section>
  );
}

interface NewActProps {
  readonly entity: Entity;
  readonly enrollment: number;
}

function NewAct({ entity, enrollment }: NewActProps): ReactElement | null {
  const words = useText();
  if (!may(entity.name, 'create')) return null;
  return (
    <Button
      renderRoot={(root) => (
        <Link
          {...root}
          to="/$area/$resource/$action"
          params={{ area: entity.area, resource: entity.resource, action: 'create' }}
          search={{ enrollment: String(enrollment) }}
        />
      )}
      size="compact-sm"
      variant="light"
      leftSection={<IconPlus size={14} />}
    >
      {newName(words, entity)}
    </Button>
  );
}

function ActStep({ act: { entity, letter, kindField, row } }: { readonly act: EnrollmentAct }): ReactElement {
  const words = useText();
  const [status, kind] = [entity.fields['act_status'], entity.fields[kindField]];
  const cancelled = typeof row['cancelled_by'] === 'string' ? row['cancelled_by'] : undefined;
  const text = typeof row['text'] === 'string' ? row['text'] : '';
  return (
    <Step quiet={row['act_status'] !== 'signed' || cancelled !== undefined}>
      <span className={classes.line}>
        <Link
          to="/$area/$resource/$action"
          params={{ area: entity.area, resource: entity.resource, action: String(row.id) }}
          className={classes.label}
        >
          {typeof row['label'] === 'string' ? row['label'] : words.t('enrollment.draft', { letter })}
        </Link>
        {kind?.kind === 'choice' ? <ChoiceCell spec={kind} value={row[kindField]} /> : null}
        <span>{shownDate(String(row['dated_on']), words.language)}</span>
        {status?.kind === 'choice' ? <ChoiceCell spec={status} value={row['act_status']} /> : null}
        {cancelled ? <span>{words.t('enrollment.cancelled', { label: cancelled })}</span> : null}
      </span>
      {text ? <p className={classes.text}>{text}</p> : null}
    </Step>
  );
}
