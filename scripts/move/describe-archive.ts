import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { archiveFolders, archiveKinds } from '@shopkey/moving/shopkey/archive-format.ts'
import { openArchive } from '@shopkey/moving/shopkey/open-archive.ts'
import { UnreadableFileError } from '@shopkey/moving/unreadable-file.ts'
import { UsageError } from '../launch/command.ts'
import { printable } from './printable.ts'

/** Reads all of an archive and returns what it holds, for the terminal. Throws where it cannot be moved. */
export async function describeArchive(path: string): Promise<string> {
  try {
    const { manifest, records } = await openArchive(() => createReadStream(path))
    const counts: string[] = []
    for (const kind of archiveKinds) {
      let count = 0
      for await (const _ of records(kind)) count += 1
      counts.push(`${count} ${archiveFolders[kind].replace('-', ' ')}`)
    }
    return printable(`${basename(path)}: ${manifest.store.name} as of ${manifest.made_at}; ${counts.join(', ')}`)
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new UsageError(`${basename(path)}: ${printable(error.message)}`)
    throw error
  }
}
