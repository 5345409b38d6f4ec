import { Text } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { tellCreated } from '../api/created-elsewhere.ts';
import { rememberOpened } from '../api/opened-rows.ts';
import { keys, queryClient } from '../api/query-client.ts';
import { may } from '../api/permissions.ts';
import { readRow, type Row } from '../api/resource.ts';
import { FileOwner } from '../fields/file/file-owner.ts';
import { useText } from '../text/use-text.ts';
import { afterPress } from '../ui/after-press.ts';
import { moveOnEnter } from '../ui/move-on-enter.ts';
import { LoadingState } from '../ui/states.tsx';
import { useSteady } from '../ui/use-steady.ts';
import type { ActFact } from './act-facts.tsx';
import { Associations } from './associations.tsx';
import { EditorsNotice } from './editors-notice.tsx';
import { DraftNotice, FrozenNotice, LeaveGuard } from './edit-parts.tsx';
import { ErrorSummary, pathLabel } from './error-summary.tsx';
import { FindingsPanel, useLeadToFindings } from './findings/findings-panel.tsx';
import { FindingNotes } from './findings/finding-notes.tsx';
import { type FormFindings, openWarnings, type ShownFinding, useFindings } from './findings/use-findings.ts';
import { openFieldHelp } from './field-help.tsx';
import { FormBar, type LiveTitle } from './form-bar.tsx';
import { FormColumns, isDocument } from './form-columns.tsx';
import { FormIndex } from './form-index.tsx';
import { FormKeysDialog } from './form-keys-dialog.tsx';
import { type FormLayout, useEntityLayout } from './form-layout.ts';
import type { Values } from './field-form.ts';
import { whole } from './form-values.ts';
import { keepFocus } from './keep-focus.ts';
import { useKnownValues } from './known-values.ts';
import { ownerOf } from './owner-fields.ts';
import type { EditPageProps } from './page-props.ts';
import { FormSections } from './resource-form.tsx';
import classes from './resource-edit.module.css';
import { ResourceView } from './resource-view.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { SectionIndex } from './section-index.tsx';
import { UnreadRow } from './unread-row.tsx';
import { useActSeal } from './use-act-seal.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useLeave } from './use-leave.ts';
import { useFollowed } from './use-followed.ts';
import { type RowActionOptions, useRowActions } from './use-row-actions.tsx';
import { type SectionJump, useSectionJump } from './use-section-jump.ts';
import { type ResourceForm, useResourceForm } from './use-resource-form.ts';

const AUTOFOCUS_MS = 200;

/** The page of one row: read it, then show its form. */
export function ResourceEdit(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <GenericEdit {...props} row={row} />}</WithRow>;
}

/**
 * Reads the row that a page is about; `children` are shown when it is there, with undefined for a new row, and when it
 * is known what new rows begin with. What stands above the content is read with the row: the seal, and what the page
 * says `isAlsoReading`.
 */
export function WithRow({
  entity,
  id,
  isAlsoReading = false,
  children,
}: Pick<EditPageProps, 'entity' | 'id'> & {
  readonly isAlsoReading?: boolean;
  readonly children: (row: Row | undefined) => ReactNode;
}): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: keys.edit(entity.name, id ?? 0),
    queryFn: () => readRow(entity.name, id ?? 0, whole(entity)),
    enabled: id !== undefined,
    gcTime: 0,
  });
  const seal = useActSeal(entity, id);
  const { isSettled } = useKnownValues(entity);
  const opened = entity.scope === 'self' ? undefined : data?.id;
  useEffect(() => {
    if (opened !== undefined) rememberOpened(entity.name, opened);
  }, [entity.name, opened]);
  const isReady = isSettled && !seal.isLoading && !isAlsoReading;
  // A page that is shown stays: a new row that was saved has a seal to ask for, and is typed on.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  if (id === undefined) return wasReady ? children(undefined) : <LoadingState />;
  if (error) return <UnreadRow entity={entity} id={id} error={error} onRetry={() => void refetch()} />;
  return data && wasReady ? children(data) : <LoadingState />;
}

