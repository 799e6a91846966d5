import { test } from 'node:test'
import { missingForFirefox } from '@shopkey/testkit/firefox.ts'
import { missingForWebKit } from '@shopkey/testkit/web-driver.ts'

// The main journeys in other browsers: with STORIES_IN=firefox-esr in Firefox, else in WebKitGTK, the engine of Safari, both of the machine.
// Not in `npm test`; CONTRIBUTING.md says how to run it.

const missing = process.env.STORIES_IN === 'firefox-esr' ? missingForFirefox() : missingForWebKit()
if (missing) test('the main journeys in another browser', { skip: missing }, () => undefined)
else await import('./main-journeys.ts')
