import { offerSavedMethods } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { COOKIES } from '../../lib/request-session.server.ts'

/** What the form of this provider needs to offer a signed-in shopper's saved cards; nothing for guests, and where it cannot be read. */
export async function savedMethodsFor(
  shop: Shop,
  cart_id: string,
  provider_id: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (!shop.session.cookie(COOKIES.session)) return {}
  try {
    return (await shop.api.call(offerSavedMethods, { params: { id: cart_id, provider_id } })).data
  } catch {
    // The API has logged it; a card can be entered without.
    return {}
  }
}
