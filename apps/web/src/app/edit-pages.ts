import { areaPages } from '../areas/index.ts';
import { joinedPiece } from '../ui/lazy-piece.tsx';

/** The page of a row, or of a new one, where its area has none of its own. */
export const ResourceEdit = joinedPiece(() => import('../resource/resource-edit-page.tsx'));

/** Loads the page of the rows of an entity. */
export function loadEditPage(entity: string): Promise<void> {
  return (areaPages[entity]?.edit ?? ResourceEdit).preload();
}
