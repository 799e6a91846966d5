import styles from './payment-mark.module.css'

/** Letters and ground of each; drawn here, no logo of its owner. White letters have AA contrast on them. */
const marks: Readonly<Record<string, { letters: string; ground: string }>> = {
  va_bca: { letters: 'BCA', ground: '#0a5aa5' },
  va_mandiri: { letters: 'MDR', ground: '#10315a' },
  va_bni: { letters: 'BNI', ground: '#00646f' },
  va_bri: { letters: 'BRI', ground: '#123f8c' },
  va_permata: { letters: 'PRM', ground: '#0e6b3a' },
  va_cimb: { letters: 'CIMB', ground: '#8f1220' },
  ovo: { letters: 'OVO', ground: '#4c2a86' },
  dana: { letters: 'DANA', ground: '#0b63ad' },
  linkaja: { letters: 'LA', ground: '#b3141c' },
  gopay: { letters: 'GP', ground: '#006b59' },
  shopeepay: { letters: 'SP', ground: '#b0341a' },
}

const squares = [
  'M7 5h7v7H7z',
  'M30 5h7v7h-7z',
  'M7 16h7v7H7z',
  'M18 5h3v5h5v3h-8z',
  'M18 16h4v7h-4z',
  'M26 17h11v2H26z',
]

/** A small sign of a bank, wallet or scheme beside its name. Decorative. */
export function PaymentMark({ id, kind }: { id: string; kind: string }) {
  const { letters, ground } = marks[id] ?? { letters: '', ground: '#39465c' }
  return (
    <svg className={styles.mark} viewBox="0 0 44 28" aria-hidden="true" focusable="false">
      <rect width="44" height="28" rx={kind === 'wallet' ? 14 : 5} fill={ground} />
      {letters ? (
        <text x="22" y="18.5" textAnchor="middle" fontSize={letters.length > 3 ? 11 : 13} fontWeight="700" fill="#fff">
          {letters}
        </text>
      ) : kind === 'qris' ? (
        squares.map((path) => <path key={path} d={path} fill="#fff" />)
      ) : (
        <path d="M8 8h28v3H8zM8 14h10v2H8zM30 18h6v3h-6z" fill="#fff" />
      )}
    </svg>
  )
}
