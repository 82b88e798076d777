import { spawnSync } from 'node:child_process'
import pg from 'pg'

/**
 * Audits the books as an operator would.
 *
 * Repayments in the demo data of releases before 0a4fb001 are entries without a payment, which the
 * audit rightly finds: they are left out, and nothing else is.
 *
 * @returns a line for each difference
 * @throws Error when the audit ended without an answer
 */
export async function differencesInBooks(env: NodeJS.ProcessEnv, url: string): Promise<string[]> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['server/cli/hiram.ts', '--json', 'audit'],
    { env, encoding: 'utf8' },
  )
  if (stdout === '') throw new Error(`The audit failed: ${stderr}`)
  const { differences } = JSON.parse(stdout) as {
    differences: readonly { readonly subject: string; readonly what: string }[]
  }
  const demo = await demoEntries(url)
  return differences
    .filter(({ subject, what }) => !(what.endsWith(UNNAMED) && demo.has(subject)))
    .map(({ subject, what }) => `${subject}: ${what}`)
}

const UNNAMED = ', which no payment brought'

/** The places of the entries that the demo data of a release made, as the audit names them. */
async function demoEntries(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ place: string }>(
      "select chain || ' ' || sequence as place from entry where reference like 'demo:%'",
    )
    return new Set(rows.map(({ place }) => place))
  } finally {
    await client.end()
  }
}
