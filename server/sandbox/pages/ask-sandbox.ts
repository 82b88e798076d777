import type { FastifyInstance } from 'fastify'

/** What an act answered. */
export interface Answered<T> {
  /** Null when it was refused; then `error` says why. */
  readonly data: T | null
  readonly error: string
}

/** Asks the sandbox as a program would: the pages know nothing that its calls do not say. */
export async function askSandbox<T>(
  app: FastifyInstance,
  path: string,
  query: Record<string, string> = {},
): Promise<Answered<T>> {
  return answerOf(await app.inject({ url: path, query }))
}

/** Does an act with the fields of a form. */
export async function actInSandbox(
  app: FastifyInstance,
  path: string,
  fields: Record<string, string>,
): Promise<Answered<unknown>> {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answerOf(answer)
}

function answerOf<T>(answer: { statusCode: number; json: () => unknown }): Answered<T> {
  const body = answer.json()
  if (answer.statusCode < 300) return { data: body as T, error: '' }
  // Bare {error} of an act, or the envelope where there is no such act.
  const { error, message } = body as { error?: string; message?: string }
  return { data: null, error: error ?? message ?? `HTTP ${answer.statusCode}` }
}
