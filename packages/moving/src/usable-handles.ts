import { handleFromTitle, isHandle } from '@shopkey/domain/handle.ts'
import type { MovedProduct } from './records.ts'
import type { FileWarnings } from './warnings.ts'

/** Gives products whose handle cannot be part of an address another one. Refuses those that no free one is left for. column: its heading. */
export function withUsableHandles(
  products: readonly MovedProduct[],
  warnings: FileWarnings,
  column?: string,
): MovedProduct[] {
  const taken = new Set(products.map(({ handle }) => handle).filter(isHandle))
  return products.flatMap((product) => {
    const { handle, row } = product
    if (isHandle(handle)) return [product]
    const usable = handleFromTitle(handle)
    const isFree = usable !== '' && !taken.has(usable)
    const text = `“${handle}” cannot be part of an address${isFree ? `: it becomes “${usable}”` : ', and no similar one is free'}.`
    warnings.add({
      code: 'handle_changed',
      severity: isFree ? 'changed' : 'refused',
      row,
      ...(column && { column }),
      value: handle,
      text,
    })
    if (!isFree) return []
    taken.add(usable)
    return [{ ...product, handle: usable }]
  })
}
