import { useState } from 'react'
import { readStored, store } from '../lib/storage.ts'

/** How prices are typed: as they are stored, or as shoppers see them. */
export type PriceBasis = 'net' | 'shelf'

/** The basis chosen last in this browser. */
export function usePriceBasis(): [PriceBasis, (basis: PriceBasis) => void] {
  const [basis, setBasis] = useState<PriceBasis>(() => (readStored('priceBasis') === 'shelf' ? 'shelf' : 'net'))
  const choose = (next: PriceBasis) => {
    store('priceBasis', next)
    setBasis(next)
  }
  return [basis, choose]
}
