// Changes the rules of domain/ one by one and sees whether a test notices (Stryker): slow, so not
// part of npm test. Usage: npm run release -- mutants [-- --mutate domain/caps/caps.ts]. See
// docs/develop/mutants.md.
import { run } from './run.ts'

process.exitCode = (await run('stryker', ['run', ...process.argv.slice(2)])) ?? 1
