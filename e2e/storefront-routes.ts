/** A story: its file and its title, or the beginning of it. */
export type Story = readonly [file: string, title: string]

const everyPage: Story = ['every-page-of-the-shop', 'every page for visitors']
const account: Story = ['every-page-of-the-shop', 'a customer corrects the profile']
const guest: Story = ['guest-buys-in-arabic', 'a guest buys in Arabic']
const exchange: Story = ['returns-swaps-claims', 'a swap is created, confirmed and paid by its shopper']
const search: Story = ['found-by-search-engines', 'are led from robots.txt']
const wishlist: Story = ['wishlist', 'a shopper keeps products before signing in']
const offline: Story = ['without-a-connection', 'pages that were seen, and the bag']

/** Every address of the storefront, and the story in a browser that shows it. Those without a page are below. */
export const pageStories: Record<string, Story> = {
  '/': everyPage,
  '/store': ['smoke', ' loads without a fault'],
  '/store/search': everyPage,
  '/rewards?/:view': ['member-buys-with-points', 'a member signs in on the way to a reward'],
  '/rewards?/:view/products': ['collections', 'a shopper browses a collection'],
  '/rewards?/:view/products/:handle': guest,
  '/rewards?/:view/catalogues': everyPage,
  '/rewards?/:view/catalogues/:handle': everyPage,
  '/rewards?/:view/collections': ['collections', 'a shopper browses a collection'],
  '/rewards?/:view/collections/:handle': ['collections', 'a shopper browses a collection'],
  '/rewards?/:view/deals': everyPage,
  '/rewards?/:view/campaigns': everyPage,
  '/rewards?/:view/pages/:handle': everyPage,
  '/rewards?/:view/journal': everyPage,
  '/rewards?/:view/journal/:handle': everyPage,
  '/rewards?/:view/contact': ['staff-customers', 'a message sent in the storefront'],
  '/rewards?/:view/store/gift-cards': ['gift-card', 'a gift card is bought'],
  '/rewards?/:view/store/privacy-policy': everyPage,
  '/rewards?/:view/store/:kind': ['staff-store-settings', 'an owner writes who runs the store'],
  '/rewards?/:view/offline': offline,
  '/rewards?/:view/cart': guest,
  '/rewards?/:view/compare': ['wishlist', 'what is kept and what is in the bag is compared'],
  '/rewards?/:view/wishlist': wishlist,
  '/rewards?/:view/wishlist/:share_id': wishlist,
  '/rewards?/:view/order': ['shared-cart', 'a shared cart and its order show others the items'],
  '/rewards?/:view/order/claim': everyPage,
  '/rewards?/:view/unsubscribe/:message': everyPage,
  '/rewards?/:view/order/:id': guest,
  '/rewards?/:view/order/:id/pay': ['order-paid-by-card', 'a guest with the link to an order'],
  '/rewards?/:view/order/:id/return': ['shopper-with-an-account', 'a shopper registers by code'],
  '/rewards?/:view/order/:id/exchange': exchange,
  '/rewards?/:view/order/:id/exchange/:cart': exchange,
  '/rewards?/:view/account': ['shopper-with-an-account', 'a shopper registers by code'],
  '/rewards?/:view/account/orders': ['shopper-with-an-account', 'a shopper registers by code'],
  '/rewards?/:view/account/profile': account,
  '/rewards?/:view/account/addresses': account,
  '/rewards?/:view/account/addresses/new': ['shopper-with-an-account', 'a shopper registers by code'],
  '/rewards?/:view/account/addresses/:id': account,
  '/rewards?/:view/account/login': account,
  '/rewards?/:view/account/reset-password': ['every-page-of-the-shop', 'a forgotten password'],
  '/rewards?/:view/*': everyPage,
  '/rewards?/:view/checkout': ['quick-checkout', 'a number and its code open an account'],
  '/rewards?/:view/checkout/delivery': guest,
  '/rewards?/:view/checkout/v1/payment': guest,
  '/*': everyPage,
}

/** Addresses without a page: what they serve, and where it is tested. */
export const otherStories: Record<string, Story> = {
  '/store/themes/:theme': ['staff-store-settings', 'an owner writes who runs the store'],
  '/locales/:language/translation.json': ['timings', 'the texts of a language are requested again five times'],
  '/.well-known/security.txt': ['smoke', 'security.txt names the contact'],
  '/robots.txt': search,
  '/sitemap.xml': search,
  '/:view/enter': ['staff-store-settings', 'an owner writes who runs the store'],
  '/:view/hand-over': ['taken-along-to-own-domain', 'find bag, wish list and sign-in at the store’s own host'],
  '/rewards?/:view/region': ['changes-on-the-way', 'the language and the region change'],
  '/rewards?/:view/join': ['member-buys-with-points', 'a member signs in on the way to a reward'],
  '/rewards?/:view/seen': ['attacks-on-the-storefront', 'does not count a view'],
  '/rewards?/:view/suggestions': everyPage,
  '/rewards?/:view/areas': ['address-in-indonesia', 'city, district and village are chosen'],
  '/rewards?/:view/delivery-estimate': ['product-page', 'a shopper sees what delivery to their district costs'],
  '/rewards?/:view/x/:extension/:form': ['shopper-with-an-account', 'a shopper registers by code'],
  '/rewards?/:view/sitemap.xml': search,
  '/rewards?/:view/sitemaps/:part': search,
  '/rewards?/:view/feeds/:file': ['found-by-search-engines', 'has every variant with its price'],
  '/rewards?/:view/journal.atom': ['staff-write-a-page', 'has a feed that names its language'],
  '/rewards?/:view/page-draft': ['staff-write-a-page', 'a preview of what nobody saved'],
  '/rewards?/:view/manifest.webmanifest': ['without-a-connection', 'a store is an application'],
  '/rewards?/:view/icon.svg': ['without-a-connection', 'a store is an application'],
  '/rewards?/:view/order/:id/again': ['payment-fails', 'declined and expired in each of these ways, ordered again'],
  '/rewards?/:view/order/:id/qr.png': [
    'paid-each-way',
    'each of these methods in turn, paid, and the same ordered again',
  ],
  '/rewards?/:view/wishlist/items': wishlist,
  '/rewards?/:view/additions': ['without-a-connection', 'what is added without a connection'],
  '/rewards?/:view/seen-products': ['every-page-of-the-shop', 'every page for visitors'],
  '/rewards?/:view/account/logout': account,
}
