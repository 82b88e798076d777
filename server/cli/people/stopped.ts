import type { Answer } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { stopByNumber, stoppedLines } from '#server/cli/people/stopped-lines.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** The borrowers whose payouts are stopped. */
export async function listStopped(): Promise<Answer> {
  return withDatabase('stopped', async (db, { brands }) => ({
    lines: await stoppedLines({ clock: await openClock(db) }, db, brands),
  }))
}

/** Stops the payouts of one who calls customer service. */
export async function stopBorrower(brand: string, groups: string[]): Promise<Answer> {
  return withDatabase('stopped', async (db, { brands }) => {
    const deps = { clock: await openClock(db), random: systemRandom }
    const stop = { brand, number: groups.join(' ') }
    const { isDone, lines } = await stopByNumber(deps, db, brands, stop)
    if (!isDone) throw new SettingError(lines.join('\n'))
    return { lines }
  })
}
