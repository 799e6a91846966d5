import type { Services } from '../services.ts'

/** Long enough to begin a download, and short, since a right that is taken back does not end a link. */
const linkMinutes = 5

/** A link that lets its holder download a private file for five minutes. */
export function linkTo({ files, now }: Services, key: string): Promise<string> {
  return files.downloadUrl(key, new Date(now().getTime() + linkMinutes * 60_000))
}
