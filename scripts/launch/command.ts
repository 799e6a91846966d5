import { ClusterBusyError } from '@shopkey/embedded-database/cluster.ts'
import { DatabasePlaceError } from '@shopkey/embedded-database/places.ts'
import { DatabaseStartError } from '@shopkey/embedded-database/postmaster.ts'
import { resolveInPlace } from '@shopkey/server/src/config/resolve-environment.ts'
import { describeProblems } from '@shopkey/server/src/config/setting-problem.ts'
import { ConfigError } from '@shopkey/server/src/config.ts'

/** An error that the user can fix; the message says how. */
export class UsageError extends Error {}

export class StartedAlreadyError extends UsageError {
  constructor(folder: string, holder: number) {
    super(
      `Shopkey already runs with the data in ${folder} (process ${holder}). Stop that one (kill ${holder}), let this start ` +
        'stop it first (npm start -- --take-over), or choose another folder and port with DATA_DIR and PORT.',
    )
  }
}

const EXPECTED = [UsageError, ConfigError, ClusterBusyError, DatabasePlaceError, DatabaseStartError]

interface CommandOptions {
  /** The command itself reports settings whose file cannot be read. */
  reportsSettings?: boolean
}

/** Runs one of our commands: prints `usage` on request, and turns an expected failure into a plain message. */
export async function runCommand(
  usage: string,
  run: (args: string[]) => Promise<void>,
  { reportsSettings = false }: CommandOptions = {},
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage.trim())
    return
  }
  try {
    const { problems } = resolveInPlace(process.env)
    if (problems.length > 0 && !reportsSettings) throw new ConfigError(describeProblems(problems, false), problems)
    await run(args)
  } catch (error) {
    if (isWrongOption(error)) console.error(`\n${error.message}. The command's options: --help\n`)
    else console.error(EXPECTED.some((type) => error instanceof type) ? `\n${(error as Error).message}\n` : error)
    process.exitCode = 1
  }
}

/** Thrown by parseArgs of node:util; its message names the option. */
function isWrongOption(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
