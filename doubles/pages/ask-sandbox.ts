import type { FastifyInstance } from 'fastify'

/** The answer of a call. */
export interface SandboxAnswer<T> {
  /** Null when it was refused; then `error` says why. */
  readonly data: T | null
  readonly error: string
}

/** Calls the sandbox as a program would: the pages use only its public calls. */
export async function askSandbox<T>(
  app: FastifyInstance,
  path: string,
  query: Record<string, string> = {},
): Promise<SandboxAnswer<T>> {
  return answerOf(await app.inject({ url: path, query }))
}

/** Performs an action with the fields of a form. */
export async function callSandbox(
  app: FastifyInstance,
  path: string,
  fields: Record<string, string>,
): Promise<SandboxAnswer<unknown>> {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answerOf(answer)
}

function answerOf<T>(answer: { statusCode: number; json: () => unknown }): SandboxAnswer<T> {
  const body = answer.json()
  if (answer.statusCode < 300) return { data: body as T, error: '' }
  // Bare {error} of an action, or the envelope of an unknown route.
  const { error, message } = body as { error?: string; message?: string }
  return { data: null, error: error ?? message ?? `HTTP ${answer.statusCode}` }
}
