import { ClientError } from '@shopkey/client/client-error.ts'
import { useEffect, useMemo, useRef } from 'react'

/** Optimistic concurrency: a save is refused once the stored version is newer than the one that was read. */
export interface Precondition {
  /** Headers of the call that saves. */
  headers: () => Record<string, string>
  /** The version that a call of the same save has just written, for its next call. */
  advance: (version: string) => void
  /** Lets the next save overwrite whatever is stored. */
  lift: () => void
  /** The version that was fetched last is the one that was read. */
  renew: () => void
}

/**
 * `version`: the `updated_at` that was fetched last; undefined for what is about to be created, null for what every store
 * has one of and this one has not written yet.
 */
export function usePrecondition(version: string | null | undefined): Precondition {
  const fetched = useRef(version)
  /** What was fetched when the version below was taken from it. */
  const base = useRef(version)
  const read = useRef(version)
  const isLifted = useRef(false)
  useEffect(() => {
    fetched.current = version
    if (read.current !== undefined) return
    read.current = version
    base.current = version
  }, [version])
  return useMemo(
    () => ({
      headers: () => (isLifted.current ? {} : preconditionHeaders(read.current)),
      advance: (written) => {
        read.current = written
      },
      lift: () => {
        isLifted.current = true
      },
      renew: () => {
        isLifted.current = false
        // Not fetched yet after a save: the effect above takes the version that comes next.
        read.current = fetched.current === base.current ? undefined : fetched.current
        base.current = fetched.current
      },
    }),
    [],
  )
}

/** Headers of a call that is refused unless this version is stored. */
export function preconditionHeaders(version: string | null | undefined): Record<string, string> {
  if (version === undefined) return {}
  return version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` }
}

/** What a save was refused for; undefined for any other error. `by`: the colleague's name, where it is known. */
export function changeMeanwhile(error: unknown): { by: string | undefined } | undefined {
  if (!(error instanceof ClientError) || error.code !== 'changed_meanwhile') return undefined
  const { changed_by } = error.details
  return { by: typeof changed_by === 'string' ? changed_by : undefined }
}
