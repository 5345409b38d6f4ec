import { FileInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { ActionPartProps } from '../../../resource/action-parts.ts';
import { base64Of } from '../../../fields/file/base64-of.ts';
import { useText } from '../../../text/use-text.ts';

const FIELD = 'pkcs12_file';

/** The file of a certificate and its key, which the server opens and does not keep. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CertificateFilePart({ form }: ActionPartProps): ReactElement {
  const { input } = useText();
  const [file, setFile] = useState<File | null>(null);
  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    form.access.set(FIELD, chosen && (await base64Of(chosen)));
  };
  return (
    <FileInput
      mt="sm"
      withAsterisk
      label={input(FIELD)}
      accept=".p12,.pfx"
      value={file}
      onChange={(chosen) => void choose(chosen)}
      error={form.errors[FIELD]}
    />
  );
}
