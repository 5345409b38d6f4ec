import { draftComment } from '@serventia/domain/documents/draft-comment.entity';
import { openCommentFindings } from '@serventia/domain/documents/draft-comment-findings';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { Finding } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

const EXCERPT = 80;

/** A comment is of a draft: what is registered changes no more. */
export const draftCommentHooks: EntityHooks<typeof draftComment> = {
  async beforeCreate({ db, caller }, row) {
    const { registered_on: on } = await getRow(db, recordEntity, written(row, 'record'), caller);
    if (on !== null) throw new AppError(409, 'comment_on_registered');
    const words = written(row, 'paragraph').replaceAll(/\s+/gu, ' ').trim();
    return {
      excerpt: words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words,
      comment_state: 'open',
      commented_by: caller.name,
      commented_at: caller.clock().toISOString(),
    };
  },
};

type CommentRow = Parameters<typeof openCommentFindings>[0][number];

/** The comments of a draft that its registration leaves unanswered. */
export async function commentFindings({ db, caller }: Reading, act: Row): Promise<Finding[]> {
  const open = await db.query<CommentRow>(
    `select id, excerpt, comment_state, commented_by from draft_comment
     where office_id = $1 and record_id = $2 and comment_state = 'open' order by id`,
    [officeOf(caller), act['id']],
  );
  return openCommentFindings(open);
}

export function draftCommentActions(services: Services): HandlersOf<typeof draftComment> {
  return {
    resolve_comment: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, draftComment, id, 'resolve_comment');
      const { caller } = context;
      const values = { resolved_by: caller.name, resolved_at: caller.clock().toISOString() };
      return setFields(context, draftComment, id, { ...reached, ...values }, 'resolve_comment');
    }),
    reopen_comment: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, draftComment, id, 'reopen_comment');
      const values = { resolved_by: null, resolved_at: null };
      return setFields(context, draftComment, id, { ...reached, ...values }, 'reopen_comment');
    }),
  };
}
