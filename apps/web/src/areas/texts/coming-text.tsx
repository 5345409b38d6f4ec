import { Alert, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { RichText } from '../../fields/rich-text/rich-text.tsx';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import { TextPaperButton } from '../../resource/text-paper-button.tsx';
import { useActText } from '../../resource/use-act-text.ts';
import { useText } from '../../text/use-text.ts';
import classes from './coming-text.module.css';

/** The text that registering an act will write into its book, with what is missing in it. */
export function ComingText({ entity, row }: Pick<ActionPartProps, 'entity' | 'row'>): ReactElement | null {
  const { t } = useText();
  const id = Number(row['id']);
  const { data } = useActText(entity, id);
  if (!data?.document || data.frozen) return null;
  const { missing, unusable_model: unusable } = data;
  return (
    <div className={classes.coming}>
      <Group justify="space-between">
        <h3>{t('form.coming_text')}</h3>
        <TextPaperButton entity={entity} id={id} paper="draft" />
      </Group>
      {missing.length > 0 ? (
        <Alert role="note" color="amber" variant="light" title={t('form.text_without')}>
          <Text size="sm">{missing.join(' · ')}</Text>
        </Alert>
      ) : null}
      {unusable ? (
        <Alert role="note" color="amber" variant="light">
          <Text size="sm">{t('form.unusable_model', { name: unusable })}</Text>
        </Alert>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keys */}
      <section className={classes.text} lang="pt-BR" tabIndex={0} aria-label={t('form.coming_text')}>
        <RichText value={data.document} />
      </section>
    </div>
  );
}
