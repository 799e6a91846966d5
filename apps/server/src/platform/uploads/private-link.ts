import type { Services } from '../services.ts'

const linkMinutes = 15

/** A link that lets its holder download a private file for a quarter of an hour. */
export function linkTo({ files, now }: Services, key: string): Promise<string> {
  return files.downloadUrl(key, new Date(now().getTime() + linkMinutes * 60_000))
}
