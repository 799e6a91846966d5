import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backTarget, withVisit } from './back-navigation.ts'
import { readStorage, writeStorage } from './browser-storage.ts'

const STORAGE_KEY = 'shopkey_visits'

/** Where Back leads from this page; undefined on the server, and where the visit began or the browser has no storage. */
export function useBackTarget(): string | undefined {
  const { pathname, search, hash } = useLocation()
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    const visits = readStorage('session', STORAGE_KEY).split('\n').filter(Boolean)
    setTarget(backTarget(visits, pathname))
    writeStorage('session', STORAGE_KEY, withVisit(visits, pathname + search + hash).join('\n'))
  }, [pathname, search, hash])
  return target
}
