// Mutation tests of the lending rules: npm run release -- mutants. What survives, and why:
// docs/develop/mutants.md.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['domain/!(vectors|testing)/*.ts', '!domain/**/*.test.ts', '!domain/**/testing-*.ts'],
  ignorePatterns: [
    '/*',
    '!/domain',
    '!/package.json',
    '!/tsconfig.json',
    '!/vitest.mutants.config.ts',
  ],
  tempDirName: '.stryker-tmp',
  // Its preprocessor needs TypeScript's old API, which TypeScript 7 no longer has. Nothing needs it.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Long enough that a busy machine is not mistaken for an endless loop.
  timeoutMS: 45_000,
  timeoutFactor: 4,
  incremental: true,
  incrementalFile: '.stryker-tmp/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.stryker-tmp/report.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  allowConsoleColors: false,
}
