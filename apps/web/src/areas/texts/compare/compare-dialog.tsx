import { Group, Select, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { TextComparison } from './text-comparison.tsx';
import { useVersions, type Version } from './use-versions.ts';

export interface CompareDialogProps {
  readonly entity: string;
  readonly id: number;
  /** The field of the row that holds the text. */
  readonly field: string;
  /** As it is typed now. */
  readonly text: unknown;
  /** Texts beside its versions that it can be compared with; the first stand first. */
  readonly others: readonly Version[];
  readonly onClose: () => void;
}

/** Two versions of a text, or of it and another one, with what changed between them. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CompareDialog({ onClose, ...texts }: CompareDialogProps): ReactElement {
  const { t } = useText();
  return (
    <AppDialog opened onClose={onClose} title={t('editor.compare')} width="70%">
      <Comparing {...texts} />
    </AppDialog>
  );
}

const NOW = 'now';

function Comparing({ entity, id, field, text, others }: Omit<CompareDialogProps, 'onClose'>): ReactElement {
  const { t } = useText();
  const versions = useVersions(entity, id, field);
  const [before, setBefore] = useState<string>();
  const [after, setAfter] = useState(NOW);
  if (!versions) return <LoadingState />;
  const now: Version = { key: NOW, label: t('editor.compare_now'), text };
  const all = [now, ...others, ...versions];
  // The newest version is what is typed, until something is: the one before says what changed last.
  const usual = others[0] ?? versions.find((version) => !isSame(version.text, text)) ?? now;
  const find = (key: string | undefined): Version => all.find((version) => version.key === key) ?? usual;
  const options = all.map(({ key, label }) => ({ value: key, label }));
  return (
    <Stack gap="sm">
      <Group grow>
        <Select
          label={t('editor.compare_before')}
          data={options}
          value={find(before).key}
          onChange={(key) => setBefore(key ?? undefined)}
          allowDeselect={false}
        />
        <Select
          label={t('editor.compare_after')}
          data={options}
          value={find(after).key}
          onChange={(key) => setAfter(key ?? NOW)}
          allowDeselect={false}
        />
      </Group>
      <TextComparison before={find(before).text} after={find(after).text} />
    </Stack>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
