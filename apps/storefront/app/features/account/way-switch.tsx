import { Link } from 'react-router'
import styles from './way-switch.module.css'

interface WaySwitchProps {
  label: string
  ways: { name: string; to: string; isCurrent: boolean }[]
}

/** Two or three ways to do the same, side by side. They are links, so that each has its address. */
export function WaySwitch({ label, ways }: WaySwitchProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.ways}>
        {ways.map(({ name, to, isCurrent }) => (
          <li key={to}>
            <Link
              className={styles.way}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              replace
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
