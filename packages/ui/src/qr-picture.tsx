import { useMemo } from 'react'
import { qrCode } from './qr-code.ts'
import styles from './qr-picture.module.css'

const quietZone = 4

/** A text as a QR code, dark on white in both color schemes, since not every camera reads the reverse. Nothing for a text that is too long. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrCode(text), [text])
  if (!rows) return null
  const size = rows.length + 2 * quietZone
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.picture}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
