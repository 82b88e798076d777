import type { FastifyInstance } from 'fastify'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import type { Envelope, Input, Output } from '#contract/endpoint.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ask, newBorrower, type Profile } from '#server/app/testing/testing-borrower.ts'

/** A signed-in borrower who can make the calls of the confirm screens. */
export interface TestApplicant {
  readonly id: string
  readonly token: string
  readonly see: (input: Input<typeof getOffer>) => Promise<Envelope<Output<typeof getOffer>>>
  readonly push: (
    input: Input<typeof acceptOffer>,
    key?: string,
  ) => Promise<Envelope<Output<typeof acceptOffer>>>
  /** Gets an offer and accepts it. Returns the loan's id. */
  readonly apply: (input: Input<typeof getOffer>) => Promise<string>
}

interface RunningServer {
  app: FastifyInstance
  deps: Dependencies
}

/** A new borrower who can apply. */
export async function testApplicant(
  server: RunningServer,
  brand: string,
  profile: Profile = {},
): Promise<TestApplicant> {
  return applicantFor(server, await newBorrower(server.deps, brand, profile))
}

/** An existing borrower with a new session. */
export async function applicantFor(
  { app, deps }: RunningServer,
  id: string,
): Promise<TestApplicant> {
  const token = await startSession(deps.database, deps.random, id)
  const see: TestApplicant['see'] = async (input) => ask(app, getOffer, input, { token })
  const push: TestApplicant['push'] = async (input, key) =>
    ask(app, acceptOffer, input, {
      token,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  return {
    id,
    token,
    see,
    push,
    apply: async (input) => {
      const { data } = await see(input)
      const { amount, periods, termUnit, offerId } = data
      const { productId } = input
      const answer = await push({ productId, amount, periods, termUnit, offerId })
      return readOrderId(answer.data.lendDetailsUrl)
    },
  }
}

export function readOrderId(lendDetailsUrl: string): string {
  return new URL(lendDetailsUrl).searchParams.get('orderId') ?? ''
}
