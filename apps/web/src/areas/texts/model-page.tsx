import { Alert, Button, Menu, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Row } from '../../api/resource.ts';
import { insertAtCursor } from '../../fields/rich-text/open-editors.ts';
import { inputId } from '../../resource/field-input.tsx';
import { useFormValue } from '../../resource/field-form.ts';
import type { EditPageProps } from '../../resource/page-props.ts';
import { EditFrame, WithRow } from '../../resource/resource-edit.tsx';
import { FormSections } from '../../resource/resource-form.tsx';
import { ResourceView } from '../../resource/resource-view.tsx';
import { type ResourceForm, useResourceForm } from '../../resource/use-resource-form.ts';
import { useText } from '../../text/use-text.ts';
import { FormSection } from '../../ui/form-grid.tsx';
import { CompareButton } from './compare/compare-button.tsx';
import { ModelPreview } from './model-preview.tsx';
import classes from './models.module.css';
import { VariablePicker } from './variable-picker.tsx';
import { type StandardModel, useVariables } from './variables.ts';

/** A model of a text, with what it can hold and what it would write beside it. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ModelPage(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <ModelForm {...props} row={row} />}</WithRow>;
}

function ModelForm({ entity, base, row }: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(entity, row);
  return (
    <EditFrame form={form} base={base}>
      {form.readOnly ? (
        <ResourceView form={form} />
      ) : (
        <div className={classes.workshop}>
          <div>
            <FormSections form={form} />
          </div>
          <ModelAside form={form} />
        </div>
      )}
    </EditFrame>
  );
}

function ModelAside({ form }: { readonly form: ResourceForm }): ReactElement | null {
  const { t } = useText();
  const actType = useFormValue(form, 'act_type');
  const body = useFormValue(form, 'body') ?? null;
  const kind = useFormValue(form, 'template_kind');
  const kinds = {
    record_kind: useFormValue(form, 'record_kind') ?? null,
    endorsement_kind: useFormValue(form, 'endorsement_kind') ?? null,
  };
  const templateKind = typeof kind === 'string' ? kind : undefined;
  const known = useVariables(typeof actType === 'string' ? actType : undefined, templateKind);
  if (typeof actType !== 'string' || !known) return null;
  const { results, models } = known;
  if (results.length === 0)
    return (
      <aside className={classes.aside}>
        <Text size="sm" role="note">
          {t('editor.no_facts')}
        </Text>
      </aside>
    );
  const begin = (model: StandardModel): void => {
    form.access.set('body', model.body);
    form.access.set('standard_model', model.name);
  };
  return (
    <aside className={classes.aside}>
      <ModelVersions form={form} models={models} body={body} />
      <FormSection
        title={t('editor.variables')}
        aside={body === null ? <StandardModels models={models} onPick={begin} /> : undefined}
      >
        <VariablePicker
          variables={results}
          onPick={({ notation }) => insertAtCursor(inputId(form, 'body'), notation)}
        />
      </FormSection>
      {body === null ? null : (
        <FormSection title={t('editor.preview')}>
          <ModelPreview actType={actType} templateKind={templateKind} kinds={kinds} body={body} />
        </FormSection>
      )}
    </aside>
  );
}

interface ModelVersionsProps {
  readonly form: ResourceForm;
  readonly models: readonly StandardModel[];
  readonly body: unknown;
}

/** What a model was before, and what the product's models say: that it began with one which was worded anew is told. */
function ModelVersions({ form, models, body }: ModelVersionsProps): ReactElement | null {
  const { t } = useText();
  const { row } = form;
  if (!row || body === null) return null;
  const began = models.find(({ name }) => name === row['standard_model']);
  const isNewer = row['standard_state'] === 'newer';
  const before =
    began && isNewer
      ? [
          {
            key: 'was',
            label: t('editor.standard_before', { name: began.label }),
            text: row['standard_body'],
          },
        ]
      : [];
  const standards = models.toSorted((one, other) => Number(other === began) - Number(one === began));
  return (
    <>
      {isNewer ? (
        <Alert role="note" color="yellow" variant="light" mb="sm">
          {t('editor.standard_newer')}
        </Alert>
      ) : null}
      <CompareButton
        entity={form.entity.name}
        id={row.id}
        field="body"
        text={body}
        others={[
          ...before,
          ...standards.map(({ name, label, body: text }) => ({
            key: `standard ${name}`,
            label: t('editor.standard_now', { name: label }),
            text,
          })),
        ]}
      />
    </>
  );
}

interface StandardModelsProps {
  readonly models: readonly StandardModel[];
  readonly onPick: (model: StandardModel) => void;
}

/** An empty model can begin with one of the product, to be changed. */
function StandardModels({ models, onPick }: StandardModelsProps): ReactElement {
  const { t } = useText();
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-sm" variant="light" leftSection={<IconFileImport size={14} aria-hidden />}>
          {t('editor.start_from')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {models.map((model) => (
          <Menu.Item key={model.name} onClick={() => onPick(model)}>
            {model.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
