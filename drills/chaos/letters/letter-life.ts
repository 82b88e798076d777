import type pg from 'pg'
import { openAlarms } from '#server/platform/alarms/alarms.ts'
import { databaseOn } from '#server/platform/database/database.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { seededRandom } from '#server/platform/random/random.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { steppedClock } from '#drills/simulation/clock.ts'
import type { Life } from './letter-world.ts'
import { answerCall } from '#drills/chaos/simulated/simulated-network.ts'
import type { CallProvider } from '#drills/chaos/simulated/simulated-ports.ts'
import { SimulatedProvider } from '#drills/chaos/simulated/simulated-provider.ts'
import {
  toAnswers,
  MESSAGES_ARRIVE,
  simulatedProviders,
  WORLD_BEGINS,
} from '#drills/chaos/simulated/simulated-world.ts'

/**
 * The product's process for letters, with providers of which no call is lost.
 *
 * @param onFault is told of each error that the product logs and goes on after
 */
export function beginLife(
  base: Dependencies,
  { pool, monitor }: { readonly pool: pg.Pool; readonly monitor: pg.Client },
  onFault: (fault: string) => void,
): Life {
  const clock = steppedClock(WORLD_BEGINS)
  const provider = new SimulatedProvider(() => clock.now())
  const call: CallProvider = async (asked, input) =>
    structuredClone(answerCall(provider, asked, input))
  const deps = {
    ...base,
    ...simulatedProviders(call),
    database: databaseOn(pool, [fieldsPlugin(base.config.keys)]),
    pool,
    callPool: pool,
    clock,
    logger: telling(base.logger, onFault),
    alarms: openAlarms({ error: () => {} }),
    random: seededRandom('letters'),
    sms: MESSAGES_ARRIVE,
    providerAnswers: toAnswers(provider),
  }
  return {
    deps,
    provider,
    clock,
    queue: async (statement, values) => monitor.query(statement, [...values]),
  }
}

/** Without an error it is a finding for staff, such as payouts of before the world. */
function telling<T extends object>(logger: T, onFault: (fault: string) => void): T {
  const error = ({ err }: { readonly err?: Error }, what: string) => {
    if (err) onFault(`logged: ${what}: ${err.stack}`)
  }
  return Object.assign(Object.create(logger) as T, { error })
}
