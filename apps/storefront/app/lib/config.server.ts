const port = Number(process.env.STOREFRONT_PORT ?? 8000)

/** The storefront's settings. Nothing else here reads the environment. */
export const config = {
  port,
  api_url: withoutSlash(process.env.API_URL ?? 'http://localhost:9000'),
  /** Where shoppers reach the shop. The API knows us by it, and accepts what we send for a signed-in shopper. */
  storefront_url: withoutSlash(process.env.STOREFRONT_URL ?? `http://localhost:${port}`),
  is_production: process.env.NODE_ENV === 'production',
  /** Whoever starts us with `warn` tells people the address themselves. */
  tells_address: (process.env.LOG_LEVEL ?? 'info') === 'info',
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
