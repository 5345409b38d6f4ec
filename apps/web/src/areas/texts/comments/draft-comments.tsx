import { Blockquote, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { paragraphsOf } from '@serventia/domain/texts/compare/paragraphs-of';
import type { draftComment } from '@serventia/domain/documents/draft-comment.entity';
import type { RowOf } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { may, mayOn } from '../../../api/permissions.ts';
import { randomKey } from '../../../api/random-key.ts';
import { queryClient } from '../../../api/query-client.ts';
import { createRow, listRows, requestAction } from '../../../api/resource.ts';
import { shownInstant } from '../../../fields/instant/shown-instant.ts';
import { useText } from '../../../text/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { showError } from '../../../ui/toasts.ts';

type DraftComment = RowOf<typeof draftComment>;

const COMMENTS = 'basic/draft_comment';
const MOST = 100;
/** Enough of a paragraph to know it by. */
const SHOWN = 90;

const keyOf = (record: number): readonly unknown[] => [COMMENTS, 'of a draft', record];
const readAgain = (record: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(record) });
const beginOf = (paragraph: string): string =>
  paragraph.length > SHOWN ? `${paragraph.slice(0, SHOWN)}…` : paragraph;

interface DraftCommentsProps {
  readonly record: number;
  /** The draft as it is on the screen. */
  readonly body: unknown;
}

/** What was said of paragraphs of a draft, the open comments first, and a place for another one. */
export function DraftComments({ record, body }: DraftCommentsProps): ReactElement | null {
  const { data } = useQuery({
    queryKey: keyOf(record),
    queryFn: () => listRows<DraftComment>(COMMENTS, { record, ordering: '-id', limit: MOST }),
    enabled: may(COMMENTS, 'read'),
  });
  const paragraphs = paragraphsOf(body);
  if (!data) return null;
  const isOpen = (row: DraftComment): boolean => row.comment_state === 'open';
  const ordered = [...data.results.filter(isOpen), ...data.results.filter((row) => !isOpen(row))];
  return (
    <Stack gap="xs">
      {ordered.map((row) => (
        <Comment key={row.id} record={record} row={row} isThere={paragraphs.includes(row.paragraph)} />
      ))}
      {may(COMMENTS, 'create') && paragraphs.length > 0 ? (
        <NewComment record={record} paragraphs={paragraphs} />
      ) : null}
    </Stack>
  );
}

interface CommentProps {
  readonly record: number;
  readonly row: DraftComment;
  /** Whether the draft has the paragraph word for word. */
  readonly isThere: boolean;
}

function Comment({ record, row, isThere }: CommentProps): ReactElement {
  const { t, language, choice, action } = useText();
  const state = row.comment_state ?? 'open';
  const step = state === 'open' ? 'resolve_comment' : 'reopen_comment';
  const said = `${row.commented_by} · ${shownInstant(row.commented_at, language)}`;
  return (
    <Blockquote
      p="xs"
      color={state === 'open' ? 'amber' : 'gray'}
      cite={said}
      // Mantine fades it until it cannot be read.
      styles={{ cite: { opacity: 1, color: 'var(--color-text-faint)' } }}
    >
      <Text size="xs" c="dimmed" lang="pt-BR">
        “{beginOf(row.paragraph)}”{isThere ? '' : ` (${t('editor.comment_changed')})`}
      </Text>
      <Text size="sm">{row.comment}</Text>
      <Group gap="xs" mt={4}>
        <StateBadge tone={state === 'open' ? 'waiting' : 'good'}>{choice('comment_state', state)}</StateBadge>
        {mayOn(row, step) ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              void requestAction(COMMENTS, row.id, step, {}).then(() => readAgain(record), showError)
            }
          >
            {action(step)}
          </Button>
        ) : null}
      </Group>
    </Blockquote>
  );
}

interface NewCommentProps {
  readonly record: number;
  readonly paragraphs: readonly string[];
}

function NewComment({ record, paragraphs }: NewCommentProps): ReactElement {
  const { t } = useText();
  const [paragraph, setParagraph] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const chosen = paragraph === null ? undefined : paragraphs[Number(paragraph)];
  const send = (): void => {
    if (chosen === undefined) return;
    setBusy(true);
    createRow(COMMENTS, { record, paragraph: chosen, comment }, randomKey())
      .then(() => {
        setComment('');
        setParagraph(null);
        return readAgain(record);
      })
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return (
    <Group align="end" gap="xs">
      <Select
        flex={2}
        label={t('editor.comment_paragraph')}
        searchable
        data={paragraphs.map((words, place) => ({
          value: String(place),
          label: `${place + 1}. ${beginOf(words)}`,
        }))}
        value={paragraph}
        onChange={setParagraph}
      />
      <Textarea
        flex={3}
        label={t('editor.comment')}
        rows={1}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button
        variant="light"
        loading={busy}
        disabled={chosen === undefined || comment.trim() === ''}
        onClick={send}
      >
        {t('editor.comment_add')}
      </Button>
    </Group>
  );
}
