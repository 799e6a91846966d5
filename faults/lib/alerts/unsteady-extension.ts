import { existsSync } from 'node:fs'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { defineShop } from '@shopkey/extension/define-shop.ts'
import { defineRoute } from '@shopkey/extension/extension-route.ts'
import Type from 'typebox'

/** Fails while this file exists. */
function mayFail(): void {
  if (existsSync(process.env.UNSTEADY_WHILE ?? '')) throw new Error('the extension fails')
}

const unsteady = defineExtension({
  id: 'unsteady',
  routes: () => [
    defineRoute(
      {
        surface: 'store',
        method: 'GET',
        path: '/weather',
        summary: 'Fails while a file exists',
        guard: 'anyone',
        reply: Type.Object({ is_fine: Type.Boolean() }),
      },
      async () => {
        mayFail()
        return { is_fine: true }
      },
    ),
  ],
  subscribers: () => ({
    'order.placed': async () => mayFail(),
  }),
})

export default defineShop({ extensions: [unsteady] })
