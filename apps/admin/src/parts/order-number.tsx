import { useFormat } from '../lib/format.ts'

/** An order's number as people read it, with the store's prefix. */
export function OrderNumber({ of }: { of: number }) {
  return useFormat().orderNumber(of)
}
