import type { Entity, FormSection as SectionSpec } from '@serventia/kit';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { FormGrid, FormSection } from '../ui/form-grid.tsx';
import { Gradually } from '../ui/gradually.tsx';
import { ChildRows } from './child-rows.tsx';
import { FieldInput } from './field-input.tsx';
import { ownerFields } from './owner-fields.ts';
import { Facts } from './resource-view.tsx';
import { sectionId } from './form-layout.ts';
import { SectionPart } from './section-parts.ts';
import { useShownFields, useShownLists } from './shown-fields.ts';
import type { ResourceForm } from './use-resource-form.ts';

/** The sections of an entity's form, as declared. */
export function FormSections({ form }: { readonly form: ResourceForm }): ReactElement {
  return (
    <Gradually
      parts={form.entity.form.map((section, place) => (
        <Section
          key={section.name}
          form={form}
          section={
            place === 0 ? { ...section, fields: [...ownerFields(form.entity), ...section.fields] } : section
          }
        />
      ))}
    />
  );
}

function Section({
  form,
  section,
}: {
  readonly form: ResourceForm;
  readonly section: SectionSpec;
}): ReactElement | null {
  const words = useText();
  const { entity } = form;
  const fields = useShownFields(form, entity, section.fields, form.row !== undefined);
  const children = useShownLists(form, entity, section.fields);
  if (fields.length === 0 && children.length === 0) return null;
  const isOnlyRead = fields.every((name) => entity.fields[name]?.readOnly);
  return (
    <FormSection id={sectionId(form, section.name)} name={section.name} title={words.section(section.name)}>
      {isOnlyRead ? (
        <Facts form={form} entity={entity} fields={fields} values={form.values()} />
      ) : fields.length > 0 ? (
        <FormGrid>
          {fields.map((field) => (
            <FieldInput
              key={field}
              entity={entity}
              field={field}
              form={form}
              {...(isFixed(entity, field, form.row !== undefined) ? { readOnly: true } : {})}
            />
          ))}
        </FormGrid>
      ) : null}
      {children.map((name) => (
        <ChildRows key={name} form={form} name={name} />
      ))}
      <SectionPart entity={entity} section={section.name} form={form} of="form" />
    </FormSection>
  );
}

function isFixed(entity: Entity, field: string, saved: boolean): boolean {
  return saved && Boolean(entity.fields[field]?.createOnly);
}
