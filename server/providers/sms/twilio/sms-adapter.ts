import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import { creditCheck } from '#server/providers/sms/credit-check.ts'
import type { SmsAdapter, SmsService } from '#server/providers/sms/sms-service.ts'
import { REPORTS_PATH } from '#server/providers/sms/twilio/twilio-reports.ts'
import { TWILIO, twilioSms } from '#server/providers/sms/twilio/twilio.ts'
import * as read from '#server/platform/settings/setting.ts'

/** Twilio; without its auth token its double sends. */
export const adapter: SmsAdapter = {
  key: TWILIO,
  credentials: [{ setting: 'TWILIO_ACCOUNT_SID' }, { setting: 'TWILIO_AUTH_TOKEN', least: 24 }],
  addresses: ['TWILIO_URL'],
  read: readTwilio,
}

function readTwilio(surroundings: ServiceSurroundings): SmsService {
  const { env, sandboxUrl, publicUrl, secrets } = surroundings
  const { accountSid = '', authToken = '' } = secrets[TWILIO] ?? {}
  const isSet = Boolean(env['TWILIO_AUTH_TOKEN'])
  const needed = (name: string) => read.neededWith(env, 'TWILIO_AUTH_TOKEN', name)
  const url = read.address(env, 'TWILIO_URL', 'https://api.twilio.com')
  const segmentCost = BigInt(read.integer(env, 'TWILIO_SEGMENT_COST', 1200, 0, 10_000))
  const account = isSet
    ? {
        baseUrl: url,
        accountSid: needed('TWILIO_ACCOUNT_SID'),
        authToken: env['TWILIO_AUTH_TOKEN'] ?? '',
        from: readSender(env, needed('TWILIO_FROM')),
      }
    : { baseUrl: `${sandboxUrl}/twilio`, accountSid, authToken, from: 'HIRAM' }
  const gateway = twilioSms({
    ...account,
    segmentCost,
    reportUrl: `${publicUrl}/found${REPORTS_PATH}`,
  })
  return {
    gateway,
    credentialCheck: creditCheck(gateway, [
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_URL',
    ]),
    isDouble: !isSet,
    addresses: isSet ? [{ setting: 'TWILIO_URL', url }] : [],
    sender: null,
    segmentCost,
  }
}

function readSender(env: ServiceSurroundings['env'], from: string): string {
  if (from !== '' && !/^(\+\d{6,15}|MG[0-9a-f]{32}|[a-z0-9]{1,11})$/i.test(from))
    read.refuse(
      env,
      'TWILIO_FROM',
      `TWILIO_FROM is "${from}": set a number like +639…, the registered name, at most 11 letters and digits, or the sid of a messaging service (MG…).`,
    )
  return from
}
