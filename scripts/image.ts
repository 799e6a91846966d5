import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { shopConfigPath } from '@shopkey/extension/load-extensions.ts'
import { demoContents, imageContents, writeContents } from './image/image-files.ts'
import { buildStaleServer } from './launch/built-server.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { buildStaleFrontEnds } from './launch/front-ends.ts'
import { pathOf } from './launch/processes.ts'

const usage = `
npm run image -- --to FOLDER [--demo FOLDER]

Builds what is stale and writes the files of the container image: Node, the built server and front ends, the commands, and the libraries that
they need at run time. The Dockerfile copies the folder; docs/operations/docker.md says how to use the image.
  --to FOLDER     new or empty
  --demo FOLDER   also writes what the demo needs beyond that
`

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, demo: { type: 'string' } } })
  if (!values.to) throw new UsageError('Say where to write the files: npm run image -- --to FOLDER')
  if (process.platform !== 'linux')
    throw new UsageError('The image has the Node of this system, so that it is written on Linux.')
  for (const folder of [values.to, values.demo])
    if (folder && existsSync(`${folder}/app`)) throw new UsageError(`${folder} has files of an image already`)
  const shopConfig = shopConfigPath(process.env)
  if (shopConfig && `${dirname(shopConfig)}/` === pathOf('.'))
    throw new UsageError(
      'Put shopkey.config.ts and its extensions into a folder, such as shop/, and name it: SHOPKEY_CONFIG=shop/shopkey.config.ts',
    )
  await Promise.all([buildStaleServer(), buildStaleFrontEnds()])
  const write = (folder: string, contents: ReturnType<typeof imageContents>) => {
    const bytes = writeContents(resolve(folder), contents)
    console.log(`${folder}: ${contents.files.length} files, ${(bytes / 1e6).toFixed(0)} MB`)
  }
  write(values.to, imageContents(shopConfig))
  if (values.demo) write(values.demo, demoContents())
})
