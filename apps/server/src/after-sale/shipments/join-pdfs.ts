import type { PDFDocument } from '@cantoo/pdf-lib'
import { loadOnce } from '../../load-once.ts'

/** Hundreds of modules; loaded with the first labels. */
const loadLibrary = loadOnce(() => import('@cantoo/pdf-lib'))

/** Undefined for what is no PDF, and for one that is encrypted. */
export async function openPdf(file: Uint8Array): Promise<PDFDocument | undefined> {
  const { PDFDocument } = await loadLibrary()
  return PDFDocument.load(file).catch(() => undefined)
}

/** One PDF with the pages of all, in their order. */
export async function joinPdfs(files: readonly PDFDocument[]): Promise<Uint8Array> {
  const { PDFDocument } = await loadLibrary()
  const joined = await PDFDocument.create()
  for (const file of files) for (const page of await joined.copyPages(file, file.getPageIndices())) joined.addPage(page)
  return joined.save()
}
