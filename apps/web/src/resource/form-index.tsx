import { UnstyledButton } from '@mantine/core';
import type { Finding } from '@serventia/kit';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconPlus,
} from '@tabler/icons-react';
import { type ComponentType, memo, type ReactElement, useSyncExternalStore } from 'react';
import { useText } from '../text/use-text.ts';
import type { FieldForm } from './field-form.ts';
import { type FormLayout, type SectionState, sectionState } from './form-layout.ts';
import classes from './judged-form.module.css';
import type { CurrentSection } from './use-section-jump.ts';

interface FormIndexProps {
  readonly form: Pick<FieldForm, 'subscribe' | 'values'>;
  readonly layout: FormLayout;
  readonly findings: readonly Finding[];
  /** What is missing counts as wrong. */
  readonly strict: boolean;
  readonly current: CurrentSection;
  readonly onJump: (section: string) => void;
}

const ICONS: Readonly<Record<SectionState, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  error: IconAlertCircle,
  missing: IconCircleDashed,
  warning: IconAlertTriangle,
  empty: IconCircle,
  complete: IconCircleCheck,
};

/** The sections of a form, how each stands, and a way to it. */
export function FormIndex({ form, layout, findings, strict, current, onJump }: FormIndexProps): ReactElement {
  const { t } = useText();
  const focused = useSyncExternalStore(current.subscribe, current.get);
  const states = useSyncExternalStore(form.subscribe, () =>
    layout.shown.map((section) => sectionState(layout, section, form.values(), findings, strict)).join(),
  ).split(',') as SectionState[];
  return (
    <nav className={`${classes.panel} ${classes.index}`} aria-label={t('common.sections')}>
      <ul className={classes.list}>
        {layout.shown.map((section, place) => (
          <li key={section}>
            <Entry
              name={layout.nameOf(section)}
              place={place}
              state={states[place] ?? 'empty'}
              isCurrent={section === focused}
              isStop={section === (focused ?? layout.shown[0])}
              section={section}
              onJump={onJump}
            />
          </li>
        ))}
      </ul>
      <Others layout={layout} />
    </nav>
  );
}

/** Sections that the answers do not call for; they can be asked for. */
const Others = memo(function Others({ layout }: Pick<FormIndexProps, 'layout'>): ReactElement | null {
  const { t } = useText();
  if (layout.hidden.length === 0) return null;
  return (
    <div className={classes.others}>
      {layout.hidden.map((section) => (
        <UnstyledButton
          key={section}
          className={classes.other ?? ''}
          tabIndex={-1}
          onClick={() => layout.show(section)}
          aria-label={t('form.show_section', { name: layout.nameOf(section) })}
        >
          <IconPlus size={12} aria-hidden />
          {layout.nameOf(section)}
        </UnstyledButton>
      ))}
    </div>
  );
});

interface EntryProps {
  readonly name: string;
  readonly place: number;
  readonly state: SectionState;
  readonly isCurrent: boolean;
  /** Whether Tab comes to it: to one of all, so that the index can be reached where it is moved aside to be read. */
  readonly isStop: boolean;
  readonly section: string;
  readonly onJump: (section: string) => void;
}

const KEYED = 9;

const Entry = memo(function Entry({
  name,
  place,
  state,
  isCurrent,
  isStop,
  section,
  onJump,
}: EntryProps): ReactElement {
  const { t } = useText();
  const Icon = ICONS[state];
  const key = place < KEYED ? `Alt+${place + 1}` : undefined;
  return (
    <UnstyledButton
      className={classes.entry ?? ''}
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent}
      aria-label={`${name}: ${t(`form.state_${state}`)}`}
      aria-keyshortcuts={key}
      title={t(`form.state_${state}`)}
      data-state={state}
      onClick={() => onJump(section)}
    >
      <span className={classes[state]} style={{ display: 'inline-flex' }}>
        <Icon size={15} aria-hidden />
      </span>
      {name}
      {key ? <kbd data-key={key} /> : null}
    </UnstyledButton>
  );
});
