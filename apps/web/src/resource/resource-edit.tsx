import { Button, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Entity } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { tellCreated } from '../api/created-elsewhere.ts';
import { keys, queryClient } from '../api/query-client.ts';
import { readRow, type Row } from '../api/resource.ts';
import { ChoiceCell } from '../fields/choice/choice-cell.tsx';
import { FileOwner } from '../fields/file/file-owner.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { useText } from '../text/use-text.ts';
import { moveOnEnter } from '../ui/move-on-enter.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { sentenceOf, showSuccess } from '../ui/toasts.ts';
import { ActFacts } from './act-facts.tsx';
import { ActionButtons, type ActionButtonsProps } from './action-buttons.tsx';
import { Associations } from './associations.tsx';
import {
  DeleteButton,
  DraftNotice,
  FrozenNotice,
  HistoryButton,
  LeaveGuard,
  StaleDialog,
} from './edit-parts.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { Values } from './field-form.ts';
import { expandable } from './form-values.ts';
import { ownerOf } from './owner-fields.ts';
import type { EditPageProps } from './page-props.ts';
import { FormSections } from './resource-form.tsx';
import classes from './resource-edit.module.css';
import { ResourceView } from './resource-view.tsx';
import { SectionIndex } from './section-index.tsx';
import { useLeave } from './use-leave.ts';
import { type ResourceForm, useResourceForm } from './use-resource-form.ts';

const AUTOFOCUS_MS = 200;

/** The page of one row: read it, then show its form. */
export function ResourceEdit(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <GenericEdit {...props} row={row} />}</WithRow>;
}

/** Reads the row that a page is about; `children` are shown when it is there, with undefined for a new row. */
export function WithRow({
  entity,
  id,
  children,
}: Pick<EditPageProps, 'entity' | 'id'> & {
  readonly children: (row: Row | undefined) => ReactNode;
}): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: keys.edit(entity.name, id ?? 0),
    queryFn: () => readRow(entity.name, id ?? 0, expandable(entity)),
    enabled: id !== undefined,
    gcTime: 0,
  });
  if (id === undefined) return children(undefined);
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  return data ? children(data) : <LoadingState />;
}

function GenericEdit({ entity, base, row }: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const { label } = useAsked();
  const form = useResourceForm(entity, row, undefined, begunWith(entity, row, label));
  return (
    <EditFrame form={form} base={base}>
      {form.readOnly ? <ResourceView form={form} /> : <FormSections form={form} />}
      <Associations entity={entity} row={form.row} />
    </EditFrame>
  );
}

/** What a field of another tab asks for in the address: a row called like this, which it then takes. */
function useAsked(): { readonly label?: string; readonly for?: string } {
  return useSearch({ strict: false });
}

/** A new row begins with the name that it was asked for under. */
function begunWith(entity: Entity, row: Row | undefined, label: string | undefined): Values {
  const spec = entity.fields[entity.label];
  return row || !label || !spec || spec.readOnly ? {} : { [entity.label]: label };
}

export interface EditFrameProps {
  readonly form: ResourceForm;
  readonly base: string;
  /** The sections of the form. */
  readonly children: ReactNode;
  /** Stands beside the form, as the findings of a birth do. */
  readonly aside?: ReactNode;
  readonly offered?: ActionButtonsProps['offered'];
  /** Instead of the buttons of the declared actions. */
  readonly actions?: ReactNode;
}

/** Everything around the sections of a form: title, buttons, notices, errors, keys, guards. */
export function EditFrame({ form, base, children, aside, offered, actions }: EditFrameProps): ReactElement {
  const words = useText();
  const navigate = useNavigate();
  const node = useRef<HTMLFormElement>(null);
  const { for: asked } = useAsked();
  const save = async (): Promise<void> => {
    const isNew = form.row === undefined;
    const saved = await form.save();
    if (!saved || !isNew) return;
    if (asked) tellCreated({ key: asked, id: saved.id });
    queryClient.setQueryData(keys.edit(form.entity.name, saved.id), saved);
    await navigate({ to: `${base}/${saved.id}`, replace: true, ignoreBlocker: true });
  };
  useHotkeys([['mod+S', () => void save()]], []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        node.current?.querySelector<HTMLElement>('input:not([readonly]):not([disabled])')?.focus();
    }, AUTOFOCUS_MS);
    return () => clearTimeout(timer);
  }, []);
  const leave = useLeave(base);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter moves on inside a form
    <form
      ref={node}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDownCapture={(event) => moveOnEnter(event, () => void save())}
    >
      <div className={classes.bar} data-bar>
        <PageHeader
          title={titleOf(words, form.entity, form.row)}
          onBack={() => leave()}
          beside={<StatusBadge form={form} />}
        >
          {actions ?? <ActionButtons form={form} {...(offered ? { offered } : {})} />}
          <HistoryButton form={form} />
          <DeleteButton
            form={form}
            onDeleted={() => {
              showSuccess(words.t('common.deleted'));
              leave({ ignoreBlocker: true });
            }}
          />
          {form.readOnly ? null : (
            <Button type="submit" loading={form.saving} leftSection={<IconDeviceFloppy size={16} />}>
              {words.t('common.save')}
            </Button>
          )}
        </PageHeader>
        <ActFacts form={form} />
        <SectionIndex form={form} />
      </div>
      {form.entity.registration && !form.readOnly ? <Marks /> : null}
      <DraftNotice form={form} />
      <FrozenNotice form={form} />
      <ErrorSummary form={form} entity={form.entity} attempt={form.attempt} />
      <FileOwner value={ownerOf(form.entity, form.row)}>{children}</FileOwner>
      {aside}
      <StaleDialog form={form} />
      <LeaveGuard form={form} />
    </form>
  );
}

/** What the marks of fields mean where an act may be saved before it is whole. */
function Marks(): ReactElement {
  const { t } = useText();
  return (
    <Text size="xs" c="dimmed" mb="xs">
      <span aria-hidden>* </span>
      {t('common.needed_to_save')}
      <span aria-hidden> · ◇ </span>
      {t('common.needed_to_register')}
    </Text>
  );
}

function titleOf(words: ReturnType<typeof useText>, entity: Entity, row: Row | undefined): string {
  if (!row) return words.t('common.new_named', { name: words.entity(entity, 'one') });
  const [name, label] = [words.entity(entity, 'one'), labelOf(entity, row)];
  return label.startsWith(name) ? label : `${name}: ${label}`;
}

function StatusBadge({ form }: { readonly form: ResourceForm }): ReactElement | null {
  const spec = form.entity.fields['status'];
  const status = form.row?.['status'];
  return spec?.kind === 'choice' && typeof status === 'string' ? (
    <ChoiceCell spec={spec} value={status} />
  ) : null;
}
