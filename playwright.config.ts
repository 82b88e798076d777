import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium, findLightChromium } from './tools/test/chromium.ts'

/** Tests of the browser itself need a whole Chromium: the shell has no memory of pages and no messages. */
const WHOLE_BROWSER = '**/{back-forward-cache,push}.spec.ts'

/** Tests of a minute and more: begun last, they would run alone at the end. */
const LONGEST = '**/{every-console-page,complaints}.spec.ts'

/**
 * Files with a server of the worker's own, which each of them resets: one worker runs a whole file.
 * They are longer than others, so they come first.
 */
const OWN_SERVER = globSync('e2e/**/*.spec.ts')
  .filter((file) => readFileSync(file, 'utf8').includes("from '#e2e/own-server.ts'"))
  .map((file) => `**/${file}`)

/** Too long for every run: `npm run release -- deep`. */
const DEEP = process.env['HIRAM_DEEP'] === '1' ? [] : ['**/*.deep.spec.ts']

const launch = (executablePath: string) => ({
  launchOptions: { executablePath, args: [...CHROMIUM_ARGUMENTS] },
})

export default defineConfig({
  testDir: 'e2e',
  // Those of e2e/webkit run in a web view.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // Twice the usual number of cores: tests often wait for a toast or a quiet network.
  workers: 4,
  // A test that passes only when it is repeated has failed.
  retries: 0,
  forbidOnly: true,
  // What a screen reader has of each screen (every-state.spec.ts).
  snapshotPathTemplate: 'e2e/trees/{arg}{ext}',
  // Ends of what hangs, not measures: generous for a machine that is busy with something else. A test
  // has none of its own.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'longest', testMatch: LONGEST, use: launch(await findLightChromium()) },
    {
      name: 'own server',
      testMatch: OWN_SERVER,
      testIgnore: LONGEST,
      fullyParallel: false,
      // Each of them has connections to the PostgreSQL of all. Two would end after all the others.
      workers: 3,
      use: launch(await findLightChromium()),
    },
    {
      name: 'pages',
      testIgnore: [WHOLE_BROWSER, LONGEST, ...OWN_SERVER, ...DEEP],
      use: launch(await findLightChromium()),
    },
    { name: 'browser', testMatch: WHOLE_BROWSER, use: launch(await findChromium()) },
  ],
  use: {
    // Ends before the test does, so that a failure says what was waited for.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Recording every test makes all of them slower: TRACE=1 records those that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
})
