import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import { creditCheck } from '#server/providers/sms/credit-check.ts'
import { SEMAPHORE, semaphoreSms } from '#server/providers/sms/semaphore/semaphore.ts'
import type { SmsAdapter, SmsService } from '#server/providers/sms/sms-service.ts'
import * as read from '#server/platform/settings/setting.ts'

/** Semaphore; without its key its double sends. */
export const adapter: SmsAdapter = {
  key: SEMAPHORE,
  credentials: [{ setting: 'SEMAPHORE_KEY', least: 24 }],
  addresses: ['SEMAPHORE_URL'],
  read: readSemaphore,
}

function readSemaphore({ env, sandboxUrl, secrets }: ServiceSurroundings): SmsService {
  const { apiKey: doubleKey = '' } = secrets[SEMAPHORE] ?? {}
  const isSet = Boolean(env['SEMAPHORE_KEY'])
  const url = read.address(env, 'SEMAPHORE_URL', 'https://api.semaphore.co')
  const senderName = read.word(env, 'SEMAPHORE_SENDER', 'HIRAM')
  const segmentCost = BigInt(read.integer(env, 'SMS_SEGMENT_COST', 50, 0, 10_000))
  const gateway = semaphoreSms({
    baseUrl: isSet ? url : `${sandboxUrl}/semaphore`,
    apiKey: env['SEMAPHORE_KEY'] || doubleKey,
    senderName,
    segmentCost,
  })
  return {
    gateway,
    credentialCheck: creditCheck(gateway, ['SEMAPHORE_KEY', 'SEMAPHORE_URL']),
    isDouble: !isSet,
    addresses: isSet ? [{ setting: 'SEMAPHORE_URL', url }] : [],
    sender: { setting: 'SEMAPHORE_SENDER', name: senderName },
    segmentCost,
  }
}
