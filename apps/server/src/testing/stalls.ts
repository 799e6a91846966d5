import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'

const lock = 4711

export type StallPoint =
  | `${'before' | 'after'} ${'insert' | 'update' | 'delete'} on ${string}`
  | `commit of insert on ${string}`

/**
 * Stops a test database at statements, without hooks in the product: triggers wait there for a lock that this
 * connection holds. Several requests can be stopped, each at its own point.
 */
export class Stalls {
  readonly #client: pg.Client
  readonly #stopped = new Map<number, 'lost' | 'done'>()
  #isReleased = false

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async prepare(databaseUrl: string, points: readonly StallPoint[]): Promise<Stalls> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`
      select pg_advisory_lock(${lock});
      create table stalls (point text);
      create function stall() returns trigger language plpgsql as $$
      begin
        if exists (select from stalls where point = tg_argv[0]) then
          perform set_config('lock_timeout', '0', true);
          perform pg_advisory_xact_lock(${lock});
        end if;
        return coalesce(new, old);
      end $$`)
    for (const [index, point] of [...new Set(points)].entries()) {
      const [, isCommit, when] = /^(commit of insert)?(.*)$/.exec(point) ?? []
      const event = isCommit ? `after insert ${when} deferrable initially deferred` : when
      const kind = isCommit ? 'constraint trigger' : 'trigger'
      await client.query(`create ${kind} stall_${index} ${event} for each row execute function stall('${point}')`)
    }
    return new Stalls(client)
  }

  /** Waits until what `work` starts has stopped at the point. */
  async stop(point: StallPoint, fate: 'lost' | 'done', work: () => void): Promise<void> {
    await this.#client.query('insert into stalls values ($1)', [point])
    work()
    this.#stopped.set(await this.#next(point), fate)
    await this.#client.query('delete from stalls')
  }

  #next(point: StallPoint): Promise<number> {
    return until(async () => {
      const { rows } = await this.#client.query<{ pid: number }>(`
        select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      return rows.find(({ pid }) => !this.#stopped.has(pid))?.pid
    }, `coming to ${point}`)
  }

  /**
   * Statements that are 'lost' are rolled back; those that are 'done' finish, with no client left to receive the
   * result. Once: a test that fails before it releases them does so in its `after`.
   */
  async release(): Promise<void> {
    if (this.#isReleased) return
    this.#isReleased = true
    for (const [pid, fate] of this.#stopped) {
      if (fate === 'lost') await this.#client.query('select pg_terminate_backend($1, 60000)', [pid])
    }
    await this.#client.query(`select pg_advisory_unlock(${lock})`)
    await this.#client.end()
  }
}
