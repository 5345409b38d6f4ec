import { defineEntity, instant, integer, json, longText, reference, richText, text } from '@serventia/kit';

/**
 * The text of an act as it was written into its book by registering it (LRP arts. 35 and 38): kept once, and never
 * changed. What was wrong in it is put right by averbações.
 */
export const recordText = defineEntity('basic/record_text', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { readOnly: true, filter: true, unique: true }),
    document: richText({ readOnly: true }),
    /** The same words without their formatting, a paragraph a line. */
    plain_text: longText({ readOnly: true, internal: true, maxLength: 500_000 }),
    /** Of the plain text in UTF-8. */
    sha256: text({ readOnly: true, maxLength: 64, filter: true }),
    model_name: text({ readOnly: true, maxLength: 100 }),
    /** The model of the office; null where the text was written by one of the product. */
    model_id: integer({ readOnly: true, internal: true }),
    model_version: integer({ readOnly: true }),
    /** Of the model's document, whoever's it was. */
    model_sha256: text({ readOnly: true, internal: true, maxLength: 64 }),
    /** The facts that the text was written from. */
    facts: json({ readOnly: true, internal: true }),
    /** What stands around the text on its page: the office as it was called then, and who signs in which quality. */
    page: json({ readOnly: true, internal: true }),
    written_by: text({ readOnly: true, maxLength: 100 }),
    written_at: instant({ readOnly: true, order: true }),
  },
  label: 'model_name',
  list: { columns: ['record', 'model_name', 'written_by', 'written_at', 'sha256'], order: ['-id'] },
  form: [
    { name: 'text', fields: ['document'] },
    {
      name: 'identification',
      fields: ['record', 'model_name', 'model_version', 'sha256', 'written_by', 'written_at'],
    },
  ],
  access: { read: ['clerk'] },
});
