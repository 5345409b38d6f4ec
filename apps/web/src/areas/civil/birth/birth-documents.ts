import type { document as documentEntity } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { READ_TOGETHER } from '../../../api/query-client.ts';
import { listRows, requestAction } from '../../../api/resource.ts';

/** What was issued of an act, as the product keeps it. */
export type KeptDocument = RowOf<typeof documentEntity>;

/** A certificate as it is shown: its bytes, and the code that proves it. */
export interface IssuedDocument {
  readonly id: number;
  readonly code: string;
  readonly content: Blob;
}

export async function issueCertificate(
  birth: number,
  input: Readonly<Record<string, unknown>>,
): Promise<IssuedDocument> {
  const answer = await requestAction('civil_registration/birth', birth, 'certificate', input);
  return {
    id: Number(answer.headers.get('x-document-id')),
    code: answer.headers.get('x-document-code') ?? '',
    content: await answer.blob(),
  };
}

/** A stored certificate, byte for byte as it was issued: no new seal. */
export async function readDocument(document: KeptDocument): Promise<IssuedDocument> {
  return {
    id: document.id,
    code: document.code ?? '',
    content: await api.blob(`/basic/document/${document.id}/file/`),
  };
}

export function useIssuedDocuments(record: number | undefined): UseQueryResult<readonly KeptDocument[]> {
  return useQuery({
    queryKey: ['basic/document', 'of', record],
    queryFn: async () =>
      (await listRows<KeptDocument>('basic/document', { record, ordering: '-issued_at', limit: 50 })).results,
    enabled: record !== undefined,
    ...READ_TOGETHER,
  });
}
