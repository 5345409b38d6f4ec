import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../../../text/use-text.ts';
import { FormSection } from '../../../../ui/form-grid.tsx';
import classes from '../birth.module.css';
import type { BirthSection } from '../birth-sections.ts';

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
  const { t } = useText();
  return (
    <div id={sectionId(section)} className={classes.section ?? ''} data-section={section}>
      <FormSection title={t(`birth.section_${section}`)} aside={aside}>
        {children}
      </FormSection>
    </div>
  );
}
