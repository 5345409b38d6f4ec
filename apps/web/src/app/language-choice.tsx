import { SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { changeLanguage } from '../text/i18n.ts';
import { useText } from '../text/use-text.ts';

/** Portuguese or English, where nobody is logged in. */
export function LanguageChoice(): ReactElement {
  const { t, language } = useText();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('login.language')}
      value={language}
      onChange={(chosen) => void changeLanguage(chosen === 'en-us' ? 'en-us' : 'pt-br')}
      data={[
        { value: 'pt-br', label: 'Português' },
        { value: 'en-us', label: 'English' },
      ]}
    />
  );
}
