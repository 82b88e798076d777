// Tries the properties of the lending rules, and of the books in PostgreSQL, with 100,000 cases each
// (or as many as are named) and prints what was tried: npm run test:deep [-- 5000]. Slow, so npm
// test tries 1,000. Then all browser tests run with both brands and every hostile value
// (e2e/depth.ts), of which npm test takes a share.
import { globSync, readFileSync } from 'node:fs'
import { run } from './run.ts'

const caseCount = Number(process.argv[2] ?? 100_000)
if (!Number.isSafeInteger(caseCount) || caseCount < 1) throw new Error('How many cases?')

const files = globSync('{domain,server}/**/*.properties.test.ts').toSorted()
const propertyCount = files
  .map((file) => readFileSync(file, 'utf8').match(/fc\.(property|asyncProperty)\(/g)?.length ?? 0)
  .reduce((total, count) => total + count, 0)
const startedAt = performance.now()
const exitCode = await run('vitest', ['run', '--testTimeout', String(24 * 3_600_000), ...files], {
  HIRAM_CASES: String(caseCount),
})
const seconds = Math.round((performance.now() - startedAt) / 1000)
const outcome = exitCode === 0 ? 'all hold' : 'a property does not hold'
console.log(
  `${propertyCount} properties × ${caseCount} cases = ${propertyCount * caseCount} cases in ${seconds} s: ${outcome}`,
)
const inBrowser = await run('playwright', ['test', '--reporter=list'], { HIRAM_DEEP: '1' })
process.exitCode = (exitCode ?? 1) || (inBrowser ?? 1)
