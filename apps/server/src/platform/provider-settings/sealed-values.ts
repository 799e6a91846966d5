import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '../secrets/sealed.ts'

/** The SECRET of the installation, and former ones that may have encrypted what is stored. */
export interface SealingKeys {
  secret: string
  oldSecrets: readonly string[]
}

export type SecretValues = Record<string, string>

/** Settings copied to another store or provider cannot be decrypted there. */
const purposeOf = (store_id: string, provider: string) => `provider:${store_id}:${provider}`

/** Names a SECRET without revealing it. */
export function sealingKeyId(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'shopkey key id', '', 6)).toString('hex')
}

export function sealValues(keys: SealingKeys, store_id: string, provider: string, values: SecretValues) {
  const isEmpty = Object.keys(values).length === 0
  return {
    sealed_secrets: isEmpty ? null : seal(keys.secret, purposeOf(store_id, provider), JSON.stringify(values)),
    sealing_key: isEmpty ? null : sealingKeyId(keys.secret),
  }
}

/** Shorter values would be half revealed by their last characters. */
const leastShown = 12

/** The last characters of each value, by name; null for a short one. */
export function endingsOf(values: SecretValues): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.length < leastShown ? null : text.slice(-4)]),
  )
}

/** The decrypted values; undefined where no known SECRET encrypted them. */
export function openValues(
  keys: SealingKeys,
  {
    store_id,
    provider,
    sealed,
    key,
  }: { store_id: string; provider: string; sealed: string | null; key: string | null },
): SecretValues | undefined {
  if (sealed === null) return {}
  const secret = [keys.secret, ...keys.oldSecrets].find((candidate) => sealingKeyId(candidate) === key)
  if (secret === undefined) return undefined
  return JSON.parse(unseal(secret, purposeOf(store_id, provider), sealed)) as SecretValues // sealValues wrote it
}
