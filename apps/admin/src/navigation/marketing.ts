import type { NavigationEntry } from './navigation-entry.ts'

/** What brings shoppers, and brings them back. */
export const marketing: readonly NavigationEntry[] = []
