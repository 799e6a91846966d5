import type { Locator } from 'playwright-core'

export interface NamedFile {
  name: string
  mimeType: string
  text: string
}

/** Drops files of the desktop on an element, in one go. */
export async function dropFiles(target: Locator, files: readonly NamedFile[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, text } of dropped) transfer.items.add(new File([text], name, { type: mimeType }))
    return transfer
  }, files)
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer })
  await dataTransfer.dispose()
}
