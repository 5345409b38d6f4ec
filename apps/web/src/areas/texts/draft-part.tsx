import { Button, Group, Menu, Popover, Stack } from '@mantine/core';
import type { DocumentNode } from '@serventia/domain/texts/model/model-tree';
import { parseModel } from '@serventia/domain/texts/model/parse-model';
import { IconFileImport, IconVariable } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { insertAtCursor } from '../../fields/rich-text/open-editors.ts';
import { inputId } from '../../resource/field-input.tsx';
import { useFormValue } from '../../resource/field-form.ts';
import type { SectionPartProps } from '../../resource/section-parts.ts';
import { TextPaperButton } from '../../resource/text-paper-button.tsx';
import type { ResourceForm } from '../../resource/use-resource-form.ts';
import { useText } from '../../text/use-text.ts';
import { DraftComments } from './comments/draft-comments.tsx';
import { CompareButton } from './compare/compare-button.tsx';
import { ComingText } from './coming-text.tsx';
import { DraftQuestions } from './draft-questions.tsx';
import { ModelPreview } from './model-preview.tsx';
import classes from './models.module.css';
import { useOfficeModels } from './office-models.ts';
import { VariablePicker } from './variable-picker.tsx';
import { useVariables } from './variables.ts';

/** Act types of the acts that have a draft of their own. */
const ACT_TYPES: Readonly<Record<string, string>> = {
  'note_registration/deed': '11',
  'note_registration/proxy': '10',
};

/**
 * The draft of an act: begun from a model, with variables that follow the act and questions to answer, and the text as
 * it comes out now. Without a draft the act is written by the model in use.
 */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function DraftPart({ form }: SectionPartProps): ReactElement | null {
  const body = useFormValue(form, 'body') ?? null;
  const actType = ACT_TYPES[form.entity.name];
  const id = form.row?.id;
  if (actType === undefined) return null;
  return (
    <Stack gap="sm" mt="sm">
      <Group gap="xs">
        {body === null ? (
          <Models form={form} actType={actType} />
        ) : (
          <Variables form={form} actType={actType} />
        )}
        {body !== null && typeof id === 'number' ? (
          <>
            <TextPaperButton entity={form.entity} id={id} paper="draft" />
            <CompareButton entity={form.entity.name} id={id} field="body" text={body} others={[]} />
          </>
        ) : null}
      </Group>
      {body === null ? null : (
        <DraftQuestions
          actType={actType}
          questions={parseModel(body).questions}
          document={body as DocumentNode}
          onAnswered={(answered) => form.access.set('body', answered)}
        />
      )}
      {typeof id !== 'number' ? null : body === null ? (
        form.row && <ComingText entity={form.entity} row={form.row} />
      ) : (
        <>
          <ModelPreview actType={actType} body={body} act={id} />
          <DraftComments record={id} body={body} />
        </>
      )}
    </Stack>
  );
}

interface ToolProps {
  readonly form: ResourceForm;
  readonly actType: string;
}

/** The models that a draft can begin with: those of the office, then those of the product. */
function Models({ form, actType }: ToolProps): ReactElement {
  const { t } = useText();
  const own = useOfficeModels(actType);
  const standard = useVariables(actType, 'record')?.models ?? [];
  const begin = (body: unknown): void => form.access.set('body', body);
  return (
    <Menu withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="light" leftSection={<IconFileImport size={14} aria-hidden />}>
          {t('editor.start_draft')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {own.length > 0 ? <Menu.Label>{t('editor.models_of_office')}</Menu.Label> : null}
        {own.map(({ id, name, body }) => (
          <Menu.Item key={id} onClick={() => begin(body)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>{t('editor.models_of_product')}</Menu.Label>
        {standard.map(({ name, label, body }) => (
          <Menu.Item key={name} onClick={() => begin(body)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Variables({ form, actType }: ToolProps): ReactElement {
  const { t } = useText();
  const variables = useVariables(actType, 'record')?.results ?? [];
  return (
    <Popover width={340} position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="light" leftSection={<IconVariable size={14} aria-hidden />}>
          {t('editor.insert_variable')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.picker ?? ''}>
        <VariablePicker
          variables={variables}
          onPick={({ notation }) => insertAtCursor(inputId(form, 'body'), notation)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
