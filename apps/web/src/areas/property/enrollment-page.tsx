import { Badge, Button, Group, Text } from '@mantine/core';
import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { type Entity, type FieldSpec, shownDate } from '@serventia/kit';
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
  const [records, endorsements] = await Promise.all([
    allActs<typeof enrollmentRecord>(enrollmentRecord, enrollment),
    allActs<typeof enrollmentEndorsement>(enrollmentEndorsement, enrollment),
  ]);
  return inSequence([
    ...records.map((row): EnrollmentAct => ({ letter: 'R', row })),
    ...endorsements.map((row): EnrollmentAct => ({ letter: 'AV', row })),
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

interface ChosenProps {
  readonly spec: FieldSpec;
  readonly value: string | null;
}

/** The option of a choice, in words. */
function Chosen({ spec, value }: ChosenProps): ReactElement | null {
  return spec.kind === 'choice' ? <ChoiceCell spec={spec} value={value} /> : null;
}

/** What an act is, in words. */
function ActKind({ act }: { readonly act: EnrollmentAct }): ReactElement {
  return act.letter === 'R' ? (
    <Chosen spec={enrollmentRecord.fields.record_kind} value={act.row.record_kind} />
  ) : (
    <Chosen spec={enrollmentEndorsement.fields.endorsement_kind} value={act.row.endorsement_kind} />
  );
}

function ActStep({ act }: { readonly act: EnrollmentAct }): ReactElement {
  const words = useText();
  const { letter, row } = act;
  const entity = letter === 'R' ? enrollmentRecord : enrollmentEndorsement;
  return (
    <Step quiet={row.act_status !== 'signed' || row.cancelled_by !== null}>
      <span className={classes.line}>
        <Link
          to="/$area/$resource/$action"
          params={{ area: entity.area, resource: entity.resource, action: String(row.id) }}
          className={classes.label}
        >
          {row.label ?? words.t('enrollment.draft', { letter })}
        </Link>
        <ActKind act={act} />
        <span>{shownDate(row.dated_on, words.language)}</span>
        <Chosen spec={entity.fields.act_status} value={row.act_status} />
        {row.cancelled_by === null ? null : (
          <span>{words.t('enrollment.cancelled', { label: row.cancelled_by })}</span>
        )}
      </span>
      {row.text ? <p className={classes.text}>{row.text}</p> : null}
    </Step>
  );
}
