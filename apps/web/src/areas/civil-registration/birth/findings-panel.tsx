import { Text, UnstyledButton } from '@mantine/core';
import type { Finding } from '@serventia/kit';
import type { ReactElement, RefObject } from 'react';
import { useText } from '../../../text/use-text.ts';
import classes from './birth.module.css';
import { BIRTH_SHORTCUTS } from './birth-shortcuts.ts';
import { isMissing } from './birth-sections.ts';
import { findingLabel } from './finding-label.ts';

interface FindingsPanelProps {
  readonly findings: readonly Finding[];
  /** Paths that the form itself refuses, with the sentence. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly node: RefObject<HTMLElement | null>;
  readonly onJump: (finding: Pick<Finding, 'field' | 'code'>) => void;
}

const LEVELS = ['error', 'missing', 'warning', 'task'] as const;
type Group = (typeof LEVELS)[number];

const groupOf = (finding: Finding): Group => (isMissing(finding) ? 'missing' : finding.level);

/** What the rules have to say of the act; each sentence cites its norm and leads to its field. */
export function FindingsPanel({ findings, refusals, node, onJump }: FindingsPanelProps): ReactElement {
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
      aria-label={t('birth.findings')}
    >
      <h2 className={classes.heading}>
        {t('birth.findings')}
        <kbd className={classes.key}>{BIRTH_SHORTCUTS.findings}</kbd>
      </h2>
      {total === 0 ? (
        <Text size="sm" c="dimmed" px={6}>
          {t('birth.no_findings')}
        </Text>
      ) : null}
      <Refusals refused={refused} onJump={onJump} />
      {LEVELS.map((group) => (
        <FindingGroup
          key={group}
          group={group}
          findings={findings.filter((finding) => groupOf(finding) === group)}
          onJump={onJump}
        />
      ))}
    </section>
  );
}

function Refusals({
  refused,
  onJump,
}: {
  readonly refused: readonly (readonly [string, string])[];
  readonly onJump: FindingsPanelProps['onJump'];
}): ReactElement | null {
  const words = useText();
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
            <b>{findingLabel(words, field)}</b> {text}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface FindingGroupProps {
  readonly group: Group;
  readonly findings: readonly Finding[];
  readonly onJump: FindingsPanelProps['onJump'];
}

function FindingGroup({ group, findings, onJump }: FindingGroupProps): ReactElement | null {
  const words = useText();
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className={`${classes.count} ${classes[group === 'task' ? 'complete' : group]}`}>
        {words.t(`birth.group_${group}`, { count: findings.length })}
      </h3>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <li key={`${finding.level}${finding.field}${finding.code}`}>
            <UnstyledButton
              className={classes.finding ?? ''}
              data-level={finding.level}
              onClick={() => onJump(finding)}
            >
              {finding.field && finding.field !== 'parties' ? (
                <b>{findingLabel(words, finding.field)}. </b>
              ) : null}
              {finding.code === 'required' ? null : words.problem(finding.code, finding.params)}
              {finding.norm ? <span className={classes.norm}>{finding.norm}</span> : null}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
