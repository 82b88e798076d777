import { expect, test as base } from '#e2e/fixtures.ts'
import { callSandbox } from '#e2e/loan-steps.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'

/** Milliseconds in which a server must be up while another test keeps the machine busy. */
const START_MS = 240_000

/** The file of tests for which this worker's server was last reset. */
let lastFile = ''

/**
 * A test with a server of this worker's own, with these settings: it may move the clock and reset
 * the data. Data of the tests of another file is gone.
 */
export function testOn(settings: Record<string, string>) {
  return base.extend<{ reset: void }, { ownServer: RunningServer }>({
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

    reset: [
      async ({ request }, use, { file }) => {
        if (lastFile !== '' && lastFile !== file) await callSandbox(request, '/sandbox/reset')
        lastFile = file
        await use()
      },
      { auto: true },
    ],
  })
}

export const test = testOn({})

export { expect }
