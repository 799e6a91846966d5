import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { backTarget, stepsBack, withVisit } from './back-navigation.ts'
import { readStorage, writeStorage } from './browser-storage.ts'

const STORAGE_KEY = 'shopkey_visits'

export interface Back {
  /** Where Back leads; undefined on the server, and where the visit began or the browser has no storage. */
  target: string | undefined
  /**
   * Goes back in the browser's history, which restores the place on the page. Returns false where the target is not in the
   * history of this document; then a link leads to it.
   */
  walk: () => boolean
}

/** What a link that leads back passes on to its page, so that the next Back does not return here. */
export const BACK_STATE = { isBack: true }

/** Records the visited addresses of a store and returns the way back. */
export function useBack(): Back {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isPop = useNavigationType() === 'POP'
  const [target, setTarget] = useState<string>()
  const entries = useRef(new Map<number, string>())
  const isFirst = useRef(true)

  useEffect(() => {
    const address = pathname + search + hash
    const visits = readStorage('session', STORAGE_KEY).split('\n').filter(Boolean)
    // The first page of a document is always a POP for the router.
    const isReturn = state?.isBack === true || (isFirst.current ? isOpenedByBack() : isPop)
    isFirst.current = false
    const next = withVisit(visits, address, isReturn)
    setTarget(backTarget(next, pathname))
    writeStorage('session', STORAGE_KEY, next.join('\n'))
    entries.current.set(historyIndex(), address)
  }, [pathname, search, hash, state, isPop])

  const walk = useCallback(() => {
    // Pressed again while that page still loads: the address changes first.
    if (target === window.location.pathname + window.location.search + window.location.hash) return true
    const steps = target === undefined ? undefined : stepsBack(entries.current, historyIndex(), target)
    if (steps !== undefined) navigate(steps)
    return steps !== undefined
  }, [navigate, target])
  return { target, walk }
}

/** React Router numbers the entries of a document. */
function historyIndex(): number {
  const state = window.history.state as { idx?: number } | null
  return state?.idx ?? 0
}

function isOpenedByBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  return entry?.type === 'back_forward'
}
