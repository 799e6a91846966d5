export interface Call {
  /** What the client was doing, for the report. */
  kind: string
  method: 'GET' | 'POST'
  path: string
  body?: object | undefined
  /** A body that is not JSON; its type is in the headers. */
  form?: string
  headers?: Record<string, string>
  key?: string
}

export interface AcknowledgedOrder {
  order_id: string
  display_id: number
  total: number
}

interface Figures {
  sent: number
  succeeded: number
  repeated: number
  refused: Map<string, number>
  longest_ms: number
}

/** The replies that clients got: the server's state has to agree with it in the end. */
export class Records {
  /** By cart. */
  readonly orders = new Map<string, AcknowledgedOrder>()
  readonly captured = new Set<string>()
  /** Each refund has an amount of its own, so that it can be found. */
  readonly refunds: { order_id: string; amount: number }[] = []
  readonly imports: { job_id: string; handles: string[] }[] = []
  /** Requests whose outcome their client never learned. */
  readonly unknown: Call[] = []
  /** What no client should ever see. */
  readonly violations: string[] = []
  readonly #kinds = new Map<string, Figures>()

  figuresOf(kind: string): Figures {
    const figures = this.#kinds.get(kind) ?? { sent: 0, succeeded: 0, repeated: 0, refused: new Map(), longest_ms: 0 }
    this.#kinds.set(kind, figures)
    return figures
  }

  acknowledgeOrder(cart_id: string, order: AcknowledgedOrder): void {
    const earlier = this.orders.get(cart_id)
    if (earlier && earlier.order_id !== order.order_id)
      this.violations.push(`cart ${cart_id} became order ${earlier.order_id} and order ${order.order_id}`)
    this.orders.set(cart_id, order)
  }

  /** The clients' view, a line per kind of request. */
  describe(): string {
    const rows = [...this.#kinds].sort(([a], [b]) => a.localeCompare(b))
    const lines = rows.map(([kind, { sent, succeeded, repeated, refused, longest_ms }]) => {
      const reasons = [...refused].map(([reason, count]) => `${reason} ${count}`).join(', ')
      return `${kind.padEnd(18)} ${String(sent).padStart(7)} ${String(succeeded).padStart(9)} ${String(repeated).padStart(9)} ${(longest_ms / 1000).toFixed(1).padStart(9)}  ${reasons}`
    })
    return [`${''.padEnd(18)}    sent succeeded  repeated longest s  refused`, ...lines].join('\n')
  }
}
