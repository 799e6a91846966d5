/** Of what Node has as a global, the part that we use; its types come with those of browsers only. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  function instantiate(bytes: Uint8Array): Promise<{ instance: { exports: object } }>
}
