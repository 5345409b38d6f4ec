import type { Entity } from '@serventia/kit';
import { recordText } from '@serventia/domain/office/record-text.entity';
import type { ReactElement } from 'react';
import { shownInstant } from '../fields/instant/shown-instant.ts';
import { RichText } from '../fields/rich-text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { FormSection } from '../ui/form-grid.tsx';
import classes from './kept-text.module.css';
import { TextPaperButton } from './text-paper-button.tsx';
import { useActText } from './use-act-text.ts';

interface KeptTextProps {
  readonly entity: Entity;
  readonly id: number;
}

/**
 * The text of a registered act as it was kept, with what proves it; of an act without a kept text the page of its book
 * alone, where it has one.
 */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function KeptText({ entity, id }: KeptTextProps): ReactElement | null {
  const words = useText();
  const { t, language } = words;
  const { data } = useActText(entity, id);
  if (!data?.frozen)
    return data?.has_page ? (
      <FormSection
        title={t('form.act_text')}
        aside={<TextPaperButton entity={entity} id={id} paper="page" />}
      >
        <p className={classes.none}>{t('form.no_kept_text')}</p>
      </FormSection>
    ) : null;
  const { document, model, written_by: by, written_at: at, sha256 } = data;
  const facts = [
    ['model_name', model],
    ['written_by', by],
    ['written_at', at && shownInstant(at, language)],
    ['sha256', sha256],
  ] as const;
  return (
    <FormSection title={t('form.act_text')} aside={<TextPaperButton entity={entity} id={id} paper="page" />}>
      <div className={classes.text} lang="pt-BR">
        <RichText value={document} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([field, value]) => (
          <div key={field} data-field={field}>
            <dt>{words.field(recordText, field)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
