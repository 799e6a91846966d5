import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { Database } from '../../db/database.ts'
import { loyaltyProvider } from './loyalty-provider.ts'

/** Payment with points, in regions whose prices are in points. */
export function loyalty(db: Database): Extension {
  return defineExtension({ id: 'loyalty', paymentProviders: ({ now }) => [loyaltyProvider({ db, now })] })
}
