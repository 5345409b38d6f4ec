import { ActionIcon, Button } from '@mantine/core';
import { IconDeviceFloppy, IconKeyboard } from '@tabler/icons-react';
import type { Entity } from '@serventia/kit';
import { memo, type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import type { Row } from '../api/resource.ts';
import { labelOf as labelOfRow } from '../fields/reference/use-reference.ts';
import { newName } from '../text/new-name.ts';
import { useText } from '../text/use-text.ts';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { type ActFact, ActFacts } from './act-facts.tsx';
import { ActionButtons, hasNextStep } from './action-buttons.tsx';
import { DeleteButton, HistoryButton } from './edit-parts.tsx';
import { StateBadges } from './state-badges.tsx';
import type { ResourceForm } from './use-resource-form.ts';
import type { OfferedActions } from './use-row-actions.tsx';

/** The fields whose words make the title of a form, and what it is called before there are any. */
export interface LiveTitle {
  readonly fields: readonly string[];
  readonly untitled: string;
}

interface FormBarProps {
  readonly form: ResourceForm;
  readonly actions: OfferedActions;
  readonly titledBy: LiveTitle | undefined;
  readonly facts: readonly ActFact[] | undefined;
  readonly moreButtons: ReactNode;
  /** Leads back to the list; not given where there is none. */
  readonly onBack: (() => void) | undefined;
  readonly onDeleted: () => void;
  readonly onHelp: () => void;
}

/** The head of a form: title, state, buttons, facts. It is not drawn again when findings change. */
export const FormBar = memo(function FormBar({
  form,
  actions,
  titledBy,
  facts,
  moreButtons,
  onBack,
  onDeleted,
  onHelp,
}: FormBarProps): ReactElement {
  const words = useText();
  return (
    <>
      <FormHeader
        form={form}
        title={titleOf(words, form.entity, form.row)}
        titledBy={titledBy}
        onBack={onBack}
        beside={<StateBadges entity={form.entity} row={form.row} />}
      >
        <ActionButtons actions={actions} />
        {moreButtons}
        <HistoryButton form={form} />
        <DeleteButton
          form={form}
          onDeleted={() => {
            showSuccess(words.t('common.deleted'));
            onDeleted();
          }}
        />
        {form.readOnly ? null : (
          <Button
            type="submit"
            variant={form.row && hasNextStep(actions) ? 'default' : 'filled'}
            loading={form.saving}
            leftSection={<IconDeviceFloppy size={16} />}
          >
            {words.t('common.save')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={words.t('form.shortcuts')}
          title={words.t('form.shortcuts')}
          onClick={onHelp}
        >
          <IconKeyboard size={20} />
        </ActionIcon>
      </FormHeader>
      <ActFacts form={form} more={facts} />
    </>
  );
});

interface FormHeaderProps extends PageHeaderProps {
  readonly form: ResourceForm;
  readonly titledBy: LiveTitle | undefined;
}

/** The title and the buttons. They alone are drawn again when the title is typed, not the form below them. */
function FormHeader({ form, title, titledBy, ...rest }: FormHeaderProps): ReactElement {
  const typed = useSyncExternalStore(form.subscribe, () => typedTitle(form, titledBy));
  return <PageHeader title={typed === '' ? (titledBy?.untitled ?? title) : typed} {...rest} />;
}

function typedTitle({ access }: ResourceForm, titledBy: LiveTitle | undefined): string {
  const words = (titledBy?.fields ?? []).map((field) => access.get(field));
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ');
}

function titleOf(words: ReturnType<typeof useText>, entity: Entity, row: Row | undefined): string {
  if (!row) return newName(words, entity);
  const [name, label] = [words.entity(entity, 'one'), labelOfRow(entity, row)];
  return label.startsWith(name) ? label : `${name}: ${label}`;
}
