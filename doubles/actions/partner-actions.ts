import type { FastifyInstance } from 'fastify'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Doubles } from '#doubles/services/doubles.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import type { Spoiled } from '#doubles/partner/partner-lender.ts'
import { textFields } from '#doubles/kit/text-fields.ts'

/** Most notices of one action. */
const MAX_TIMES = 100

/** Actions of the partner lender: sends a borrower over, and notifies that a loan was drawn. */
export function partnerActions(
  sandbox: FastifyInstance,
  deps: Dependencies,
  { partner }: Doubles,
): void {
  sandbox.post('/partner/link', async ({ query, body }) => {
    const { brand = '', phone = '', productId = '', ...how } = fieldsOf(query, body)
    return { url: partner.jointLink({ brand, phone, productId }, spoiled(how)) }
  })

  sandbox.post<{ Params: { orderId: string } }>(
    '/partner/withdrawals/:orderId/draw',
    async ({ params, query, body }) => {
      const { times = '1', ...how } = fieldsOf(query, body)
      if (!(Number(times) >= 1 && Number(times) <= MAX_TIMES))
        throw new ActionRefused(400, `times must be 1 to ${MAX_TIMES}.`)
      const notices = Array.from({ length: Number(times) }, () =>
        partner.sayDrawn(params.orderId, spoiled(how)),
      )
      const [first] = await Promise.all(notices)
      await settleJobs(deps)
      return first
    },
  )

  sandbox.get('/partner/messages', async ({ query }) =>
    partner.listMessages(textFields(query)['orderId'] ?? ''),
  )
}

/** JSON may have numbers where a form has texts. */
function fieldsOf(query: unknown, body: unknown): Record<string, string> {
  const pairs = Object.entries({ ...(query as object), ...(body as object) })
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]))
}

function spoiled({ forge, old }: Record<string, string>): Spoiled {
  return { forge: forge === '1', old: old === '1' }
}
