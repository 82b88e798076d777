import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type MachineTime, openClock } from '#server/platform/clock/clock.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

/** A machine whose clock is so many seconds ahead of the right time. */
function machineAhead(seconds: number): MachineTime & { step(by: number): void; sleep(): void } {
  let [ahead, slept] = [seconds, 0]
  return {
    now: () => Temporal.Now.instant().add({ seconds: ahead }),
    monotonicMs: () => performance.now() - slept,
    step: (by) => {
      ahead += by
    },
    sleep: () => {
      slept += 3_600_000
    },
  }
}

async function secondsOff(now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db)
  return Math.abs(rows[0]!.at.until(now).total('seconds'))
}

const DAY = 86_400

test.each([3 * DAY, -3 * DAY])(
  'a machine that begins with a clock %d seconds off has the time of the database',
  async (seconds) => {
    const clock = await openClock(db, machineAhead(seconds))
    expect(await secondsOff(clock.now())).toBeLessThan(1)
  },
)

test.each([DAY, -DAY, 90, -90])(
  'a clock of the machine that steps by %d seconds moves nothing, not even for a moment',
  async (seconds) => {
    const machine = machineAhead(0)
    const clock = await openClock(db, machine)
    machine.step(seconds)
    expect(await secondsOff(clock.now())).toBeLessThan(1)
    await clock.refresh()
    expect(await secondsOff(clock.now())).toBeLessThan(1)
  },
)

test('a machine that slept for an hour has the time again when it asks the database', async () => {
  const machine = machineAhead(0)
  const clock = await openClock(db, machine)
  machine.sleep()
  expect(await secondsOff(clock.now())).toBeGreaterThan(3000)
  await clock.refresh()
  expect(await secondsOff(clock.now())).toBeLessThan(1)
})

test('asking again leaves a clock that is right as it is, so that it never goes back', async () => {
  const clock = await openClock(db)
  let last = clock.now()
  for (let asked = 0; asked < 20; asked += 1) {
    await clock.refresh()
    const now = clock.now()
    expect(Temporal.Instant.compare(now, last)).toBeGreaterThanOrEqual(0)
    last = now
  }
})
