import { Alert, Button, FileButton, List, Text } from '@mantine/core';
import { type CostTableProblem, parseCostTableFile } from '@serventia/domain/fees/parse-cost-table-file';
import { shownDate } from '@serventia/kit';
import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { forgetEntity } from '../../api/query-client.ts';
import type { Row } from '../../api/resource.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { showError, showSuccess } from '../../ui/toasts.ts';
import classes from './seals.module.css';

type Parsed = ReturnType<typeof parseCostTableFile>;

interface ReadFile {
  readonly name: string;
  /** Undefined when the file is no JSON at all. */
  readonly content: unknown;
  readonly parsed: Parsed | undefined;
}

const SHOWN_PROBLEMS = 20;

/** Reads a published fee table, says in words what is wrong with it, and loads it. */
export function CostTableImport({
  base,
  onClose,
}: {
  readonly base: string;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const [file, setFile] = useState<ReadFile>();
  const [busy, setBusy] = useState(false);
  const isReady = file?.parsed?.table !== undefined && file.parsed.problems.length === 0;
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      const row = await api.post<Row>('/seal/cost_table/import/', file?.content);
      showSuccess(t('seals.imported'));
      onClose();
      await forgetEntity('seal/cost_table');
      await navigate({ to: `${base}/${row.id}` });
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <AppDialog opened onClose={onClose} title={t('seals.import_title')} width={540}>
      <DropPlace onFile={(chosen) => void readTable(chosen).then(setFile)} />
      {file ? <FileReport file={file} /> : null}
      <DialogButtons onClose={onClose}>
        <Button disabled={!isReady} loading={busy} onClick={() => void load()}>
          {t('seals.import')}
        </Button>
      </DialogButtons>
    </AppDialog>
  );
}

async function readTable(file: File): Promise<ReadFile> {
  try {
    const content: unknown = JSON.parse(await file.text());
    return { name: file.name, content, parsed: parseCostTableFile(content) };
  } catch {
    return { name: file.name, content: undefined, parsed: undefined };
  }
}

function DropPlace({ onFile }: { readonly onFile: (file: File) => void }): ReactElement {
  const { t } = useText();
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dragging is another way to the button inside
    <div
      className={classes.drop}
      data-over={over}
      onDrop={onDrop}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
    >
      <IconFileImport size={28} aria-hidden />
      <Text size="sm">{t('seals.import_drop')}</Text>
      <FileButton
        accept="application/json,.json"
        onChange={(chosen) => (chosen ? onFile(chosen) : undefined)}
      >
        {(button) => (
          <Button {...button} data-autofocus variant="default" size="xs">
            {t('seals.choose_json')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function FileReport({ file }: { readonly file: ReadFile }): ReactElement {
  const { t, language } = useText();
  if (!file.parsed) {
    return (
      <Alert mt="sm" role="alert" color="brick" variant="light" title={file.name}>
        {t('seals.not_json')}
      </Alert>
    );
  }
  const { table, problems } = file.parsed;
  if (problems.length > 0 || !table) {
    return (
      <Alert
        mt="sm"
        role="alert"
        color="brick"
        variant="light"
        title={t('seals.import_problems', { count: problems.length })}
      >
        <List size="sm">
          {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
            <List.Item key={JSON.stringify(problem)}>{problemText(t, problem)}</List.Item>
          ))}
        </List>
      </Alert>
    );
  }
  return (
    <Alert mt="sm" component="output" color="petrol" variant="light" title={file.name}>
      {t('seals.import_ready', {
        name: `${table.state} ${table.year}`,
        count: table.items.length,
        from: shownDate(table.validFrom, language),
      })}
    </Alert>
  );
}

function problemText(t: ReturnType<typeof useText>['t'], { item, code }: CostTableProblem): string {
  return t('seals.problem_at', {
    item: item === '' ? t('seals.whole_file') : item,
    problem: t(`seals.problem_${code}`),
  });
}
