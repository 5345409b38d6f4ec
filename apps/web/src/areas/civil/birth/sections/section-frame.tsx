import type { ReactElement, ReactNode } from 'react';
import { sectionId } from '../../../../resource/form-layout.ts';
import { FormSection } from '../../../../ui/form-grid.tsx';
import type { BirthSection } from '../birth-sections.ts';
import { useSectionNames } from '../section-names.ts';
import { useBirthForm } from './birth-field.tsx';

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
  const form = useBirthForm();
  const nameOf = useSectionNames(form);
  return (
    <FormSection id={sectionId(form, section)} name={section} title={nameOf(section)} aside={aside}>
      {children}
    </FormSection>
  );
}
