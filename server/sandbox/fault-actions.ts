import type { FastifyInstance } from 'fastify'
import { readPlannedFault } from '#server/sandbox/double/planned-fault.ts'
import { type Doubles, FAULTY_CALLS } from '#server/sandbox/doubles.ts'

/** Plans, lists and ends the faults of the doubles (docs/calls.md, The sandbox). */
export function faultActions(sandbox: FastifyInstance, { faults }: Doubles): void {
  sandbox.get('/faults', async () => faults.list())

  sandbox.post('/faults', async ({ query, body }) => {
    const input = { ...(query as object), ...(body as object) }
    await faults.plan(readPlannedFault(input, FAULTY_CALLS))
    return faults.list()
  })

  sandbox.delete('/faults', async () => {
    await faults.clear()
    return []
  })
}
