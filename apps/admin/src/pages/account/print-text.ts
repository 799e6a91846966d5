/** Prints only a text, from a hidden frame: the page around it is not printed. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const sheet = frame.contentDocument
  if (!sheet || !frame.contentWindow) return
  const block = sheet.createElement('pre')
  block.textContent = text
  sheet.body.append(block)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
