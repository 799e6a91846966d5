import { compareRefusals } from './compare-refusals.ts'

const { differences, faults } = await compareRefusals()
for (const { endpoint, code, way } of differences) {
  if (way)
    console.log(`${endpoint}: errors lacks ${code}, which is reached by ${way.join(' > ') || 'the handler itself'}`)
  else console.log(`${endpoint}: nothing returns ${code}, which errors declares`)
}
for (const fault of faults) console.log(fault)
if (differences.length > 0)
  console.log('A refusal that cannot happen belongs into scripts/checks/refusals/impossible.ts.')
if (differences.length + faults.length > 0) process.exitCode = 1
