import sharp, { type Sharp } from 'sharp';

/** A picture of more pixels than this is no scan but an attack on the memory. */
const MOST_MILLIONS = 100;
const MOST_PIXELS = MOST_MILLIONS * 1_000_000;
const THUMBNAIL_SIDE = 240;
/** Enough for 3 cm of paper at the density of a good printer. */
const PRINTED_SIDE = 720;

// One thread for each worker and nothing kept: pictures come seldom, and memory that is kept is lost to the rest.
sharp.cache(false);
sharp.concurrency(1);

/** A page of A4 at some 215 dots an inch: what was written by hand stays legible. */
export const PAGE_SIDE = 2500;

/** A picture by its path, or its bytes. */
type PictureSource = string | Uint8Array;

/** A picture made small, or why there is none: its header tells how many pixels it would have. */
export type SmallPicture =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too_many_pixels'; readonly mostMillions: number };

/** A small JPEG of an image. */
export const thumbnailOf = (source: PictureSource): Promise<SmallPicture> =>
  within(THUMBNAIL_SIDE, source, (image) => image.jpeg({ quality: 75 }));

/** A picture as documents print it: in sRGB, no larger than paper shows. */
export const printablePicture = (source: PictureSource): Promise<SmallPicture> =>
  within(PRINTED_SIDE, source, (image) => image.toColourspace('srgb').png());

/** A picture of a page as it is reproduced: in sRGB, so large that all of it is read. */
export const pagePicture = (source: PictureSource): Promise<SmallPicture> =>
  within(PAGE_SIDE, source, (image) => image.toColourspace('srgb').jpeg({ quality: 82 }));

/** An image that fits into a square, upright as its camera meant it, on white. */
async function within(
  side: number,
  source: PictureSource,
  encode: (image: Sharp) => Sharp,
): Promise<SmallPicture> {
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { kind: 'too_many_pixels', mostMillions: MOST_MILLIONS };
    const image = sharp(source, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    return { kind: 'picture', bytes: await encode(image).toBuffer() };
  } catch {
    return { kind: 'unreadable' };
  }
}
