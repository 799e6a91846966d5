const port = Number(process.env.STOREFRONT_PORT ?? 8000)
const publicApiUrl = withoutSlash(process.env.API_URL ?? 'http://localhost:9000')

/** The storefront's settings. Nothing else here reads the environment. */
export const config = {
  port,
  /** The address that it listens on; without it, all of them. */
  host: process.env.HOST || undefined,
  api_url: publicApiUrl,
  /** The back-office, whose preview shows pages in a frame. The API serves it, except while developing. */
  back_office_url: process.env.BACK_OFFICE_URL || publicApiUrl,
  /** Where this server reaches the API, past the proxy that browsers go through. */
  internal_api_url: withoutSlash(process.env.INTERNAL_API_URL || publicApiUrl),
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
