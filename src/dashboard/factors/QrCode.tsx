import encodeQR from 'qr'
import styles from './factors.module.css'

/** Modules of white around the code (ISO/IEC 18004, section 6.3.8). */
const quiet = 4

/** A QR code drawn here, dark on white in either theme, because some cameras read no others. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: quiet })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
