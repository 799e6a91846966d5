const KEY = 'shopkey_delivery_place'

export interface Place {
  city: string
  district: string
}

/** Where this browser last asked for delivery to. It leaves the browser only to be asked for again. */
export function readPlace(): Place | undefined {
  try {
    const { city, district } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Place, unknown>>
    return typeof city === 'string' && typeof district === 'string' ? { city, district } : undefined
  } catch {
    return undefined // no storage, or what is in it is not ours
  }
}

export function keepPlace({ city, district }: Place): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ city, district }))
  } catch {
    // as above
  }
}

/** For the next person on a shared computer. */
export function forgetPlace(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // as above
  }
}
