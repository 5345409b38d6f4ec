import { UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import type { FormLayout } from './form-layout.ts';
import classes from './section-index.module.css';

/** A form of fewer sections is seen at a glance. */
const MANY = 5;

interface SectionIndexProps {
  readonly layout: FormLayout;
  readonly onJump: (section: string) => void;
}

/** The sections of a long form that has no findings beside it, and a way to each. */
export function SectionIndex({ layout, onJump }: SectionIndexProps): ReactElement | null {
  const words = useText();
  if (layout.shown.length < MANY) return null;
  return (
    <nav className={classes.index} aria-label={words.t('common.sections')}>
      {layout.shown.map((section) => (
        <UnstyledButton key={section} className={classes.entry ?? ''} onClick={() => onJump(section)}>
          {layout.nameOf(section)}
        </UnstyledButton>
      ))}
    </nav>
  );
}
