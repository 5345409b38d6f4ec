import type { Sharp } from 'sharp';

/** A picture of more pixels than this is no scan but an attack on the memory. */
const MOST_PIXELS = 100_000_000;
const THUMBNAIL_SIDE = 240;
/** Enough for 3 cm of paper at the density of a good printer. */
const PRINTED_SIDE = 720;

/** A small JPEG of an image; undefined for what is no readable image. */
export const thumbnailOf = (content: Uint8Array): Promise<Buffer | undefined> =>
  within(THUMBNAIL_SIDE, content, (image) => image.jpeg({ quality: 75 }));

/** A picture as documents print it: in sRGB, no larger than paper shows; undefined for what cannot be read. */
export const printablePicture = (content: Uint8Array): Promise<Buffer | undefined> =>
  within(PRINTED_SIDE, content, (image) => image.toColourspace('srgb').png());

/**
 * An image that fits into a square, upright as its camera meant it, on white. The library is loaded with the first
 * picture: an idle server does without its 28 MB.
 */
async function within(
  side: number,
  content: Uint8Array,
  encode: (image: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    return await encode(image).toBuffer();
  } catch {
    return undefined;
  }
}