function GenericEdit({ entity, base, row }: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(entity, row, undefined, begunWith(entity, row, useAsked()));
  return (
    <EditFrame form={form} base={base}>
      {form.readOnly ? <ResourceView form={form} /> : <FormSections form={form} />}
      <Associations entity={entity} row={form.row} />
    </EditFrame>
  );
}

/**
 * What the address asks for: by a field of another tab, a row called like this, which it then takes; by another row,
 * one that is begun on it (`record=12`).
 */
interface Asked {
  readonly label?: string;
  readonly for?: string;
  readonly [field: string]: string | undefined;
}

function useAsked(): Asked {
  return useSearch({ strict: false });
}

/** A new row begins with the name that it was asked for under, and with the rows that it is begun on. */
function begunWith(entity: Entity, row: Row | undefined, asked: Asked): Values {
  if (row) return {};
  const { label, fields } = entity;
  const named = asked.label && fields[label] && !fields[label].readOnly ? { [label]: asked.label } : {};
  const begunOn = Object.entries(fields).flatMap(([name, spec]) =>
    spec.kind === 'reference' && (spec.createOnly || spec.begun) && /^[1-9]\d*$/u.test(asked[name] ?? '')
      ? Object.entries({ ...spec.begun?.as, [name]: Number(asked[name]) })
      : [],
  );
  return { ...named, ...Object.fromEntries(begunOn) };
}

export interface EditFrameProps extends RowActionOptions {
  readonly form: ResourceForm;
  readonly base: string;
  /** The sections of the form. */
  readonly children: ReactNode;
  /** The sections that the index shows; those of the declaration unless told. */
  readonly layout?: FormLayout;
  /** A path of the form in words. */
  readonly labelOf?: (path: string) => string;
  /** What the row is called while it is typed; by its label as it was saved unless told. */
  readonly titledBy?: LiveTitle;
  /** Facts of a registered act beside those of every act. */
  readonly facts?: readonly ActFact[];
  /** Kinds of rows that point at this one and that the page shows itself. */
  readonly shows?: readonly string[];
  /** Buttons beside those of the declared actions. */
  readonly moreButtons?: ReactNode;
  /** Shows the last paper of the row; it is asked for with Ctrl+P. */
  readonly onPrint?: () => void;
}

/** Everything around the sections of a form: title, buttons, index, findings, notices, errors, keys, guards. */
export function EditFrame(props: EditFrameProps): ReactElement {
  const { form, base, children, facts, moreButtons, onPrint } = props;
  const words = useText();
  const own = useEntityLayout(form);
  const layout = props.layout ?? own;
  const { entity } = form;
  const named = useCallback((path: string) => pathLabel(words, entity, path), [words, entity]);
  const nameAt = props.labelOf ?? named;
  const panel = useRef<HTMLElement>(null);
  const [helped, setHelped] = useState(false);
  const findings = useFindings(form);
  useFollowed(form);
  const jump = useSectionJump(form, layout);
  const save = useSave(form, base, findings);
  const showPanel = (): void => panel.current?.focus();
  const actions = useRowActions(form, props, {
    findings,
    labelOf: nameAt,
    save: () => save(true),
    onRefused: useLeadToFindings(panel),
  });
  const leave = useLeave(base);
  const back = useSteady(() => leave());
  const leaveDeleted = useSteady(() => leave({ ignoreBlocker: true }));
  const help = useCallback(() => setHelped(true), []);
  // The page of one row alone, as that of one's office, has no list to lead back to.
  const isOwnPage = useLocation({ select: ({ pathname }) => pathname === base });
  const isJudged = form.entity.registration !== undefined;
  useFormKeys({
    save: () => void save(),
    check: () => actions.begin('check'),
    register: () => actions.begin('register'),
    seal: () => actions.begin('seal'),
    certificate: onPrint ?? (() => actions.begin('certificate')),
    findings: isJudged ? showPanel : undefined,
    fieldHelp: openFieldHelp,
    help,
    section: (place) => jump.toPlace(place),
    neighbour: (step) => jump.toNeighbour(step),
  });
  useBeginning(form, jump);
  const asDocument = isDocument(form);
  const found = <Findings panel={panel} form={form} findings={findings} labelOf={nameAt} jump={jump} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter moves on inside a form
    <form
      noValidate
      aria-label={words.entity(form.entity, 'one')}
      data-arranged={props.layout ? true : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDownCapture={(event) => moveOnEnter(event, () => void save())}
      onFocus={jump.onFocus}
      onBlur={() => setTimeout(() => afterPress(findings.judge))}
    >
      <div className={classes.bar} data-bar>
        <FormBar
          form={form}
          actions={actions.offered}
          titledBy={props.titledBy}
          facts={facts}
          moreButtons={moreButtons}
          onBack={isOwnPage ? undefined : back}
          onDeleted={leaveDeleted}
          onHelp={help}
        />
        {actions.dialog}
        {isJudged || asDocument ? null : <SectionIndex layout={layout} onJump={jump.to} />}
        <EditorsNotice form={form} />
      </div>
      {isJudged && !form.readOnly ? <Marks /> : null}
      <FormColumns
        form={form}
        except={props.shows}
        index={
          isJudged ? (
            <>
              <FormIndex
                form={form}
                layout={layout}
                findings={findings.shown}
                strict={actions.strict}
                current={jump.current}
                onJump={jump.to}
              />
              {found}
            </>
          ) : null
        }
      >
        <DraftNotice form={form} />
        <FrozenNotice form={form} />
        <ErrorSummary form={form} entity={form.entity} attempt={form.attempt} />
        {(isJudged && !asDocument) || findings.shown.length === 0 ? null : (
          <div className={classes.above}>{found}</div>
        )}
        <FindingNotes findings={findings.shown}>
          <FileOwner value={ownerOf(form.entity, form.row)}>{children}</FileOwner>
        </FindingNotes>
      </FormColumns>
      <StaleDialog form={form} />
      <LeaveGuard form={form} />
      {helped ? <FormKeysDialog entity={form.entity} onClose={() => setHelped(false)} /> : null}
    </form>
  );
}

