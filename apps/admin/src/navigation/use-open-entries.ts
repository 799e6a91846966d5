import { useRunningExtensions } from '../extensions/running-extensions.ts'
import { useMay } from '../lib/permissions.ts'
import { navigation } from './navigation.ts'
import { mayOpen, type NavigationEntry } from './navigation-entry.ts'

/** The screens that the signed-in user may open, without those of extensions that the server does not run. */
export function useOpenEntries(): NavigationEntry[] {
  const may = useMay()
  const running = useRunningExtensions()
  return navigation.filter(
    (entry) => mayOpen(entry, may) && (!entry.extension_id || running?.includes(entry.extension_id)),
  )
}
