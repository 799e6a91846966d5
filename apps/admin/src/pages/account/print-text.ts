/** Prints a text by itself, from a frame that nobody sees: the page around it stays out of the print. */
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
