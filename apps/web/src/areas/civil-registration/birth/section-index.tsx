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
import { type ComponentType, type ReactElement, useSyncExternalStore } from 'react';
import type { FieldForm } from '../../../resource/field-form.ts';
import { useText } from '../../../text/use-text.ts';
import classes from './birth.module.css';
import { type BirthSection, type SectionState, sectionState } from './birth-sections.ts';
import { useSectionNames } from './section-names.ts';
import type { CurrentSection } from './use-section-jump.ts';
import type { ShownSections } from './use-birth-sections.ts';

interface SectionIndexProps {
  readonly form: FieldForm;
  readonly sections: ShownSections;
  readonly values: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  /** What is missing counts as wrong. */
  readonly strict: boolean;
  readonly current: CurrentSection;
  readonly onJump: (section: BirthSection) => void;
}

const ICONS: Readonly<Record<SectionState, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  error: IconAlertCircle,
  missing: IconCircleDashed,
  warning: IconAlertTriangle,
  empty: IconCircle,
  complete: IconCircleCheck,
};

/** The sections of the form, how each stands, and a way to it. */
export function SectionIndex({
  form,
  sections,
  values,
  findings,
  strict,
  current,
  onJump,
}: SectionIndexProps): ReactElement {
  const { t } = useText();
  const nameOf = useSectionNames(form);
  const focused = useSyncExternalStore(current.subscribe, current.get);
  return (
    <nav className={`${classes.panel} ${classes.index}`} aria-label={t('common.sections')}>
      <ul className={classes.list}>
        {sections.shown.map((section, place) => (
          <li key={section}>
            <Entry
              section={section}
              name={nameOf(section)}
              place={place}
              state={sectionState(section, values, findings, strict)}
              isCurrent={section === focused}
              onJump={onJump}
            />
          </li>
        ))}
      </ul>
      <Others sections={sections} />
    </nav>
  );
}

/** Sections that the answers do not call for; they can be asked for. */
function Others({ sections }: { readonly sections: ShownSections }): ReactElement | null {
  const { t } = useText();
  if (sections.hidden.length === 0) return null;
  return (
    <div className={classes.others}>
      {sections.hidden.map((section) => (
        <UnstyledButton
          key={section}
          className={classes.other ?? ''}
          tabIndex={-1}
          onClick={() => sections.show(section)}
          aria-label={t('birth.show_section', { name: t(`birth.section_${section}`) })}
        >
          <IconPlus size={12} aria-hidden />
          {t(`birth.section_${section}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}

interface EntryProps {
  readonly section: BirthSection;
  readonly name: string;
  readonly place: number;
  readonly state: SectionState;
  readonly isCurrent: boolean;
  readonly onJump: (section: BirthSection) => void;
}

function Entry({ section, name, place, state, isCurrent, onJump }: EntryProps): ReactElement {
  const { t } = useText();
  const Icon = ICONS[state];
  return (
    <UnstyledButton
      className={classes.entry ?? ''}
      tabIndex={-1}
      aria-current={isCurrent}
      aria-label={`${name}: ${t(`birth.state_${state}`)}`}
      title={t(`birth.state_${state}`)}
      data-state={state}
      onClick={() => onJump(section)}
    >
      <span className={classes[state]} style={{ display: 'inline-flex' }}>
        <Icon size={15} aria-hidden />
      </span>
      {name}
      {place < 9 ? <kbd>Alt+{place + 1}</kbd> : null}
    </UnstyledButton>
  );
}
