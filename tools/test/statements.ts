import { readFileSync } from 'node:fs'
import pg from 'pg'
import {
  cloneTemplate,
  dropDatabase,
  makeTemplate,
  urlOfDatabase,
} from '#server/platform/database/template.ts'
import { startTestServer } from '#server/platform/database/testing/testing-server.ts'
import type { SentStatement } from '#server/platform/database/testing/testing-statements.ts'
import { plannedEachTime } from './planned-each-time.ts'
import { formatFailure, type Tally } from './tally.ts'

/**
 * Whether the embedded PostgreSQL understands every statement that the tests sent to another one:
 * each is prepared on both, which finds unknown syntax, functions, types, tables and columns. What
 * the other one cannot prepare either, such as a statement on a table that a test made, is left out.
 * Those of the product must be ones of which it keeps a plan, too.
 *
 * @param url a server where databases may be created
 * @param file the statements, as testing-statements.ts wrote them
 */
export async function statementsOfTests(url: string, file: string): Promise<Tally> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const statements = lines.map((line) => JSON.parse(line) as SentStatement)
  const sent = [...new Set(statements.map(({ text }) => text))]
  const theirs = await prepared(url, sent)
  const known = sent.filter((text) => theirs.get(text) === null)
  const embedded = await startTestServer()
  const ours = await prepared(embedded.url, known)
  await embedded.stop()
  const unnamed = plannedEachTime(statements)
  const misunderstood = known.flatMap((text) => {
    const why = ours.get(text) ?? null
    return why === null ? [] : [formatFailure(`a statement is not understood: ${why}`, text.trim())]
  })
  console.log(`${known.length} statements prepared, ${misunderstood.length} not understood`)
  const failures = [...misunderstood, ...unnamed]
  return { passed: known.length > failures.length ? 1 : 0, failed: failures.length, failures }
}

/** What a server says to each statement on a migrated database: null, or why it cannot prepare it. */
async function prepared(
  url: string,
  texts: readonly string[],
): Promise<Map<string, string | null>> {
  const database = await cloneTemplate(url, await makeTemplate(url))
  const client = new pg.Client(urlOfDatabase(url, database))
  await client.connect()
  const answers = new Map<string, string | null>()
  for (const text of texts) {
    const error = await client.query(`prepare one as ${text}`).then(
      () => null,
      ({ message }: Error) => message,
    )
    if (error === null) await client.query('deallocate one')
    answers.set(text, error)
  }
  await client.end()
  await dropDatabase(url, database)
  return answers
}
