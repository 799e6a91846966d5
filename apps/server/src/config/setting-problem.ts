/** A setting that keeps a process from starting, and what to write instead. */
export interface SettingProblem {
  setting: string
  problem: string
}

/** For a terminal: one line, or a list under a heading. */
export function describeProblems(problems: SettingProblem[], isProduction: boolean): string {
  const [first, ...others] = problems
  if (first && others.length === 0 && !isProduction) return `${first.setting} ${first.problem}`
  const width = Math.max(...problems.map(({ setting }) => setting.length)) + 2
  return [
    isProduction ? 'Settings that production needs (NODE_ENV=production):' : 'Settings to correct:',
    '',
    ...problems.map(({ setting, problem }) => `  ${setting.padEnd(width)}${problem}`),
    '',
    'Set them in the environment and start again. All settings: docs/operations.md; npm run doctor checks them.',
  ].join('\n')
}
