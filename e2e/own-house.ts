import { expect, test as base } from '#e2e/house.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'

/** Milliseconds in which a server must be up while another test keeps the machine busy. */
const START_MS = 240_000

/** A test whose house is this worker's alone: it may move the clock and begin everything anew. */
export const test = base.extend<object, { ownServer: RunningServer }>({
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
})

export { expect }
