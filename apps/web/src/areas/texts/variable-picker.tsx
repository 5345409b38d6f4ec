import { ScrollArea, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { nameTokens } from '@serventia/domain/parties/person-name';
import { type ReactElement, useId, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import classes from './models.module.css';
import { type Variable, VARIABLE_KINDS } from './variables.ts';

interface VariablePickerProps {
  readonly variables: readonly Variable[];
  readonly onPick: (variable: Variable) => void;
}

/** What a model can hold, by kind, found by a part of its name; a press writes it at the cursor. */
export function VariablePicker({ variables, onPick }: VariablePickerProps): ReactElement {
  const { t } = useText();
  const [asked, setAsked] = useState('');
  const found = variables.filter((variable) => isMeant(variable, asked));
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        size="sm"
        aria-label={t('editor.search_variables')}
        placeholder={t('editor.search_variables')}
        value={asked}
        onChange={(event) => setAsked(event.currentTarget.value)}
        // Enter takes what is found first, and saves no form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          if (found[0]) onPick(found[0]);
        }}
      />
      {found.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('editor.no_variable')}
        </Text>
      ) : null}
      <ScrollArea.Autosize mah={320} type="auto">
        {VARIABLE_KINDS.map((kind) => (
          <KindOfVariables
            key={kind}
            title={t(`editor.kind_${kind}`)}
            variables={found.filter((each) => each.kind === kind)}
            onPick={onPick}
          />
        ))}
      </ScrollArea.Autosize>
    </Stack>
  );
}

interface KindOfVariablesProps extends VariablePickerProps {
  readonly title: string;
}

function KindOfVariables({ title, variables, onPick }: KindOfVariablesProps): ReactElement | null {
  const { t } = useText();
  const id = useId();
  if (variables.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.kind}>
      <h3 id={id}>{title}</h3>
      {variables.map((variable) => (
        <UnstyledButton
          key={`${variable.list_label} ${variable.name}`}
          className={classes.variable ?? ''}
          title={t('editor.insert', { notation: variable.notation })}
          onClick={() => onPick(variable)}
        >
          <span>{variable.list_label ? `${variable.list_label}: ${variable.label}` : variable.label}</span>
          <code>{variable.notation}</code>
        </UnstyledButton>
      ))}
    </section>
  );
}

/** Whether each word that was typed stands in the label or the name of a variable. */
function isMeant({ label, list_label: list, name }: Variable, asked: string): boolean {
  const words = nameTokens(`${label} ${list ?? ''} ${name.replaceAll('_', ' ')}`).join(' ');
  return nameTokens(asked.replaceAll('_', ' ')).every((token) => words.includes(token));
}
