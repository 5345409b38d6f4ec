import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { useQuery } from '@tanstack/react-query';
import { toString as drawCode } from 'qrcode';
import type { ReactElement } from 'react';
import { useText } from '../../../text/use-text.ts';
import classes from './pix.module.css';

/** A code as a picture that a telephone reads from the screen, dark on white in every colour scheme. */
export function QrCode({ text }: { readonly text: string }): ReactElement {
  const { field } = useText();
  const { data: drawn } = useQuery({
    queryKey: ['qr_code', text],
    queryFn: () => drawCode(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes.code}>
      {drawn ? (
        <img src={`data:image/svg+xml;utf8,${encodeURIComponent(drawn)}`} alt={field(pixCharge, 'br_code')} />
      ) : null}
    </div>
  );
}
