import { Group, Text, UnstyledButton } from '@mantine/core';
import type { Entity, FieldKind, FieldSpec } from '@serventia/kit';
import { IconChevronRight } from '@tabler/icons-react';
import { createElement, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { cellOf } from '../fields/kind-cells.ts';
import { BroughtMark } from './brought-mark.tsx';
import classes from './child-rows.module.css';
import type { Values } from './field-form.ts';

/** A form of more fields than this is folded away while the row is only looked at. */
const FEW = 8;
/** Facts that fit on the line of a folded row. */
const FACTS = 5;
/** What says nothing without its name beside it. */
const MUTE: ReadonlySet<FieldKind> = new Set([
  'boolean',
  'integer',
  'file',
  'json',
  'rich_text',
  'long_text',
]);

interface ChildFolding {
  readonly opened: boolean;
  readonly onToggle: () => void;
}

interface ChildRowProps {
  readonly title: string;
  /** It shows what was taken over from a register. */
  readonly brought?: boolean;
  /** What a folded row tells of itself. */
  readonly summary: ReactNode;
  /** Not given where a row is too short to be folded. */
  readonly folding: ChildFolding | undefined;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Whether rows of an entity are so long that each is folded to a line. */
export function isFolded(fields: readonly string[]): boolean {
  return fields.length > FEW;
}

/** A row of a list inside a form: its heading, which folds it, and what it holds. */
export function ChildRow({
  title,
  brought = false,
  summary,
  folding,
  buttons,
  children,
  onKeyDown,
}: ChildRowProps): ReactElement {
  const id = useId();
  const opened = folding?.opened ?? true;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a shortcut of the buttons in the row
    <li className={classes.row} data-folded={!opened || undefined} onKeyDown={onKeyDown}>
      <Group justify="space-between" wrap="nowrap" gap="xs" className={classes.head ?? ''}>
        {folding ? (
          <UnstyledButton
            className={classes.fold ?? ''}
            aria-expanded={opened}
            aria-controls={id}
            onClick={folding.onToggle}
          >
            <IconChevronRight size={15} className={classes.chevron} aria-hidden />
            <span className={classes.title}>{title}</span>
            {opened ? null : <span className={classes.summary}>{summary}</span>}
          </UnstyledButton>
        ) : (
          <Text size="sm" fw={600}>
            {title}
          </Text>
        )}
        {brought ? <BroughtMark flex="none" ml="auto" /> : null}
        {buttons}
      </Group>
      <div id={id} className={classes.body} hidden={!opened}>
        {opened ? children : null}
      </div>
    </li>
  );
}

/** A state is read whole; of other facts the line shows as much as it has room for. */
const isState = (spec: FieldSpec): boolean => spec.kind === 'choice' && spec.tones !== undefined;

interface RowSummaryProps {
  readonly entity: Entity;
  readonly row: Values;
  /** What need not be said: the parent, the place. */
  readonly hidden: ReadonlySet<string>;
}

/** The facts of a row that its list would show, on one line. */
export function RowSummary({ entity, row, hidden }: RowSummaryProps): ReactElement {
  const facts = entity.list.columns.flatMap((name) => {
    const spec = entity.fields[name];
    const value = row[name];
    const isTold = value !== null && value !== undefined && value !== '';
    return spec && isTold && name !== entity.label && !hidden.has(name) && !MUTE.has(spec.kind)
      ? [{ name, spec, value }]
      : [];
  });
  return (
    <>
      {facts.slice(0, FACTS).map(({ name, spec, value }) => (
        <span key={name} className={classes.told} data-whole={isState(spec) || undefined}>
          {createElement(cellOf(spec.kind), { spec, value })}
        </span>
      ))}
    </>
  );
}
