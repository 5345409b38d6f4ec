import QRCode from 'qrcode';

/** A QR code as a PNG with a whole number of pixels a module, so that print and camera see sharp squares. */
export async function qrCodePng(value: string): Promise<Uint8Array> {
  return QRCode.toBuffer(value, { type: 'png', errorCorrectionLevel: 'M', margin: 2, scale: 4 });
}
