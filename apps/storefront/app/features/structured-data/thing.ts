/** Something described in the vocabulary of schema.org. Properties without a value are not written. */
export interface Thing {
  '@type': string
  '@id'?: string
  [property: string]: unknown
}
