import type { RowOf } from '@serventia/kit';
import { type Finding, warning } from '@serventia/kit/finding';
import type { draftComment } from './draft-comment.entity.ts';

type Comment = Pick<RowOf<typeof draftComment>, 'id' | 'excerpt' | 'comment_state' | 'commented_by'>;

/**
 * A comment that nobody resolved may ask for a change of the text, and a registered text changes no more: each is a warning
 * of its own, so that acknowledging one says nothing of a comment made afterwards.
 */
export function openCommentFindings(comments: readonly Comment[]): Finding[] {
  return comments
    .filter(({ comment_state: state }) => state === 'open')
    .map(({ id, excerpt, commented_by: by }) =>
      warning('body', 'draft_comment_open', {
        params: { comment: id, name: by ?? '', excerpt: excerpt ?? '' },
      }),
    );
}
