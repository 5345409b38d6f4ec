import type { SmallPicture } from './pictures.ts';
import type { ScannedPages } from './scanned-pages.ts';

/** What is asked of a worker that looks into files. */
export type InspectionRequest =
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'printable'; readonly content: Uint8Array }
  | { readonly kind: 'pages'; readonly content: Uint8Array };

/** What a file is, and its small picture where it is an image. */
export interface Inspection {
  readonly contentType: string | undefined;
  readonly thumbnail: SmallPicture | undefined;
}

export type InspectionAnswer =
  | { readonly kind: 'inspection'; readonly inspection: Inspection }
  | { readonly kind: 'printable'; readonly picture: SmallPicture }
  | { readonly kind: 'pages'; readonly scanned: ScannedPages };
