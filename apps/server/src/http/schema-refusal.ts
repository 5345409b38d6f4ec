import type { Problem } from '@serventia/kit';
import type { FastifyError } from 'fastify';
import { FieldErrors } from './app-error.ts';

type Refused = Pick<FastifyError, 'validation'>;
type Found = NonNullable<Refused['validation']>[number];

/** What a schema refused, at the field that is wrong, missing or unknown, in the words of the fields. */
export function schemaRefusal({ validation }: Refused): FieldErrors {
  const [found] = validation ?? [];
  if (!found) return FieldErrors.of('', 'invalid');
  const { missingProperty: missing, additionalProperty: unknown } = found.params;
  const at = found.instancePath.split('/').slice(1);
  const field = [...at, missing ?? unknown].filter((part) => typeof part === 'string').join('.');
  return new FieldErrors({ [field]: [problemOf(found)] });
}

function problemOf({ keyword, params }: Found): Problem {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return { code: 'required' };
    case 'additionalProperties':
      return { code: 'unknown_field' };
    case 'type':
      return { code: 'invalid_type' };
    case 'enum':
    case 'const':
      return { code: 'invalid_choice' };
    case 'maxLength':
      return { code: 'max_length', params: { max: limit } };
    case 'minLength':
      return { code: 'min_length', params: { min: limit } };
    case 'maximum':
      return { code: 'max_value', params: { max: limit } };
    case 'minimum':
      return { code: 'min_value', params: { min: limit } };
    case 'maxItems':
      return { code: 'max_items', params: { max: limit } };
    case 'minItems':
      return { code: 'min_items', params: { min: limit } };
    case 'uniqueItems':
      return { code: 'item_twice' };
    default:
      return { code: 'invalid_format' };
  }
}
