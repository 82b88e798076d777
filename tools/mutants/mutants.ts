// Changes the code one place at a time and sees whether a test notices: slow, so not part of npm
// test. See docs/develop/mutants.md.
// Usage: npm run release -- mutants [-- --mutate domain/caps/caps.ts]   the rules of domain/, by all their tests
//        npm run release -- mutants --drawn 200 [--seed 1] [--from 0] [--only 13,20]
//          so many, drawn from the files that name requirements, by the tests that name them
import { parseArgs } from 'node:util'
import { runDrawn } from './run-drawn.ts'
import { run } from '#tools/run.ts'

const given = process.argv.slice(2)

if (given.includes('--drawn')) {
  const { values } = parseArgs({
    args: given,
    options: {
      drawn: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      only: { type: 'string' },
    },
  })
  const [from, only] = [Number(values.from), values.only?.split(',').map(Number)]
  await runDrawn(
    Number(values.drawn),
    values.seed,
    (place) => only?.includes(place) ?? place > from,
  )
} else {
  process.exitCode = (await run('stryker', ['run', ...given])) ?? 1
}
