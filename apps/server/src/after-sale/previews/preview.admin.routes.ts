import * as claims from '@shopkey/contract/endpoints/claim.admin.ts'
import * as returns from '@shopkey/contract/endpoints/return.admin.ts'
import * as swaps from '@shopkey/contract/endpoints/swap.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { previewActor } from './preview-actor.ts'
import { previewClaim } from './preview-claim.ts'
import { previewReceipt } from './preview-receipt.ts'
import { previewReturn } from './preview-return.ts'
import { previewSwap } from './preview-swap.ts'
import { listReturnableLines } from './returnable-lines.queries.ts'

const dryRun = { guard: staff('orders.write'), isDryRun: true }

/** What returns, swaps and claims would do, by the actions that do it, rolled back. */
export function registerPreviewAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, returns.listReturnableLines, { guard: staff('orders.read') }, async (request) => {
    return listReturnableLines(db, currentStore(request).id, request.params.id)
  })

  serve(app, returns.previewReturn, dryRun, async (request) => {
    const input = { ...request.body, mayRefund: false }
    return previewReturn(services, previewActor(request), currentStore(request).id, request.params.id, input)
  })

  serve(
    app,
    returns.previewReceipt,
    { guard: staff('orders.fulfill', { 'money.move': 'to refund; without it the refund waits' }), isDryRun: true },
    async (request) => {
      const input = { ...request.body, mayRefund: mayAlso(request, 'money.move') }
      return previewReceipt(services, previewActor(request), currentStore(request).id, request.params.id, input)
    },
  )

  serve(app, swaps.previewSwap, dryRun, async (request) => {
    return previewSwap(services, previewActor(request), currentStore(request).id, request.params.id, request.body)
  })

  const preview = {
    guard: staff('orders.write', { 'money.move': 'to send items that are worth more than the claimed ones' }),
    isDryRun: true,
  }
  serve(app, claims.previewClaim, preview, async (request) => {
    const input = { ...request.body, mayMoveMoney: mayAlso(request, 'money.move') }
    return previewClaim(services, previewActor(request), currentStore(request).id, request.params.id, input)
  })
}
