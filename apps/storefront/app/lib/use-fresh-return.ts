import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the data of a page that the browser restores as it was left, such as on Back from a payment page. */
export function useFreshReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [revalidate])
}
