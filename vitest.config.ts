import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { databaseTests } from './tools/test/database-tests.ts'

/** Too long for every run: `npm run release -- deep`. */
const deepTests = process.env['HIRAM_DEEP'] === '1' ? [] : ['**/*.deep.test.ts']

/** Tests of the web that render and build as a server does. */
const WITHOUT_WINDOW = [
  'web/borrower/render.test.tsx',
  'web/page-builds.test.ts',
  'web/site/render.test.ts',
]

/** `npm test -- PATH` runs one file; a project is set up only when a file of it runs. */
export default defineConfig({
  test: {
    pool: 'forks',
    // More than there are cores: tests of the server wait for PostgreSQL.
    maxWorkers: 3,
    // Modules stay transformed from one run to the next.
    fsModuleCache: true,
    // Generous for a loaded machine, and still an end.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          // Nothing in these files is replaced: each process imports the code once.
          isolate: false,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          exclude: deepTests,
        },
      },
      {
        // Without PostgreSQL and without the built web.
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['{doubles,server}/**/*.test.ts'],
          exclude: [...databaseTests(), ...deepTests],
        },
      },
      {
        // One PostgreSQL for the run (or that of TEST_DATABASE_URL), and the built web.
        extends: true,
        test: {
          name: 'server-database',
          environment: 'node',
          isolate: false,
          include: databaseTests(),
          exclude: deepTests,
          globalSetup: [...globSync('server/**/testing-server.ts'), 'tools/test/testing-web.ts'],
          setupFiles: globSync('server/**/testing-statements.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // A context of its own for each file, in processes that stay.
          pool: 'vmForks',
          environment: './web/kit/testing/jsdom-environment.ts',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: WITHOUT_WINDOW,
          setupFiles: globSync('web/**/{patience,submitted-forms}.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          environment: 'node',
          include: ['{tools,bench,drills}/**/*.test.ts', ...WITHOUT_WINDOW],
          exclude: [...databaseTests(), ...deepTests],
          globalSetup: ['tools/test/testing-web.ts'],
        },
      },
    ],
  },
})
