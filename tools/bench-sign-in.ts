// Whether the time of an answer tells who is registered: asks for codes that sign in, for numbers
// of borrowers and for numbers of nobody in turn, and compares the medians.
// Usage: npm run -s bench:sign-in [-- COUNT]
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { sendSignInCode } from '#contract/sign-in.ts'
import { API_BASE } from '#contract/request-context.ts'
import { solvedCaptcha } from '#server/captcha/testing-captcha.ts'
import { settleJobs } from '#server/jobs/jobs.ts'
import { median } from './simulation/bench-measure.ts'
import { openSimulatedHouse, type SimulatedHouse } from './simulation/house.ts'

const MOST_MS = 5
const count = Number(process.argv[2] ?? 1000)

const house = await openSimulatedHouse('sign in', Temporal.Now.instant())
try {
  const known: number[] = []
  const unknown: number[] = []
  for (let number = 0; number < count; number += 1) {
    // Who comes first takes turns, so that neither is always the one before.
    const pair = [() => time(known, number, true), () => time(unknown, number, false)]
    for (const ask of number % 2 === 0 ? pair : pair.toReversed()) await ask()
  }
  const difference = Math.abs(median(known) - median(unknown))
  console.log(
    `${count} numbers of borrowers: median ${median(known).toFixed(2)} ms; ${count} of nobody: ${median(unknown).toFixed(2)} ms`,
  )
  console.log(`difference ${difference.toFixed(2)} ms, at most ${MOST_MS}`)
  process.exitCode = difference < MOST_MS ? 0 : 1
} finally {
  await house.close()
}

/** Asks for one code and waits for its job outside the time that is taken. */
async function time(into: number[], number: number, isBorrower: boolean): Promise<void> {
  const phone = `+639${isBorrower ? '17' : '18'}${String(number).padStart(7, '0')}`
  if (isBorrower) await addBorrower(house, phone)
  const captcha = await solvedCaptcha(house.parts)
  const begun = performance.now()
  const answer = await house.app.inject({
    method: 'POST',
    url: API_BASE + sendSignInCode.path,
    query: { brand: 'ph' },
    payload: { phone, ...captcha },
  })
  into.push(performance.now() - begun)
  const { code } = answer.json<{ code: string }>()
  if (code !== '0') throw new Error(`The code was refused: ${answer.body}`)
  await settleJobs(house.parts)
  await sql`delete from rate_limit`.execute(house.parts.database)
}

async function addBorrower({ parts }: SimulatedHouse, phone: string): Promise<void> {
  const borrower = { id: parts.chance.uuid(), brand: 'ph', phone }
  await parts.database.insertInto('borrower').values(borrower).execute()
}
