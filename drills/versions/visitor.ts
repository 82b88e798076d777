import { CODES } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { fail, type Tally } from './tally.ts'

/** Milliseconds after which a request counts as broken. */
const LONGEST_MS = 30_000

const NOT_SIGNED_IN = `{"code":"${CODES.notLoggedIn}"`

/** A borrower's browser: it counts what goes wrong, and goes on. */
export interface Visitor {
  page(path: string): Promise<void>
  call(it: Endpoint, input: object): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
  /** Submits a form at a whole address, as a browser does. */
  submit(address: string, form: Record<string, string>): Promise<void>
}

export function openVisitor(url: string, sessionId: string, tallyNow: () => Tally): Visitor {
  const ask = async (address: string, what: string, init: RequestInit): Promise<Answer> => {
    const tally = tallyNow()
    tally.requests += 1
    try {
      const signal = AbortSignal.timeout(LONGEST_MS)
      const answer = await fetch(address, { redirect: 'manual', ...init, signal })
      const text = await answer.text()
      // A visitor that is not signed in would see nothing of what it is here for.
      if (text.startsWith(NOT_SIGNED_IN)) fail(tally, `not signed in: ${what}`)
      if (answer.status >= 500) fail(tally, `${answer.status} ${what}: ${text.slice(0, 120)}`)
      return { status: answer.status, text }
    } catch (error) {
      fail(tally, `broken connection ${what}: ${causeOf(error)}`)
      return { status: 0, text: '' }
    }
  }
  const seen = new Set<string>()
  const loadScripts = async (html: string) => {
    for (const [path] of html.matchAll(/\/assets\/[\w.-]+/g)) {
      if (seen.has(path)) continue
      const { status } = await ask(url + path, path, {})
      if (status === 200) seen.add(path)
      else fail(tallyNow(), `${status} ${path}`)
    }
  }
  const bearer = { authorization: `Bearer ${sessionId}` }
  const post = async (path: string, body: object) => {
    const headers = { ...bearer, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return parsed(await ask(url + path, `POST ${path}`, init))
  }
  return {
    page: async (path) => {
      const headers = { cookie: `hiram=${sessionId}`, accept: 'text/html' }
      const name = `page ${path.split('?', 1)[0]}`
      const { status, text } = await ask(url + path, name, { headers })
      // Screens without their loan are 404; what the borrower has is a page.
      if (status !== 200 && status !== 404) fail(tallyNow(), `${status} ${name}`)
      await loadScripts(text)
    },
    call: async (it, input) => {
      const path = API_BASE + it.path
      if (it.method === 'POST') return post(path, input)
      const query = new URLSearchParams(input as Record<string, string>).toString()
      return parsed(await ask(`${url}${path}?${query}`, `GET ${path}`, { headers: bearer }))
    },
    post,
    submit: async (address, form) => {
      const init = { method: 'POST', body: new URLSearchParams(form) }
      await ask(address, 'the page of the provider', init)
    },
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

function parsed({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What broke, where the fetch only says that it failed. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error ? `${String(error)}: ${cause.message}` : String(error)
}
