/** The oldest client that we test. Its package does not export its types; its methods are a part of the newest one's. */
declare module 'medusa-js-1' {
  const client: unknown
  export default client
}
