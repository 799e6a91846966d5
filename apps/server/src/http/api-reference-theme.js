// The page at /docs follows the reader's light or dark mode.
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyMode = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
applyMode()
dark.addEventListener('change', applyMode)

// Landmarks for the parts that the viewer leaves outside of its own.
const landmarks = [
  ['.information-container', 'region', 'Guide'],
  ['.scheme-container', 'region', 'Sign in'],
  ['.filter-container', 'search', 'Operations'],
]

const serverList = '.servers select:not([aria-label])'

/** Completes what the viewer has drawn for screen readers. */
function complete() {
  for (const [selector, role, label] of landmarks) {
    const part = document.querySelector(selector)
    part?.setAttribute('role', role)
    part?.setAttribute('aria-label', label)
  }
  document.querySelector(serverList)?.setAttribute('aria-label', 'Server')
  // A link inside of a button: the button opens the same operation, and its address.
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href')
  for (const table of document.querySelectorAll('.responses-table:not([aria-label])'))
    table.setAttribute('aria-label', `Responses of ${table.id.replace(/_responses$/, '')}`)
}
new MutationObserver(complete).observe(document.body, { childList: true, subtree: true })
