import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { useTexts } from '../lib/texts.ts'
import classes from './crash-screen.module.css'

const PROBE_MS = 4_000

/** The last resort, outside every provider. A failed import means that the connection is gone, or that a newer version
 *  was put in place; anything else is a fault of the page. */
export function CrashScreen() {
  const { t } = useTexts()
  const isImport = isFailedImport(useRouteError())
  const isConnected = useConnection(isImport)
  const reason = !isImport ? 'errors.fault' : isConnected ? 'errors.new_version' : 'errors.offline'
  return (
    <main className={classes.screen} role="alert">
      <h1>{t(isImport && isConnected === false ? 'errors.offline_title' : 'errors.title')}</h1>
      {(!isImport || isConnected !== undefined) && <p>{t(reason)}</p>}
      <button type="button" onClick={() => window.location.reload()}>
        {t(isImport && isConnected === false ? 'common.retry' : 'errors.reload')}
      </button>
    </main>
  )
}

/** Browsers word it each in their own way: "Failed to fetch dynamically imported module", "error loading dynamically
 *  imported module", "Importing a module script failed". */
function isFailedImport(error: unknown): boolean {
  return error instanceof Error && /import(ed|ing) (a )?module|preload css/i.test(error.message)
}

/** Whether the server can be reached; undefined until it is known. Reloads the page when a lost connection is back. */
function useConnection(isWanted: boolean): boolean | undefined {
  const [isConnected, setConnected] = useState<boolean>()
  useEffect(() => {
    if (!isWanted) return
    const probe = fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    probe.then(
      () => setConnected(true),
      () => setConnected(false),
    )
  }, [isWanted])
  useEffect(() => {
    if (isConnected !== false) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isConnected])
  return isConnected
}
