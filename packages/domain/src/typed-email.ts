/**
 * An e-mail address as people type and copy it: without space and invisible signs around, in usual letters where they were
 * typed in full width, and with the name of its domain as mail servers write it: sari@kafé.id is sari@xn--kaf-dma.id.
 */
export function typedEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  if (at === 0 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return plain
  return URL.canParse(`http://${domain}`) ? plain.slice(0, at) + new URL(`http://${domain}`).hostname : plain
}
