import { block, rich } from './parts.ts'

export const TextBlock = block('text', 'Text with headings, lists and links', { text: rich('The text') })
