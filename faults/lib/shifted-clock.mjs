import { readFileSync } from 'node:fs'

// Loaded into a server by --import: its clock is off by the milliseconds in a file, which a fault run changes meanwhile.
const RealDate = Date
let offset = 0
setInterval(() => {
  offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8')) || 0
}, 200).unref()

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + offset
  }
}
