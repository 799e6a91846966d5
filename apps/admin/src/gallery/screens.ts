import { catalogue } from './catalogue.ts'
import { customers } from './customers.ts'
import { frame } from './frame.ts'
import { marketing } from './marketing.ts'
import { sales } from './sales.ts'
import type { Screen } from './screen.ts'
import { settings } from './settings.ts'

/** Every page below a store. A test compares the list with the router. */
export const screens: readonly Screen[] = [...frame, ...sales, ...catalogue, ...customers, ...marketing, ...settings]
