import type { FastifyInstance } from 'fastify'
import { readPlannedFault } from '#doubles/kit/faults/planned-fault.ts'
import { type Doubles, FAULTY_CALLS } from '#doubles/services/doubles.ts'

/**
 * Plans, lists and ends the faults of the doubles (docs/develop/calls.md), and rotates their keys.
 */
export function faultActions(
  sandbox: FastifyInstance,
  { faults, rotateKeys }: Pick<Doubles, 'faults' | 'rotateKeys'>,
): void {
  sandbox.post('/keys/rotate', async () => {
    await rotateKeys()
    return {}
  })

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
