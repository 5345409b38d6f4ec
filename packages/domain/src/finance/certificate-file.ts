import { type ActionSpec, text } from '@serventia/kit';

/** Takes a certificate and its key from the file of the bank or the authority (PKCS #12), which is not kept. */
export const certificateFile = {
  by: ['responsible'],
  sensitive: true,
  input: {
    file_password: text({ required: true, secret: true, maxLength: 200 }),
    /** The file in base64, as the dialog reads it; asked for by the server where it is missing. */
    pkcs12_file: text({ secret: true, internal: true, maxLength: 100_000 }),
  },
} as const satisfies ActionSpec;
