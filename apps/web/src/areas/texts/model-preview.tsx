import { Alert, List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../api/api.ts';
import { RichText } from '../../fields/rich-text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import classes from './models.module.css';

interface Preview {
  readonly findings: readonly string[];
  readonly act: string | null;
  readonly document: unknown;
  readonly missing: readonly string[];
}

/** Long enough that a word is typed to its end. */
const PAUSE_MS = 400;

interface ModelPreviewProps {
  readonly actType: string;
  readonly templateKind?: string | undefined;
  /** The kinds of acts of matrículas that the model is for. */
  readonly kinds?: Readonly<Record<'record_kind' | 'endorsement_kind', unknown>>;
  readonly body: unknown;
  /** The act whose facts are written; the latest of its type without it. */
  readonly act?: number;
}

/** The text that a model would write of an act, or of the office's latest act of its type, or what is wrong in the model. */
export function ModelPreview({
  actType,
  templateKind,
  kinds,
  body,
  act: id,
}: ModelPreviewProps): ReactElement | null {
  const { t } = useText();
  const [settled] = useDebouncedValue(body, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['preview', actType, templateKind, kinds, id, settled],
    queryFn: ({ signal }) =>
      api.post<Preview>(
        '/basic/document_template/preview/',
        {
          act_type: actType,
          template_kind: templateKind,
          ...kinds,
          body: settled,
          ...(id === undefined ? {} : { act: id }),
        },
        { signal },
      ),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  if (!data || settled === null) return null;
  const { findings, act, document, missing } = data;
  if (findings.length > 0)
    return (
      <Alert role="note" color="red" variant="light">
        <List size="sm" spacing={4}>
          {findings.map((finding) => (
            <List.Item key={finding}>{finding}</List.Item>
          ))}
        </List>
      </Alert>
    );
  const whose = act === null ? t('editor.preview_none') : t('editor.preview_of', { act });
  return (
    <>
      <Text size="sm" c="dimmed">
        {whose}
      </Text>
      {document ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keys
        <section className={classes.preview} lang="pt-BR" tabIndex={0} aria-label={whose}>
          <RichText value={document} />
        </section>
      ) : null}
      {missing.length > 0 ? (
        <Text size="xs" c="var(--color-warning-text)">
          {t('editor.preview_missing', { names: missing.join(' · ') })}
        </Text>
      ) : null}
    </>
  );
}
