const SIDE = 240;
/** A picture of more pixels than this is no scan but an attack on the memory. */
export const MOST_PIXELS = 100_000_000;

/**
 * A small JPEG of an image, upright as its camera meant it; undefined for what is no readable image. The library is
 * loaded with the first picture: an idle server does without its 28 MB.
 */
export async function thumbnailOf(content: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 75 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
