import type { ReactElement, ReactNode } from 'react';
import { FormSection } from '../../../../ui/form-grid.tsx';
import classes from '../birth.module.css';
import type { BirthSection } from '../birth-sections.ts';
import { useSectionNames } from '../section-names.ts';
import { useBirthForm } from './birth-field.tsx';

export const sectionId = (section: BirthSection): string => `birth-${section.replaceAll('_', '-')}`;

/** A section of the form that the index leads to. */
export function SectionFrame({
  section,
  aside,
  children,
}: {
  readonly section: BirthSection;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const nameOf = useSectionNames(useBirthForm());
  return (
    <div id={sectionId(section)} className={classes.section ?? ''} data-section={section}>
      <FormSection title={nameOf(section)} aside={aside}>
        {children}
      </FormSection>
    </div>
  );
}
