import { expect, test as base } from '#e2e/fixtures.ts'
import { act } from '#e2e/loan-steps.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'

/** Milliseconds in which a server must be up while another test keeps the machine busy. */
const START_MS = 240_000

/** Whose tests the house of this worker was last begun anew for. */
let lastFile = ''

/**
 * A test whose house is this worker's alone: it may move the clock and begin everything anew. What
 * the tests of another file left behind is gone.
 */
export const test = base.extend<{ afresh: void }, { ownServer: RunningServer }>({
  ownServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],

  baseURL: async ({ ownServer }, use) => use(ownServer.url),

  afresh: [
    async ({ request }, use, { file }) => {
      if (lastFile !== '' && lastFile !== file) await act(request, '/sandbox/reset')
      lastFile = file
      await use()
    },
    { auto: true },
  ],
})

export { expect }
