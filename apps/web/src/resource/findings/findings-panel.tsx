import { Button, Text, UnstyledButton } from '@mantine/core';
import { normText } from '@serventia/i18n/norm-text';
import type { Finding } from '@serventia/kit';
import { findingKey } from '@serventia/kit/finding';
import { memo, type ReactElement, type RefObject, useCallback, useEffect, useState } from 'react';
import { addressOf } from '../../api/address-of.ts';
import { shownInstant } from '../../fields/instant/shown-instant.ts';
import { useText } from '../../text/use-text.ts';
import { FORM_KEYS } from '../form-keys.ts';
import classes from '../judged-form.module.css';
import { ReferenceLink } from '../reference-link.tsx';
import { isMissing, type ShownFinding } from './use-findings.ts';

export interface FindingsPanelProps {
  readonly findings: readonly ShownFinding[];
  /** Paths that the form itself refuses, with the sentence. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly node: RefObject<HTMLElement | null>;
  /** A path of the form in words; empty for the whole. */
  readonly labelOf: (path: string) => string;
  readonly onJump: (finding: Pick<Finding, 'field' | 'code'>) => void;
  /** Says that the user has read a warning; not given where nobody can. */
  readonly onRead?: ((warning: ShownFinding) => Promise<void>) | undefined;
}

const LEVELS = ['error', 'missing', 'warning', 'task'] as const;
type Group = (typeof LEVELS)[number];

const groupOf = (finding: Finding): Group => (isMissing(finding) ? 'missing' : finding.level);

/** What the rules have to say of a row; each sentence cites its norm and leads to its field. */
export function FindingsPanel({
  findings,
  refusals,
  node,
  labelOf,
  onJump,
  onRead,
}: FindingsPanelProps): ReactElement {
  const words = useText();
  const { t } = words;
  const refused = Object.entries(refusals).filter(
    ([field, text]) =>
      text &&
      !findings.some(
        (finding) =>
          finding.field === field &&
          finding.level === 'error' &&
          words.problem(finding.code, finding.params) === text,
      ),
  );
  const total = findings.length + refused.length;
  return (
    <section
      ref={node}
      tabIndex={-1}
      className={`${classes.panel} ${classes.findings}`}
      aria-label={t('form.findings')}
    >
      <h2 className={classes.heading}>
        {t('form.findings')}
        <kbd className={classes.key}>{FORM_KEYS.findings}</kbd>
      </h2>
      {total === 0 ? (
        <Text size="sm" c="dimmed" px={6}>
          {t('form.no_findings')}
        </Text>
      ) : null}
      <Refusals refused={refused} labelOf={labelOf} onJump={onJump} />
      {LEVELS.map((group) => (
        <FindingGroup
          key={group}
          group={group}
          findings={findings.filter((finding) => groupOf(finding) === group)}
          labelOf={labelOf}
          onJump={onJump}
          onRead={onRead}
        />
      ))}
    </section>
  );
}

/**
 * Gives what puts the keyboard on the first finding, once those that were told last are drawn; on the panel where none is
 * shown.
 */
export function useLeadToFindings(panel: FindingsPanelProps['node']): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) (panel.current?.querySelector('button') ?? panel.current)?.focus();
  }, [asked, panel]);
  return useCallback(() => setAsked((before) => before + 1), []);
}

type WaysOut = Pick<FindingsPanelProps, 'labelOf' | 'onJump'>;

function Refusals({
  refused,
  labelOf,
  onJump,
}: WaysOut & { readonly refused: readonly (readonly [string, string])[] }): ReactElement | null {
  if (refused.length === 0) return null;
  return (
    <ul className={classes.list}>
      {refused.map(([field, text]) => (
        <li key={field}>
          <UnstyledButton
            className={classes.finding ?? ''}
            data-level="error"
            onClick={() => onJump({ field, code: '' })}
          >
            <b>{labelOf(field)}</b> {text}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface FindingGroupProps extends WaysOut, Pick<FindingsPanelProps, 'onRead'> {
  readonly group: Group;
  readonly findings: readonly ShownFinding[];
}

function FindingGroup({ group, findings, labelOf, onJump, onRead }: FindingGroupProps): ReactElement | null {
  const words = useText();
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className={`${classes.count} ${classes[group === 'task' ? 'complete' : group]}`}>
        {words.t(`form.group_${group}`, { count: findings.length })}
      </h3>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <FindingLine
            key={`${finding.level} ${findingKey(finding)}`}
            finding={finding}
            labelOf={labelOf}
            onJump={onJump}
            onRead={onRead}
          />
        ))}
      </ul>
    </>
  );
}

interface FindingLineProps extends WaysOut, Pick<FindingsPanelProps, 'onRead'> {
  readonly finding: ShownFinding;
}

/** One finding, and the way to its field. */
const FindingLine = memo(function FindingLine({
  finding,
  labelOf,
  onJump,
  onRead,
}: FindingLineProps): ReactElement {
  const words = useText();
  const label = labelOf(finding.field);
  return (
    <li>
      <UnstyledButton
        className={classes.finding ?? ''}
        data-level={finding.level}
        onClick={() => onJump(finding)}
      >
        {label ? <b>{label}. </b> : null}
        {finding.code === 'required' ? null : words.problem(finding.code, finding.params)}
        {finding.norm ? <span className={classes.norm}>{normText(words.language, finding.norm)}</span> : null}
      </UnstyledButton>
      {finding.row ? <WayToRow row={finding.row} /> : null}
      {finding.level === 'warning' ? <Reading warning={finding} onRead={onRead} /> : null}
    </li>
  );
});

/** The row that a finding tells of, by its name, where the user may open it. */
function WayToRow({
  row: { resource, id },
}: {
  readonly row: NonNullable<Finding['row']>;
}): ReactElement | null {
  const address = addressOf(resource, id);
  if (!address) return null;
  return (
    <Text className={classes.read ?? ''} size="xs">
      <ReferenceLink entity={resource} value={id} />
    </Text>
  );
}

interface ReadingProps extends Pick<FindingsPanelProps, 'onRead'> {
  readonly warning: ShownFinding;
}

/** Who has acknowledged a warning, or the button to do so. */
function Reading({ warning, onRead }: ReadingProps): ReactElement | null {
  const words = useText();
  const [busy, setBusy] = useState(false);
  const { acknowledged, code, params } = warning;
  if (acknowledged)
    return (
      <Text className={classes.read ?? ''} size="xs">
        {words.t('form.read_by', {
          name: acknowledged.by,
          when: shownInstant(acknowledged.at, words.language),
        })}
      </Text>
    );
  if (!onRead) return null;
  const read = (): void => {
    setBusy(true);
    void onRead(warning).finally(() => setBusy(false));
  };
  return (
    <Button
      className={classes.reading ?? ''}
      size="compact-xs"
      variant="subtle"
      loading={busy}
      aria-label={words.t('form.read_warning_label', { text: words.problem(code, params) })}
      onClick={read}
    >
      {words.t('form.read_warning')}
    </Button>
  );
}
