import { MOST_PIXELS } from './thumbnail.ts';

/** Enough for 3 cm of paper at the density of a good printer. */
const SIDE = 720;

/** A picture as documents print it: upright, in sRGB, no larger than paper shows; undefined for what cannot be read. */
export async function printablePicture(content: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}
