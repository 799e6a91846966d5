/** The first try and five more. */
const TRIES = 6
const FIRST_PAUSE_MS = 350

/** The texts of a language, from the address that their page names. */
export async function loadMessages(address: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reply = await fetch(address)
      if (!reply.ok) throw new Error(`The messages answered ${reply.status}`)
      return await reply.json()
    } catch (error) {
      if (attempt === TRIES) throw error
      await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** (attempt - 1)))
    }
  }
}
