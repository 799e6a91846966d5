import { isUrl } from './is-url.ts'

/** Networks that a store may be found in, by the hosts of their addresses. */
const HOSTS = {
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  youtube: ['youtube.com', 'youtu.be'],
  x: ['x.com', 'twitter.com'],
  whatsapp: ['wa.me', 'whatsapp.com'],
} as const

export type SocialNetwork = keyof typeof HOSTS
export const SOCIAL_NETWORKS = Object.keys(HOSTS) as readonly SocialNetwork[] // its keys are all there are

/** What people call them, in every language. */
export const SOCIAL_NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
  whatsapp: 'WhatsApp',
}

/** The network of an https address; undefined for any other address. */
export function socialNetworkOf(address: string): SocialNetwork | undefined {
  if (!/^https:\/\/\S+$/i.test(address) || !isUrl(address)) return undefined
  const { hostname, port, pathname, username, password } = new URL(address)
  if (username || password || port || pathname === '/') return undefined
  return SOCIAL_NETWORKS.find((network) =>
    HOSTS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  )
}
