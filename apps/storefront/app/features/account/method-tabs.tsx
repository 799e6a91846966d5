import { Link } from 'react-router'
import styles from './method-tabs.module.css'

interface MethodTabsProps {
  label: string
  methods: { name: string; to: string; isCurrent: boolean }[]
}

/** Two or three alternatives side by side. They are links, so that each has its address. */
export function MethodTabs({ label, methods }: MethodTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.methods}>
        {methods.map(({ name, to, isCurrent }) => (
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
