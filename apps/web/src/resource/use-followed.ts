import { isAtWork } from '@serventia/kit';
import { useEffect } from 'react';
import { forgetEntity } from '../api/query-client.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { ResourceForm } from './use-resource-form.ts';

const FOLLOW_MS = 1000;

/**
 * Reads a row again and again for as long as the product is at work on it (`working` of its life), so that its page
 * shows how far the work is, and its end without being asked.
 */
export function useFollowed({ entity, row, rebase }: ResourceForm): void {
  const isWorked = entity.life !== undefined && row !== undefined && isAtWork(entity.life, row);
  const follow = useLatest(rebase);
  useEffect(() => {
    if (!isWorked) return undefined;
    // What cannot be read for a moment is read the next time.
    const timer = setInterval(() => void follow.current().catch(() => undefined), FOLLOW_MS);
    return () => {
      clearInterval(timer);
      void forgetEntity(entity.name);
    };
  }, [isWorked, follow, entity.name]);
}
