import { Combobox, type ComboboxStore, Group } from '@mantine/core';
import type { ChoiceSpec } from '@serventia/kit';
import { IconCheck } from '@tabler/icons-react';
import { type ReactElement, useEffect } from 'react';
import { useText } from '../../text/use-text.ts';
import { optionsFor } from './options-for.ts';

const SCROLLING = { overflowY: 'auto' } as const;

interface ChoiceListProps {
  readonly combobox: ComboboxStore;
  readonly spec: ChoiceSpec;
  readonly label: string;
  readonly chosen: string | null;
  /** What was typed to find an option; empty while the field shows what it has chosen. */
  readonly typed: string;
}

/** The options of a choice that answer what was typed, the nearest first; Enter takes the first. */
export function ChoiceList({ combobox, spec, label, chosen, typed }: ChoiceListProps): ReactElement {
  const words = useText();
  const options = optionsFor(spec, words, typed);
  const { selectFirstOption, dropdownOpened } = combobox;
  useEffect(() => {
    if (dropdownOpened && typed !== '') selectFirstOption();
  }, [dropdownOpened, typed, selectFirstOption]);
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={label} mah={220} style={SCROLLING}>
        {options.map(({ value, label: shown }) => (
          <Combobox.Option
            key={value}
            value={value}
            active={value === chosen}
            aria-selected={value === chosen}
          >
            <Group gap={6} wrap="nowrap">
              {value === chosen ? <IconCheck size={12} aria-hidden /> : null}
              <span>{shown}</span>
            </Group>
          </Combobox.Option>
        ))}
        {options.length === 0 ? <Combobox.Empty>{words.t('common.nothing_found')}</Combobox.Empty> : null}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
