import type { FastifyInstance } from 'fastify'
import { readActionOptions } from '#doubles/dragonpay/action-options.ts'
import {
  COLLECTION_ACTIONS,
  type CollectionAction,
} from '#doubles/dragonpay/collections/collection-actions.ts'
import { PAYOUT_ACTIONS, type PayoutAction } from '#doubles/dragonpay/payouts/payout-actions.ts'
import type { Doubles } from '#doubles/services/doubles.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'

/**
 * What payers and providers do, on payments and payouts, below the doubles' address.
 *
 * @param settled resolves when all that follows from an action is done
 */
export function providerActions(
  app: FastifyInstance,
  doubles: Pick<Doubles, 'actOnPayment' | 'actOnPayout'>,
  settled: <T>(action: Promise<T>) => Promise<T>,
): void {
  app.post<ActionRoute>('/payments/:reference/:act', async ({ params, query, body }) => {
    const action = actionNamed(COLLECTION_ACTIONS, params.act) as CollectionAction
    const options = readActionOptions(readInput(query, body))
    return settled(doubles.actOnPayment(params.reference, action, options))
  })

  app.post<ActionRoute>('/payouts/:reference/:act', async ({ params, query, body }) => {
    const action = actionNamed(PAYOUT_ACTIONS, params.act) as PayoutAction
    const options = readActionOptions(readInput(query, body))
    return settled(doubles.actOnPayout(params.reference, action, options))
  })
}

interface ActionRoute {
  Params: { reference: string; act: string }
}

/** The fields of an action, from its address and its body. */
export function readInput(query: unknown, body: unknown): Record<string, unknown> {
  return { ...(query as object), ...(body as object) }
}

function actionNamed(actions: readonly string[], name: string): string {
  if (!actions.includes(name))
    throw new ActionRefused(404, `No action is named ${name}; there are ${actions.join(', ')}.`)
  return name
}
