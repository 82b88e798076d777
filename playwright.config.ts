import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from './tools/chromium.ts'

const executablePath = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes only when it is repeated has failed.
  retries: 0,
  forbidOnly: true,
  // Generous for a loaded machine, and still an end.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { executablePath, args: [...CHROMIUM_ARGUMENTS] },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Recording every test makes all of them slower: TRACE=1 records those that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
})