interface FindingsProps {
  readonly panel: RefObject<HTMLElement | null>;
  readonly form: ResourceForm;
  readonly findings: FormFindings;
  readonly labelOf: (path: string) => string;
  readonly jump: SectionJump;
}

/** What the server refused stands at the top of the form, whole. */
const NOTHING_REFUSED = {};

function Findings({ panel, form, findings, labelOf, jump }: FindingsProps): ReactElement {
  const isAsked = form.row !== undefined && openWarnings(findings.shown).length > 0;
  const isSaved = useSyncExternalStore(form.subscribe, () => isAsked && !form.isDirty());
  const mayRead = isSaved && may(form.entity.name, 'update');
  const read = useSteady((warning: ShownFinding) => findings.acknowledge([warning]).catch(form.showRefusal));
  return (
    <FindingsPanel
      findings={findings.shown}
      refusals={form.attempt === 0 ? form.errors : NOTHING_REFUSED}
      node={panel}
      labelOf={labelOf}
      onJump={jump.toFinding}
      onRead={mayRead ? read : undefined}
    />
  );
}

/** Saves the form and judges it; a new row gets its own address. Whoever saves on the way elsewhere is quiet. */
function useSave(
  form: ResourceForm,
  base: string,
  findings: FormFindings,
): (quiet?: boolean) => Promise<Row | undefined> {
  const { preloadRoute } = useRouter();
  const navigate = useNavigate();
  const { for: asked } = useAsked();
  return async (quiet = false) => {
    const isNew = form.row === undefined;
    const saved = await keepFocus(form.id, () => form.save({ quiet }));
    findings.judge();
    if (!saved || !isNew) return saved;
    if (asked) tellCreated({ key: asked, id: saved.id });
    queryClient.setQueryData(keys.edit(form.entity.name, saved.id), saved);
    const to = `${base}/${saved.id}`;
    // What is there already is shown at once: the form, with what is typed meanwhile, is not put away.
    await preloadRoute({ to });
    await navigate({ to, replace: true, ignoreBlocker: true, state: { goesOn: true } });
    return saved;
  };
}

/** When a page opens: to its first field. */
function useBeginning(form: ResourceForm, jump: SectionJump): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body && !form.readOnly) jump.begin();
    }, AUTOFOCUS_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
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
