import { useCallback } from 'react';
import { type FieldForm, useFormValue } from '../../../resource/field-form.ts';
import { useText } from '../../../text/use-text.ts';
import { slotIndex } from './birth-parties.ts';
import type { BirthSection } from './birth-sections.ts';

/** The names of the sections; those of the parents follow what each of them is to the child. */
export function useSectionNames(form: FieldForm): (section: BirthSection) => string {
  const { t, choice } = useText();
  const first = useFormValue(form, `parties.${slotIndex('first_parent')}.gender_role`);
  const second = useFormValue(form, `parties.${slotIndex('second_parent')}.gender_role`);
  return useCallback(
    (section) => {
      if (section !== 'first_parent' && section !== 'second_parent') return t(`birth.section_${section}`);
      const role = section === 'first_parent' ? first : second;
      return typeof role === 'string'
        ? t('birth.section_parent', { parent: choice('gender_role', role) })
        : t(`birth.section_${section}`);
    },
    [t, choice, first, second],
  );
}
