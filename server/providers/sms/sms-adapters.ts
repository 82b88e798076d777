import * as read from '#server/platform/settings/setting.ts'
import { loadAdapters } from '#server/providers/exchange/load-adapters.ts'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { SmsAdapter, SmsService } from '#server/providers/sms/sms-service.ts'

/** Of every folder beside this file that has one. */
export const SMS_ADAPTERS = await loadAdapters<SmsAdapter>(import.meta.dirname, 'sms-adapter.ts')

const SETTING = 'SMS_GATEWAYS'
const DEFAULT = 'semaphore'
/** Each is waited for some seconds, and a code is to arrive within ten. */
const MOST = 3

/** The gateways that SMS_GATEWAYS names, in its order. */
export function readSmsServices(surroundings: ServiceSurroundings): SmsService[] {
  const { env } = surroundings
  const named = read.list(env, SETTING)
  const keys = named.length > 0 ? named : [DEFAULT]
  const isRight = new Set(keys).size === keys.length && keys.length <= MOST
  const unknown = keys.find((key) => !SMS_ADAPTERS.some((adapter) => adapter.key === key))
  if (isRight && unknown === undefined)
    return keys.flatMap((key) => adaptersNamed(key)).map((adapter) => adapter.read(surroundings))
  const all = SMS_ADAPTERS.map(({ key }) => key).join(', ')
  read.refuse(
    env,
    SETTING,
    `${SETTING} is "${env[SETTING]}": name one to ${MOST} of ${all}, each once, with commas, the first to be tried first.`,
  )
  return adaptersNamed(DEFAULT).map((adapter) => adapter.read(surroundings))
}

function adaptersNamed(name: string): SmsAdapter[] {
  return SMS_ADAPTERS.filter(({ key }) => key === name)
}
