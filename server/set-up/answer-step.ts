import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

/** Milliseconds for an answer. */
const LONGEST_MS = 10_000

/** Whether browsers would reach a server that is ready, and by https alone. */
export async function answerStep(publicUrl: string): Promise<SetUpStep> {
  const name = 'The server answers'
  const ready = await statusOf(new URL('/ready', publicUrl))
  if (typeof ready === 'string')
    return step(name, [
      `${publicUrl} does not answer (${ready}): start the server, then look at the proxy, the name and its certificate.`,
    ])
  if (ready !== 200)
    return step(name, [`${publicUrl}/ready says ${ready}: the server's log says why.`])
  return step(name, [], await plainNotes(publicUrl))
}

/** What a browser is told that comes without https. */
async function plainNotes(publicUrl: string): Promise<string[]> {
  const plain = new URL('/', publicUrl)
  if (plain.protocol !== 'https:') return []
  plain.protocol = 'http:'
  plain.port = ''
  const status = await statusOf(plain)
  const leads = typeof status === 'number' && status >= 300 && status < 400
  return leads ? [] : [`${plain.href} does not lead to https (${status}).`]
}

/** The status, or why there is none. */
async function statusOf(url: URL): Promise<number | string> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const answer = await fetch(url, { redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code ?? (error as Error).name
  }
}
