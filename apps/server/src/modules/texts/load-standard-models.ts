import pg from 'pg';
import { productModels } from './standard-models.ts';

/** Marks the models of offices that began with one of the product which this version words in another way. */
export async function loadStandardModels(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `update document_template set standard_state = case when standard_sha256 = x.sha256 then 'current' else 'newer' end
       from jsonb_to_recordset($1::jsonb) as x(act_type text, template_kind text, name text, sha256 text)
       where document_template.standard_model = x.name and document_template.template_kind = x.template_kind
         and (x.act_type is null or document_template.act_type = x.act_type)
         and (document_template.standard_state = 'newer') = (document_template.standard_sha256 = x.sha256)`,
      [
        JSON.stringify(
          productModels.map(({ actType, templateKind, name, sha256 }) => ({
            act_type: actType,
            template_kind: templateKind,
            name,
            sha256,
          })),
        ),
      ],
    );
  } finally {
    await client.end();
  }
}
