import { constants, setPriority } from 'node:os';
import { answerParent } from '../workers/answer-parent.ts';
import { contentTypeOf } from './content-type.ts';
import type { Inspection, InspectionAnswer, InspectionRequest } from './inspector-messages.ts';
import { printablePicture, thumbnailOf } from './pictures.ts';
import { scannedPages } from './scanned-pages.ts';

// Who waits at the counter comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/* A process that looks into files for its parent: what strangers send is decoded here and nowhere else. */
answerParent<InspectionRequest, InspectionAnswer>(async (request) => {
  if (request.kind === 'printable')
    return { kind: 'printable', picture: await printablePicture(request.content) };
  if (request.kind === 'pages') return { kind: 'pages', scanned: await scannedPages(request.content) };
  return { kind: 'inspection', inspection: await inspect(request.path) };
});

async function inspect(path: string): Promise<Inspection> {
  const contentType = await contentTypeOf(path);
  const isImage = contentType?.startsWith('image/') ?? false;
  return { contentType, thumbnail: isImage ? await thumbnailOf(path) : undefined };
}
