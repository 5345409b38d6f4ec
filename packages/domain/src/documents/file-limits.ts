/** How many megabytes (of 1,000,000 bytes) a stored file may have. */
export const PICTURE_MEGABYTES = 10;
export const DOCUMENT_MEGABYTES = 50;

/** By what a file is, which its content decides and never its name; of nothing else is any file kept. */
export const MEGABYTES_BY_TYPE: Readonly<Record<string, number>> = {
  'image/jpeg': PICTURE_MEGABYTES,
  'image/png': PICTURE_MEGABYTES,
  'application/pdf': DOCUMENT_MEGABYTES,
  'application/zip': DOCUMENT_MEGABYTES,
  'application/xml': DOCUMENT_MEGABYTES,
  'application/json': DOCUMENT_MEGABYTES,
  'text/csv': DOCUMENT_MEGABYTES,
  'text/plain': DOCUMENT_MEGABYTES,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': DOCUMENT_MEGABYTES,
};
