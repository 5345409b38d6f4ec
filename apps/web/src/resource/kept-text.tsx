import { Button } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { recordText } from '@serventia/domain/office/record-text.entity';
import { IconBook2 } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { api } from '../api/api.ts';
import { showBlob } from '../fields/file/open-file.ts';
import { shownInstant } from '../fields/instant/shown-instant.ts';
import { RichText } from '../fields/rich-text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { FormSection } from '../ui/form-grid.tsx';
import { showDownloadError } from '../ui/toasts.ts';
import classes from './kept-text.module.css';
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
      <FormSection title={t('form.act_text')} aside={<PageButton entity={entity} id={id} />}>
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
    <FormSection title={t('form.act_text')} aside={<PageButton entity={entity} id={id} />}>
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

function PageButton({ entity, id }: KeptTextProps): ReactElement {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    api
      .blob(`/${entity.name}/${id}/page/`)
      .then(showBlob, showDownloadError)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconBook2 size={14} aria-hidden />}
      loading={busy}
      onClick={open}
    >
      {t('form.open_page')}
    </Button>
  );
}
