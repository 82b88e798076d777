import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { recheckDifferences } from '#server/payments/reconciliation/differences/recheck-differences.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ PAYMONGO: '1', COLLECTED_BY: 'maya:paymongo' })
const { deps } = server
const { act, loanOf, pay } = repaymentTools(server)

async function found(provider: string, reference: string, daysAgo: number) {
  const day = toManilaDate(deps.clock.now()).subtract({ days: daysAgo })
  await sql`insert into reconciliation (day, ran_at) values (${day}, ${deps.clock.now()})
    on conflict do nothing`.execute(deps.database)
  await sql`insert into reconciliation_difference (day, provider, reference, what)
    values (${day}, ${provider}, ${reference}, 'the provider says 1 centavos')`.execute(
    deps.database,
  )
}

async function agreed(): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from difference_explanation where how = 'agreed'`.execute(deps.database)
  return rows.map(({ subject }) => subject)
}

test('a provider that is silent is asked once, and the differences of another end all the same', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  await pay(reference)
  await found('paymongo', 'pay_OLDER', 3)
  await found('paymongo', 'pay_OLD', 2)
  await found('dragonpay', reference, 1)

  await act('POST', '/faults', { call: 'paymongo.*', fault: 'cut', times: 100 })
  await expect(recheckDifferences(deps)).rejects.toThrow(ProviderSilent)
  expect(await agreed()).toEqual([`dragonpay:${reference}`])
  const [{ times } = { times: 0 }] = await act<{ times: number }[]>('GET', '/faults')
  expect(times).toBe(99)
  await act('DELETE', '/faults')

  // It knows neither of them: they stay.
  await recheckDifferences(deps)
  expect(await agreed()).toEqual([`dragonpay:${reference}`])
})
