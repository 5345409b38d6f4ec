import { documentTemplate } from '@serventia/domain/documents/texts.entity';
import type { ValuesOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { type ProductModel, productModelsOf } from './standard-models.ts';

type Template = WrittenRow<typeof documentTemplate>;
type Values = Partial<ValuesOf<typeof documentTemplate.fields>>;

function productModelOf({ act_type: type, template_kind: kind, standard_model: name }: Template) {
  return type ? productModelsOf(type, kind).find((model) => model.name === name) : undefined;
}

const takenFrom = (model: ProductModel | undefined): Values => ({
  standard_body: model?.body ?? null,
  standard_sha256: model?.sha256 ?? null,
  standard_state: model ? 'current' : null,
});

/** A model keeps what the product's said when it began with it: later versions of the product are compared with that. */
export const templateHooks: EntityHooks<typeof documentTemplate> = {
  beforeCreate: async (_, row) => takenFrom(productModelOf(row)),
  async beforeUpdate({ db, caller }, row) {
    const before = await getRow(db, documentTemplate, Number(row.id), caller);
    return before.standard_model === row.standard_model ? {} : takenFrom(productModelOf(row));
  },
};

/** What the product's model says now is taken over, or seen and left: the office's model is then as new as that. */
export function templateActions(services: Services): HandlersOf<typeof documentTemplate> {
  const settle = (action: 'take_standard' | 'keep_own', body: (model: ProductModel) => Values) =>
    inTransaction(services, async (context: WriteContext, { id }) => {
      const row = await getRow(context.db, documentTemplate, id, context.caller, { lock: true });
      const model = productModelOf(row);
      if (!model || row.standard_state !== 'newer') throw new AppError(409, 'standard_not_newer');
      return setFields(context, documentTemplate, id, { ...takenFrom(model), ...body(model) }, action);
    });
  return {
    take_standard: settle('take_standard', ({ body }) => ({ body })),
    keep_own: settle('keep_own', () => ({})),
  };
}
