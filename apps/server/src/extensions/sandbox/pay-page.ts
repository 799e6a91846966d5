import { createHash } from 'node:crypto'
import { getCurrency } from '@shopkey/domain/currency.ts'
import type { Charge } from './charges.ts'
import { type PayPageLanguage, payPageLanguages, payPageWords } from './pay-page.words.ts'

const styles = `
:root { color-scheme: light dark; --ground: #f3f4f1; --card: #fff; --text: #1d241f; --quiet: #5a645d; --line: #dfe3de; --accent: #1f6b4a; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #121614; --card: #1c221f; --text: #eef2ef; --quiet: #a3aea7; --line: #343c37; --accent: #7fd0a6; --on-accent: #0d2117; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--text);
  font: 400 1rem/1.5 'Plus Jakarta Sans', 'IBM Plex Sans Arabic', system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; background: var(--card); border-radius: 1.25rem; padding: clamp(1.5rem, 6vw, 2.25rem); box-shadow: 0 1.5rem 3rem -2rem rgb(0 0 0 / .35); }
h1 { margin: 0; font-size: 1rem; font-weight: 600; }
.note { margin: .25rem 0 1.75rem; color: var(--quiet); font-size: .875rem; }
.amount { margin: 0 0 1.5rem; font-size: clamp(2rem, 9vw, 2.75rem); line-height: 1.1; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 1.75rem; border-block-start: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .625rem; border-block-end: 1px solid var(--line); font-size: .875rem; }
dt { color: var(--quiet); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
form { display: grid; gap: .625rem; }
button, .back { font: inherit; font-weight: 600; text-align: center; text-decoration: none; min-height: 3rem; padding: .75rem 1.25rem; border-radius: 999px; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
.primary { background: var(--accent); color: var(--on-accent); border-color: transparent; }
button:hover, .back:hover { filter: brightness(1.06); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.state { margin: 0 0 1.5rem; font-size: 1.125rem; font-weight: 600; }
.back { display: block; }
`

/** Allows only our own style, our own form and its redirect; the browser blocks anything else. */
export function payPageSecurityPolicy(return_url: string): string {
  const hash = createHash('sha256').update(styles).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    // Browsers also check the redirect after the form against this.
    `form-action 'self' ${new URL(return_url).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** The gateway's page for a charge: three choices while it is pending, its result afterwards. */
export function payPage(charge: Charge, language: PayPageLanguage): string {
  const words = payPageWords[language]
  const { tag, direction } = payPageLanguages[language]
  const facts = [
    [words.to, charge.merchant_name],
    [words.reference, charge.reference],
    ...(charge.status === 'pending' ? [[words.payBy, timeText(charge.expires_at, tag)]] : []),
  ]
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(words.title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(words.title)}</h1>
<p class="note">${escapeHtml(words.explanation)}</p>
<p class="amount" aria-label="${escapeHtml(words.amount)}">${escapeHtml(amountText(charge, tag))}</p>
<dl>${facts.map(([name = '', value = '']) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
${charge.status === 'pending' ? choices(charge, language) : outcome(charge, language)}
</main>
</body>
</html>
`
}

function choices(charge: Charge, language: PayPageLanguage): string {
  const words = payPageWords[language]
  return `<form method="post" action="/sandbox-gateway/pay/${encodeURIComponent(charge.id)}?lang=${language}">
<button class="primary" name="decision" value="approved">${escapeHtml(words.approve)}</button>
<button name="decision" value="declined">${escapeHtml(words.decline)}</button>
<button name="decision" value="expired">${escapeHtml(words.expire)}</button>
</form>`
}

function outcome(charge: Charge, language: PayPageLanguage): string {
  const words = payPageWords[language]
  const { status } = charge
  const text = status === 'pending' ? '' : words[status as 'approved' | 'declined' | 'expired' | 'canceled']
  return `<p class="state" role="status">${escapeHtml(text)}</p>
<a class="back primary" href="${escapeHtml(charge.return_url)}">${escapeHtml(words.back)}</a>`
}

function amountText({ amount, currency_code }: Charge, tag: string): string {
  const { divisor, display_decimals } = getCurrency(currency_code)
  const digits = { minimumFractionDigits: display_decimals, maximumFractionDigits: display_decimals }
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: currency_code,
    numberingSystem: 'latn',
    ...digits,
  }).format(amount / divisor)
}

function timeText(time: Date, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
    .format(time)
    .concat(' UTC')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
