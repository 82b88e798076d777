import { sql } from 'kysely'
import { signIn } from '#contract/console/staff/sign-in.ts'
import { type Attack, atMost, exactly } from '#drills/attack/attack.ts'
import { times } from '#drills/attack/caller.ts'
import type { Copy } from '#drills/attack/copy.ts'
import { visitConsole } from './staff.ts'

const TRIES = 60
const FULL_TRIES = 1000
/** The table whose rows stay. */
const KEPT = 'staff_log'

/** Strangers fill the log of staff by signing in wrongly, at one account and at nobody's. */
export const consoleSignIns: Attack = {
  name: 'console-sign-ins',
  trust: 75,
  run: async (copy, isFull) => {
    const tries = isFull ? FULL_TRIES : TRIES
    const before = await rowsOf(copy)
    const answers = [
      ...(await wrongly(copy, tries, () => 'finance@lender.example')),
      ...(await wrongly(copy, tries, (place) => `nobody${place}@lender.example`)),
    ]
    const signedIn = answers.filter((code) => code === '0').length
    return [
      atMost(10, (await rowsOf(copy)) - before, `rows of ${KEPT} by ${2 * tries} wrong sign-ins`),
      exactly(0, signedIn, 'strangers signed in to the console'),
    ]
  },
}

async function wrongly(copy: Copy, tries: number, email: (place: number) => string) {
  return times(tries, async (place) => {
    const typed = { email: email(place), password: `a wrong guess ${place}` }
    return (await visitConsole(copy, signIn, typed, `198.51.100.${place % 200}`)).code
  })
}

async function rowsOf({ deps }: Copy): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(KEPT)}`.execute(deps.database)
  return rows[0]?.count ?? 0
}
