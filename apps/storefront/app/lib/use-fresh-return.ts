import { useEffect } from 'react'

/**
 * Loads a page again that the browser restores as it was left, such as on Back from a payment page: a form that was being
 * submitted would stay so, and React Router reloads no data meanwhile.
 */
export function useFreshReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
