import { expect, test as base } from '#e2e/fixtures.ts'
import { callSandbox } from '#e2e/loan-steps.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'

/** Milliseconds in which a server must be up while another test keeps the machine busy. */
const START_MS = 240_000

interface Fixtures {
  /** When the data are made anew; those of another file's tests are gone in any case. */
  resets: 'for each file' | 'for each test'
  reset: void
}

/** The file whose test last ran on this worker's server; none on one that has just started. */
let lastFile = ''

/** A test with a server of this worker's own, with these settings: it may move the clock. */
export function testOn(settings: Record<string, string>) {
  return base.extend<Fixtures, { ownServer: RunningServer }>({
    ownServer: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
      async ({}, use) => {
        const server = await startServer(settings)
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: START_MS },
    ],

    baseURL: async ({ ownServer }, use) => use(ownServer.url),

    resets: ['for each file', { option: true }],

    reset: [
      async ({ request, resets }, use, { file }) => {
        const isNew = lastFile === ''
        const isUsed = lastFile !== file || resets === 'for each test'
        if (!isNew && isUsed) await callSandbox(request, '/sandbox/reset')
        lastFile = file
        await use()
      },
      { auto: true },
    ],
  })
}

export const test = testOn({})

export { expect }
