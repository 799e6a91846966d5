import { batikLarasati } from '../batik-larasati/store.ts'
import { kopiSenja } from '../kopi-senja/store.ts'
import { rotiPagi } from '../roti-pagi/store.ts'
import type { DemoStore } from './demo-store.ts'

export const demoStores: DemoStore[] = [kopiSenja, batikLarasati, rotiPagi]

/** Credentials of the demo installation's owner, its staff and its customers. */
export const demoOwnerEmail = 'owner@shopkey.test'
