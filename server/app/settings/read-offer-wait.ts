import type { Config } from '#server/platform/config/config.ts'
import * as read from '#server/platform/settings/setting.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads how long who cancelled a loan for free waits for the next offer, and who is one person.
 *
 * @param hasSandbox its visitors all type the same sample numbers: there an ID makes nobody another
 */
export function readOfferWait(
  env: Env,
  hasSandbox: boolean,
): Pick<Config, 'offerWait' | 'onePersonById'> {
  const byId = read.choice(env, 'SAME_ID_SAME_PERSON', ['on', 'off'], hasSandbox ? 'off' : 'on')
  return {
    offerWait: {
      days: read.integer(env, 'CANCELLED_WAIT_DAYS', 30, 0, 365),
      againDays: read.integer(env, 'CANCELLED_AGAIN_WAIT_DAYS', 90, 0, 365),
    },
    onePersonById: byId === 'on',
  }
}
