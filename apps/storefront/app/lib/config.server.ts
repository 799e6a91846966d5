const port = Number(process.env.STOREFRONT_PORT ?? 8000)

/** The storefront's settings. Nothing else here reads the environment. */
export const config = {
  port,
  api_url: withoutSlash(process.env.API_URL ?? 'http://localhost:9000'),
  /**
   * The storefront's public address. The API has it as an allowed origin, and accepts our requests for signed-in
   * shoppers.
   */
  storefront_url: withoutSlash(process.env.STOREFRONT_URL ?? `http://localhost:${port}`),
  is_production: process.env.NODE_ENV === 'production',
  /** A launcher that sets `warn` prints the address itself. */
  tells_address: (process.env.LOG_LEVEL ?? 'info') === 'info',
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
