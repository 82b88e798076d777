import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Generous for a loaded machine, and still an end.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          // Nothing in these files is replaced: the house is imported once per process.
          isolate: false,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts'],
          // One PostgreSQL for the run (or that of TEST_DATABASE_URL), and the built web.
          globalSetup: ['server/platform/database/testing-server.ts', 'tools/testing-web.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/kit/testing/patience.ts'],
        },
      },
      {
        // Apart from the server's, which run once more for each further database.
        extends: true,
        test: {
          name: 'tools',
          environment: 'node',
          include: ['tools/**/*.test.ts'],
          globalSetup: ['tools/testing-web.ts'],
        },
      },
    ],
  },
})
