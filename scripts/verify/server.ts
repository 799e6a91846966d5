import { UsageError } from '../launch/command.ts'

export interface Account {
  email: string
  password: string
}

type Json = Record<string, unknown>

const PAGE = 100

/** A server of the Admin and Store API, as a member of its staff. */
export class Server {
  readonly #url: string
  readonly #headers: Record<string, string>

  private constructor(url: string, headers: Record<string, string>) {
    this.#url = url
    this.#headers = headers
  }

  /** Throws a UsageError where nobody can sign in. `view_code`: the store, at a server of several. */
  static async signIn(url: string, account: Account, view_code?: string): Promise<Server> {
    const headers: Record<string, string> = view_code === undefined ? {} : { 'store-view-code': view_code }
    const response = await fetch(new URL('/admin/auth/token', url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }).catch((error: unknown) => {
      throw new UsageError(`${url} cannot be reached: ${(error as Error).message}`)
    })
    if (!response.ok) throw new UsageError(`${url} does not let ${account.email} in (${response.status}).`)
    const { access_token } = (await response.json()) as { access_token: string }
    return new Server(url, { ...headers, authorization: `Bearer ${access_token}` })
  }

  /** Returns undefined for what is not there. Throws for other refusals. */
  async get(path: string): Promise<Json | undefined> {
    const response = await fetch(new URL(path, this.#url), { headers: this.#headers })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`GET ${path} at ${this.#url}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Json
  }

  /** All rows of a list. A list that the server does not have is empty. */
  async list(path: string, property: string): Promise<Json[]> {
    const all: Json[] = []
    for (;;) {
      const reply = await this.get(`${path}?limit=${PAGE}&offset=${all.length}`)
      const rows = (reply?.[property] ?? []) as Json[]
      all.push(...rows)
      const count = typeof reply?.count === 'number' ? reply.count : all.length
      if (rows.length === 0 || all.length >= count) return all
    }
  }
}
