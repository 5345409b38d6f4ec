import { Alert, Button, Group, List, Select, Text } from '@mantine/core';
import type { Finding } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { listRows, type Row } from '../../../../api/resource.ts';
import { isRow } from '../../../../fields/reference/use-reference.ts';
import { useText } from '../../../../text/use-text.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { findingLabel } from '../finding-label.ts';

const BIRTH_BOOK_DIGIT = 1;

interface RegisterDialogProps {
  readonly name: string;
  readonly findings: readonly Finding[];
  readonly onRun: (input: Readonly<Record<string, unknown>>) => Promise<void>;
  /** What was refused is shown on the page. */
  readonly onRefused: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Registering cannot be undone by typing: the warnings are read once more, and the book is chosen where there are several. */
export function RegisterDialog({
  name,
  findings,
  onRun,
  onRefused,
  onClose,
}: RegisterDialogProps): ReactElement {
  const words = useText();
  const { t } = words;
  const { data: books, isFetched } = useQuery({ queryKey: ['basic/book', 'open'], queryFn: listOpenBooks });
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const book = chosen ?? (books?.[0] ? String(books[0].id) : null);
  const warnings = findings.filter(({ level }) => level === 'warning');
  const tasks = findings.filter(({ level }) => level === 'task');
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRun(book ? { book: Number(book) } : {});
      onClose();
    } catch (error) {
      onClose();
      onRefused(error);
    }
  };
  return (
    <AppDialog opened onClose={onClose} title={t('birth.do_register')} width={500}>
      <Text mb="sm">{t('birth.register_question', { name })}</Text>
      <Told findings={warnings} title={t('birth.group_warning', { count: warnings.length })} color="amber" />
      <Told findings={tasks} title={t('birth.group_task', { count: tasks.length })} color="petrol" />
      {books && books.length > 1 ? (
        <Select
          label={words.input('book')}
          mb="sm"
          allowDeselect={false}
          value={book}
          onChange={setChosen}
          data={books.map((each) => ({ value: String(each.id), label: String(each['name']) }))}
        />
      ) : null}
      {isFetched && books?.length === 0 ? (
        <Alert color="brick" variant="light" mb="sm">
          {t('birth.no_open_book')}
        </Alert>
      ) : null}
      <Text size="sm" c="dimmed">
        {t('birth.register_explained')}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          disabled={isFetched && books?.length === 0}
          onClick={() => void run()}
        >
          {t('birth.do_register')}
        </Button>
      </Group>
    </AppDialog>
  );
}

function Told({
  findings,
  title,
  color,
}: {
  readonly findings: readonly Finding[];
  readonly title: string;
  readonly color: string;
}): ReactElement | null {
  const words = useText();
  if (findings.length === 0) return null;
  return (
    <Alert role="note" color={color} variant="light" title={title} mb="sm">
      <List size="sm" spacing={4}>
        {findings.map((finding) => (
          <List.Item key={`${finding.field}${finding.code}`}>
            {finding.field ? `${findingLabel(words, finding.field)}: ` : ''}
            {words.problem(finding.code, finding.params)}
            {finding.norm ? ` (${finding.norm})` : ''}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

async function listOpenBooks(): Promise<readonly Row[]> {
  const page = await listRows('basic/book', { status: 'open', expand: 'book_type', limit: 50 });
  return page.results.filter(({ book_type: type }) => isRow(type) && type['digit'] === BIRTH_BOOK_DIGIT);
}
