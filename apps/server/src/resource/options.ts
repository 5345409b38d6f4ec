import { type Entity, type FieldSpec, checkOf, readableFields } from '@serventia/kit';
import { fieldText, translate } from '@serventia/i18n';
import { type Caller, isAllowed, type Language } from '../http/caller.ts';

/** What OPTIONS says of one field. */
function fieldOptions(
  entity: Entity,
  name: string,
  spec: FieldSpec,
  language: Language,
): Record<string, unknown> {
  const schema = checkOf(spec).schema(spec);
  return {
    type: spec.kind,
    required: Boolean(spec.required) && spec.default === undefined,
    read_only: Boolean(spec.readOnly),
    label: fieldText(language, entity.resource, name),
    ...(schema.maxLength === undefined ? {} : { max_length: schema.maxLength }),
    ...(schema.minimum === undefined ? {} : { min_value: schema.minimum }),
    ...(spec.kind === 'choice' || spec.kind === 'choices'
      ? {
          choices: spec.options.map((value) => ({
            value,
            display_name: translate(language, `choices.${spec.set}.${value}`),
          })),
        }
      : {}),
    ...(spec.kind === 'reference' ? { related: spec.entity } : {}),
  };
}

/** Name, description and fields of an entity, for this caller and in this language. */
export function describe(entity: Entity, caller: Caller, language: Language): Record<string, unknown> {
  const fields = Object.fromEntries(
    readableFields(entity).map(([name, spec]) => [name, fieldOptions(entity, name, spec, language)]),
  );
  const writes = isAllowed(caller, entity, 'create') || isAllowed(caller, entity, 'update');
  return {
    name: translate(language, `entities.${entity.resource}.many`),
    description: translate(language, `entities.${entity.resource}.one`),
    actions: writes ? { POST: fields } : { GET: fields },
  };
}
