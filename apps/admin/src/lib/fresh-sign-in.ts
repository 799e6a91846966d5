import { ClientError } from '@shopkey/client/client-error.ts'
import { useSyncExternalStore } from 'react'

interface Question {
  /** true once the person has proved who they are; false when they would rather not. */
  settle: (isConfirmed: boolean) => void
  asked: Promise<boolean>
}

let open: Question | undefined
const watchers = new Set<() => void>()

/** Makes a call; where it needs a fresh sign-in, opens the dialog for the password and repeats the call. */
export async function withFreshSignIn<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    const isStale = error instanceof ClientError && error.code === 'fresh_sign_in_required'
    if (!isStale || !(await ask())) throw error
    return send()
  }
}

/** Calls that are refused at the same time share one confirmation. */
function ask(): Promise<boolean> {
  if (!open) {
    let resolve: (isConfirmed: boolean) => void = () => undefined
    const asked = new Promise<boolean>((settled) => {
      resolve = settled
    })
    const settle = (isConfirmed: boolean) => {
      open = undefined
      publish()
      resolve(isConfirmed)
    }
    open = { settle, asked }
    publish()
  }
  return open.asked
}

function publish(): void {
  for (const watcher of watchers) watcher()
}

/** The question that is open, for the one dialog that puts it. */
export function useSignInQuestion(): Question | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => open,
  )
}
