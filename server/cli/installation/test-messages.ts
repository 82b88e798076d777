import type { Answer } from '#server/cli/answer.ts'
import { examineConfig } from '#server/app/settings/load-config.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { countTestSms } from '#server/set-up/providers/count-test-sms.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import {
  sendTestMail,
  sendTestSms,
  type TestMessage,
} from '#server/set-up/providers/test-message.ts'

/** To whom; left out: to nobody. */
export interface TestMessageOptions {
  readonly sendSms?: string
  readonly sendMail?: string
}

/** Settings of what sends; a fault of another one does not keep a message back. */
const OF_SENDERS = /^(SEMAPHORE|TWILIO|HTTP_SMS|SMS_|SMTP)|Without credentials/

const WORDS: Readonly<Record<TestMessage['outcome'], string>> = {
  answered: 'taken',
  refused: 'REFUSED',
  unknown: 'NO ANSWER, it may still arrive',
}

/** Sends an operator one message each way, and says what came back. */
export async function testMessages(
  env: Env,
  { sendSms, sendMail }: TestMessageOptions,
): Promise<Answer> {
  const { config, faults } = await examineConfig(env, SETTING_CHECKS)
  const wrong = faults.filter((fault) => !config || OF_SENDERS.test(fault))
  if (!config || wrong.length > 0) throw new SettingError(wrong.join('\n'))
  const bySms = sendSms === undefined ? null : await countedSms(config, env, sendSms)
  const messages = [
    ...(bySms === null ? [] : [bySms.message]),
    ...(sendMail === undefined ? [] : [await sendTestMail(config, sendMail)]),
  ]
  return {
    lines: [
      ...messages.flatMap(({ kind, to, by, text, outcome, said }) => [
        `${kind} to ${to} by ${by}: ${WORDS[outcome]}: ${said}`,
        `  “${text}”`,
      ]),
      ...(bySms?.notCounted ? [`NOT COUNTED in hiram message costs: ${bySms.notCounted}`] : []),
    ],
    data: { messages },
    isDone: messages.every(({ outcome }) => outcome === 'answered'),
  }
}

async function countedSms(config: ServerConfig, env: Env, phone: string) {
  const { sent, ...message } = await sendTestSms(config, phone)
  return { message, notCounted: await countTestSms(config, env, sent) }
}
