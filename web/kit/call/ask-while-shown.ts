import { CODES } from '#contract/codes.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { call, type Reply } from '#web/kit/call/call.ts'

/**
 * Makes a call that reads, and makes it again when it failed because its page was left: a browser
 * ends what the pages of its back-forward cache have asked, and shows such a page again.
 */
export async function askWhileShown<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Reply<Output<E>>> {
  const returns: Promise<unknown>[] = []
  const onHide = () => {
    returns.push(new Promise((shown) => addEventListener('pageshow', shown, { once: true })))
  }
  addEventListener('pagehide', onHide)
  const reply = await call(endpoint, input)
  removeEventListener('pagehide', onHide)
  if (returns.length === 0 || reply.code !== CODES.neverSettled) return reply
  await Promise.all(returns)
  return call(endpoint, input)
}
