/** medusa-js takes its types from the server's package; the same ones are published without the server. */
declare module '@medusajs/medusa' {
  // biome-ignore lint/performance/noReExportAll: a declaration, which nothing loads
  export * from '@medusajs/client-types'
}
