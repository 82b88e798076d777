// Holds the schema and every statement that the tests sent to the documented rules of Citus
// (docs/operate/scale.md, docs/why/0054-one-engine-for-many-machines.md).
// Usage: STATEMENTS_FILE=FILE npm test, then npm run -s check -- scale FILE [--list]; with --list also each
// statement that crosses shards. The last line: how much holds, and how much does not.
import { scaleReport } from './report.ts'
import { conclude } from '#tools/test/tally.ts'

const given = process.argv.slice(2)
const file = given.find((word) => !word.startsWith('--'))
if (file === undefined) {
  console.error('Name the file of statements: STATEMENTS_FILE=FILE npm test writes it.')
  process.exitCode = 1
} else {
  const { lines, tally } = await scaleReport(file, { isLong: given.includes('--list') })
  for (const line of lines) console.log(line)
  conclude(tally)
}
