import { createContext, useContext } from 'react'

/** What the store in the address writes before the numbers of its orders; null: #. */
export const OrderPrefix = createContext<string | null>(null)

export const useOrderPrefix = () => useContext(OrderPrefix)
