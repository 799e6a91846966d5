import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

// Runs the test files that are its arguments, one after the other, in this process. Each is a test of its own, so that its
// hooks run, and its programs stop, before the next one begins.
for (const file of process.argv.slice(2)) test(file, async () => void (await import(pathToFileURL(file).href)))
