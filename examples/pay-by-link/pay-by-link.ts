import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { linkService } from './link-service.ts'
import { payByLinkProvider } from './pay-by-link-provider.ts'

/**
 * Payment on the page of a service: the shopper is redirected to it, and it sends what became of the payment. `url`: of the
 * service's API.
 */
export function payByLink({ url }: { url: string }): Extension {
  return defineExtension({
    id: 'pay-by-link',
    paymentProviders: ({ settings }) => [payByLinkProvider(linkService(url), settings)],
  })
}
