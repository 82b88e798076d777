// Lists the borrowers whose payouts are stopped, or stops those of one who calls customer service.
// Usage: npm run -s stopped [-- stop BRAND NUMBER]
import { stopByNumber, stoppedLines } from '#server/identity/payout-stop/stopped-lines.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withDatabase } from './with-database.ts'

const [action, brand = '', ...groups] = process.argv.slice(2)
const number = groups.join(' ')
if (action === undefined) await withDatabase('stopped', list)
else if (action === 'stop' && number !== '') await withDatabase('stopped', stop)
else {
  console.error('Say: npm run -s stopped, or npm run -s stopped -- stop BRAND NUMBER')
  process.exitCode = 1
}

async function list(db: Database, { brands }: ServerConfig): Promise<void> {
  console.log((await stoppedLines({ clock: await openClock(db) }, db, brands)).join('\n'))
}

async function stop(db: Database, { brands }: ServerConfig): Promise<void> {
  const deps = { clock: await openClock(db), random: systemRandom }
  const { isDone, lines } = await stopByNumber(deps, db, brands, { brand, number })
  if (isDone) console.log(lines.join('\n'))
  else {
    console.error(lines.join('\n'))
    process.exitCode = 1
  }
}
