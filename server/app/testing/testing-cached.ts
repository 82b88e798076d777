import pg from 'pg'
import { expect } from 'vitest'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

const sent: string[] = []
const submit = Reflect.get(pg.Query.prototype, 'submit') as (connection: unknown) => unknown
Object.assign(pg.Query.prototype, {
  submit(this: { text: string }, connection: unknown) {
    // Those of the doubles, which run in the same process, are not the product's.
    if (!/\bsandbox"?\./.test(this.text)) sent.push(this.text)
    return submit.call(this, connection)
  },
})

/** A call whose answers are kept, and how a test asks it. */
export function cachedCall<E extends Endpoint>({ app }: TestApp, endpoint: E) {
  /** The answer, which is the same as one that is made anew, and how many statements it took. */
  async function shown(input: Input<E>, token: string) {
    sent.length = 0
    const kept = await ask(app, endpoint, input, { token })
    const statements = sent.length
    // With a key of the client's own nothing is looked up in memory.
    const headers = { 'idempotency-key': 'anew' }
    expect(kept).toEqual(await ask(app, endpoint, input, { token, headers }))
    return { ...kept, statements }
  }

  /** Asks until the answer is kept, makes a change, and returns the answers before and after. */
  async function around(input: Input<E>, token: string, change: () => Promise<unknown>) {
    await shown(input, token)
    const before = await shown(input, token)
    expect(before.statements).toBe(1)
    await change()
    return { before, after: await shown(input, token) }
  }

  return { shown, around, statementsSince: () => sent.splice(0) }
}
