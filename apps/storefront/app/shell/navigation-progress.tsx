import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/**
 * What a browser does when it loads a page, and a router has to do: shows a progress bar, and moves the keyboard and
 * screen reader focus to the start of the new page.
 */
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
