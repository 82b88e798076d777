// A process of its own that sends one code, so that tests can kill it meanwhile.
import { Registry } from 'prom-client'
import { systemRandom } from '#server/platform/random/random.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openPlainPool } from '#server/platform/database/connections/plain-pool.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import { openSmsCounts } from '#server/providers/sms/sms-counts.ts'
import { openProviderAnswers } from '#server/providers/exchange/provider-answers.ts'
import { semaphoreSms } from '#server/providers/sms/semaphore/semaphore.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { issueCode } from '#server/identity/sms-code/issue-code.ts'

const [url = '', gatewayUrl = '', phone = ''] = process.argv.slice(2)
const config = readTestConfig(process.env)
const pool = openPlainPool(url, { max: 16, log: console.error, preparesStatements: true })
const deps = {
  config,
  database: openDatabase(url, { max: 2, applicationName: 'hiram sender', log: console.error }),
  limits: openLimits(pool),
  logger: openLog('silent', { write: () => {} }),
  random: systemRandom,
  smsCounts: openSmsCounts(new Registry()),
  providerAnswers: openProviderAnswers(pool, new Registry(), console.error),
  sms: [
    semaphoreSms({
      baseUrl: gatewayUrl,
      apiKey: SANDBOX_SECRETS.smsGateways.semaphore.apiKey,
      senderName: 'HIRAM',
      segmentCost: 50n,
    }),
  ],
}
const key = { brand: 'ph', phone, purpose: 'register' } as const
await issueCode(deps, key, (code) => `${code} is your code.`)
