// A text as a QR code: one path of squares, the quiet zone included.
import { encodeQR } from 'qr';

export interface QrPicture {
  size: number; // modules of a side
  path: string;
}

const QUIET = 4; // modules around it (ISO/IEC 18004, 5.3.8)

export function qrPicture(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { border: QUIET, ecc: 'medium' });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { size: rows.length, path: runs.join('') };
}
