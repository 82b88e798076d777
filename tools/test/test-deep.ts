// What takes too long for every run, before a release: npm run release -- deep [-- CASES]
// Properties of the lending rules and of the books with 100,000 cases each (or CASES; npm test
// tries 200), every hostile value in every field and address (npm test tries a fourth of them in
// each), the files *.deep.test.ts, and all browser tests with both brands (e2e/depth.ts).
import { globSync, readFileSync } from 'node:fs'
import { run } from '#tools/run.ts'

const caseCount = Number(process.argv[2] ?? 100_000)
if (!Number.isSafeInteger(caseCount) || caseCount < 1) throw new Error('CASES is a whole number.')

const listed = (pattern: string) => globSync(pattern, { exclude: ['node_modules'] }).toSorted()
const properties = listed('{domain,doubles,server,tools}/**/*.properties.test.ts')
const others = listed('{domain,doubles,server,tools}/**/{*.deep,fuzz,hostile-query}.test.ts')
const propertyCount = properties
  .map((file) => readFileSync(file, 'utf8').match(/fc\.(property|asyncProperty)\(/g)?.length ?? 0)
  .reduce((total, count) => total + count, 0)

const startedAt = performance.now()
const codes = [
  await run('vitest', ['run', ...others], { HIRAM_DEEP: '1' }),
  await run('vitest', ['run', '--testTimeout', String(24 * 3_600_000), ...properties], {
    HIRAM_CASES: String(caseCount),
    HIRAM_DEEP: '1',
  }),
]
const seconds = Math.round((performance.now() - startedAt) / 1000)
const isGood = codes.every((code) => code === 0)
console.log(
  `${propertyCount} properties × ${caseCount} cases and ${others.length} files of deep tests in ${seconds} s: ${isGood ? 'all hold' : 'not all hold'}`,
)
const inBrowser = await run('playwright', ['test', '--reporter=list'], { HIRAM_DEEP: '1' })
process.exitCode = isGood && inBrowser === 0 ? 0 : 1
