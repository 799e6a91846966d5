import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** What a browser does by itself when it loads a page, and a router has to do: show that something is on its way, and
 *  put the keyboard and the screen reader at the start of the new page. */
export function NavigationProgress() {
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return <div className={styles.bar} data-active={isLeaving || undefined} aria-hidden="true" />
}
