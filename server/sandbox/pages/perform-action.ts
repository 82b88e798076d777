import type { FastifyInstance } from 'fastify'
import { isActPath } from '#server/sandbox/pages/actions.ts'
import { actInSandbox } from '#server/sandbox/pages/ask-sandbox.ts'
import { textFields } from '#server/sandbox/double/text-fields.ts'

/** Signs of a refusal that fit into an address. */
const MOST_SIGNS = 300

/**
 * Does the act that a form asks for (`path`, with the form's other fields) and says where the
 * browser goes back to (`back`), with what came of it.
 */
export async function performAct(app: FastifyInstance, body: unknown): Promise<string> {
  const { path = '', back = '', ...fields } = textFields(body)
  const page = /^\/sandbox(\/borrowers\/[\w-]+)?$/.test(back) ? back : '/sandbox'
  if (!isActPath(path)) return addressWith(page, { failed: 'This is no act of the sandbox.' })

  const { data, error } = await actInSandbox(app, path, typedOf(fields))
  return addressWith(page, data === null ? { failed: `${path}: ${error}` } : { said: path })
}

/** A field that was left empty is not said; a browser's time has no zone: it is Manila's. */
function typedOf(fields: Record<string, string>): Record<string, string> {
  const typed = Object.entries(fields).filter(([, value]) => value !== '')
  return Object.fromEntries(
    typed.map(([name, value]) => [
      name,
      name === 'to' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value) ? `${value}+08:00` : value,
    ]),
  )
}

function addressWith(page: string, said: Record<string, string>): string {
  const entries = Object.entries(said).map(([name, text]) => [name, text.slice(0, MOST_SIGNS)])
  return `${page}?${new URLSearchParams(entries).toString()}`
}
