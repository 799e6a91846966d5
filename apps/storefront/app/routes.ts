import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/entry-redirect.ts'),
  route('store', 'routes/stores.tsx'),
  route('locales/:language/translation.json', 'routes/messages.ts'),
  route(':view/enter', 'routes/enter.ts'),
  // Every page of a store, and the same ones in its reward store.
  route('rewards?/:view', 'routes/shop.tsx', [
    route('region', 'routes/region.ts'),
    route('join', 'routes/rewards-join.ts'),
    route('seen', 'routes/seen.ts'),
    route('suggestions', 'routes/suggestions.ts'),
    route('areas', 'routes/areas.ts'),
    layout('routes/shop-frame.tsx', [
      index('routes/home.tsx'),
      route('products', 'routes/products.tsx'),
      route('products/:handle', 'routes/product.tsx'),
      route('catalogues', 'routes/catalogues.tsx'),
      route('catalogues/:handle', 'routes/catalogue.tsx'),
      route('collections', 'routes/collections.tsx'),
      route('collections/:handle', 'routes/collection.tsx'),
      route('deals', 'routes/deals.tsx'),
      route('campaigns', 'routes/campaigns.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('store/gift-cards', 'routes/gift-cards.tsx'),
      route('store/privacy-policy', 'routes/privacy-policy.tsx'),
      route('cart', 'routes/cart.tsx'),
      route('order', 'routes/find-order.tsx'),
      route('order/claim', 'routes/claim-orders.tsx'),
      route('order/:id', 'routes/order.tsx'),
      route('order/:id/return', 'routes/return-request.tsx'),
      route('order/:id/exchange', 'routes/exchange.tsx'),
      route('order/:id/exchange/:cart', 'routes/exchange-confirm.tsx'),
      ...prefix('account', [
        layout('routes/account-frame.tsx', [
          index('routes/account.tsx'),
          route('orders', 'routes/orders.tsx'),
          route('profile', 'routes/profile.tsx'),
          route('addresses', 'routes/addresses.tsx'),
          route('addresses/new', 'routes/address-new.tsx'),
          route('addresses/:id', 'routes/address-edit.tsx'),
        ]),
        route('login', 'routes/login.tsx'),
        route('reset-password', 'routes/reset-password.tsx'),
        route('logout', 'routes/logout.ts'),
      ]),
      route('*', 'routes/shop-not-found.tsx'),
    ]),
    layout('routes/checkout-frame.tsx', [
      ...prefix('checkout', [
        index('routes/checkout-address.tsx'),
        route('delivery', 'routes/checkout-delivery.tsx'),
        route('v1/payment', 'routes/checkout-payment.tsx'),
      ]),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
