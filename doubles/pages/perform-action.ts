import type { FastifyInstance } from 'fastify'
import { isActionPath } from '#doubles/pages/actions.ts'
import { callSandbox } from '#doubles/pages/ask-sandbox.ts'
import { textFields } from '#doubles/kit/text-fields.ts'

/** Characters of a refusal that fit into an address. */
const MAX_CHARACTERS = 300

/**
 * Performs the action of a form (`path`, with the form's other fields) and returns the address of
 * the page to go back to (`back`), with the outcome.
 */
export async function performAction(app: FastifyInstance, body: unknown): Promise<string> {
  const { path = '', back = '', ...fields } = textFields(body)
  const page = /^\/sandbox(\/borrowers\/[\w-]+)?$/.test(back) ? back : '/sandbox'
  if (!isActionPath(path)) return addressWith(page, { failed: 'This is no action of the sandbox.' })

  const { data, error } = await callSandbox(app, path, typedOf(fields))
  return addressWith(page, data === null ? { failed: `${path}: ${error}` } : { said: path })
}

/** Leaves out empty fields, and adds Manila's zone to a browser's local time. */
function typedOf(fields: Record<string, string>): Record<string, string> {
  const typed = Object.entries(fields).filter(([, value]) => value !== '')
  return Object.fromEntries(
    typed.map(([name, value]) => [
      name,
      name === 'to' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value) ? `${value}+08:00` : value,
    ]),
  )
}

function addressWith(page: string, outcome: Record<string, string>): string {
  const entries = Object.entries(outcome).map(([name, text]) => [
    name,
    text.slice(0, MAX_CHARACTERS),
  ])
  return `${page}?${new URLSearchParams(entries).toString()}`
}
