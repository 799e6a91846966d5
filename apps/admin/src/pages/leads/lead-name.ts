import type { Lead } from '@shopkey/client/types.ts'

/** Who wrote: the name, or the number with its plus. */
export const leadName = ({ name, phone }: Pick<Lead, 'name' | 'phone'>) => name?.trim() || `+${phone}`
