import { choice, defineEntity, instant, type Life, longText, reference, text } from '@serventia/kit';

/** A comment is answered by resolving it; what it says stays. */
const COMMENT_LIFE: Life = {
  field: 'comment_state',
  steps: { open: { resolve_comment: 'resolved' }, resolved: { reopen_comment: 'open' } },
  editable: ['open', 'resolved'],
};

/**
 * What somebody of the office says of a paragraph of a draft, for whoever works on it next. It is no part of the text: the
 * act is registered and printed without it.
 */
export const draftComment = defineEntity('basic/draft_comment', {
  scope: 'office',
  fields: {
    record: reference('basic/record', {
      required: true,
      createOnly: true,
      filter: true,
      goesWith: true,
      onDrafts: 'note_registration',
    }),
    /** The words of the paragraph as they were then. */
    paragraph: longText({ required: true, createOnly: true, maxLength: 20_000 }),
    excerpt: text({ readOnly: true, maxLength: 100, search: true }),
    comment: longText({ required: true, createOnly: true, maxLength: 2000 }),
    comment_state: choice('comment_state', ['open', 'resolved'], {
      tones: { open: 'waiting', resolved: 'good' },
      readOnly: true,
      filter: true,
      default: 'open',
    }),
    commented_by: text({ readOnly: true, maxLength: 100 }),
    commented_at: instant({ readOnly: true, filter: true, order: true }),
    resolved_by: text({ readOnly: true, maxLength: 100 }),
    resolved_at: instant({ readOnly: true }),
  },
  label: 'excerpt',
  list: {
    columns: ['record', 'comment', 'comment_state', 'commented_by', 'commented_at'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['record', 'paragraph', 'comment'] },
    {
      name: 'state',
      fields: ['excerpt', 'comment_state', 'commented_by', 'commented_at', 'resolved_by', 'resolved_at'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'] },
  actions: { resolve_comment: {}, reopen_comment: {} },
  life: COMMENT_LIFE,
});
