import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { normText } from '@serventia/i18n/norm-text';
import { findingKey } from '@serventia/kit/finding';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { ShownFinding } from './use-findings.ts';

interface WarningsToReadProps {
  readonly warnings: readonly ShownFinding[];
  readonly labelOf: (path: string) => string;
  readonly read: ReadonlySet<ShownFinding>;
  readonly onRead: (warning: ShownFinding, isRead: boolean) => void;
}

/** The warnings of a row before a step that cannot be undone: each is acknowledged by its name. */
export function WarningsToRead({
  warnings,
  labelOf,
  read,
  onRead,
}: WarningsToReadProps): ReactElement | null {
  const words = useText();
  if (warnings.length === 0) return null;
  return (
    <Alert role="note" color="amber" variant="light" mb="sm">
      <Text size="sm" mb="xs">
        {words.t('form.read_each')}
      </Text>
      <Stack gap="xs">
        {warnings.map((warning) => {
          const label = labelOf(warning.field);
          return (
            <Checkbox
              key={findingKey(warning)}
              size="sm"
              checked={read.has(warning)}
              onChange={(event) => onRead(warning, event.currentTarget.checked)}
              label={`${label ? `${label}: ` : ''}${words.problem(warning.code, warning.params)}${
                warning.norm ? ` (${normText(words.language, warning.norm)})` : ''
              }`}
            />
          );
        })}
      </Stack>
    </Alert>
  );
}
