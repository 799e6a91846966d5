import { readStorage, writeStorage } from './browser-storage.ts'

const KEY = 'shopkey_delivery_place'

export interface Place {
  city: string
  district: string
}

/** Where this browser last asked for delivery to. It leaves the browser only to be asked for again. */
export function readPlace(): Place | undefined {
  try {
    const { city, district } = JSON.parse(readStorage('local', KEY)) as Partial<Record<keyof Place, unknown>>
    return typeof city === 'string' && typeof district === 'string' ? { city, district } : undefined
  } catch {
    return undefined // there is none, or it is not ours
  }
}

export function keepPlace({ city, district }: Place): void {
  writeStorage('local', KEY, JSON.stringify({ city, district }))
}

/** For the next person on a shared computer. */
export function forgetPlace(): void {
  writeStorage('local', KEY, '')
}
