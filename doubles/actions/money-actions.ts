import type { FastifyInstance } from 'fastify'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { askBalance } from '#server/payments/payout-holds/ask-balance.ts'
import { listBoundAccounts } from '#doubles/actions/bound-accounts-store.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { readActionOptions } from '#doubles/dragonpay/action-options.ts'
import type { Doubles } from '#doubles/services/doubles.ts'
import { readInput, providerActions } from '#doubles/actions/provider-actions.ts'

/** Actions on payments, payouts, accounts and messages; each returns once its jobs are done. */
export function moneyActions(sandbox: FastifyInstance, deps: Dependencies, doubles: Doubles): void {
  sandbox.get('/payments', async ({ query }) => doubles.listPayments(textOf(query, 'orderId')))

  providerActions(sandbox, doubles, async (action) => settled(deps, action))

  sandbox.post('/qr', async ({ query, body }) => {
    const { payload } = readInput(query, body)
    if (typeof payload !== 'string') throw new ActionRefused(400, 'payload is missing.')
    return settled(deps, doubles.scanCode(payload))
  })

  sandbox.post<{ Params: { id: string } }>('/lifetime/:id/pay', async ({ params, query, body }) => {
    const input = readInput(query, body)
    const { amount, times = 1, isReceived = false } = readActionOptions(input)
    if (amount === undefined) throw new ActionRefused(400, 'amount is missing: centavos.')
    const channel = typeof input['channel'] === 'string' ? input['channel'] : 'GCSH'
    const paid = doubles.payLifetime(params.id, channel, amount, { times, isReceived })
    return settled(deps, paid)
  })

  sandbox.get('/payouts', async ({ query }) => doubles.listPayouts(textOf(query, 'orderId')))

  sandbox.post('/payout-balance', async ({ query, body }) => {
    const { amount } = readActionOptions(readInput(query, body))
    await doubles.fundPayouts(amount ?? null)
    await askBalance(deps, deps.payouts.first.key)
    return settled(deps, Promise.resolve({ amount: amount === undefined ? null : Number(amount) }))
  })

  sandbox.get('/accounts', async ({ query }) =>
    listBoundAccounts(deps.database, textOf(query, 'orderId')),
  )

  sandbox.get('/mails.json', async () => doubles.mail.list())

  sandbox.get('/sms', async ({ query }) => doubles.listSms(textOf(query, 'phone')))
}

/** The new state, once all jobs of the action are done. */
async function settled<T>(deps: Dependencies, action: Promise<T>): Promise<T> {
  const state = await action
  await settleJobs(deps)
  return state
}

function textOf(query: unknown, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  if (typeof value !== 'string' || value === '') throw new ActionRefused(400, `${name} is missing.`)
  return value
}
