import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backTarget, withVisit } from './back-navigation.ts'

const STORAGE_KEY = 'shopkey_visits'

/** Where Back leads from this page; undefined on the server, and where the visit began. */
export function useBackTarget(): string | undefined {
  const { pathname, search, hash } = useLocation()
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    const visits = readVisits()
    setTarget(backTarget(visits, pathname))
    storeVisits(withVisit(visits, pathname + search + hash))
  }, [pathname, search, hash])
  return target
}

function readVisits(): readonly string[] {
  try {
    return (sessionStorage.getItem(STORAGE_KEY) ?? '').split('\n').filter(Boolean)
  } catch {
    return [] // no storage: Back leads to the product list
  }
}

function storeVisits(visits: readonly string[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, visits.join('\n'))
  } catch {
    // as above
  }
}
