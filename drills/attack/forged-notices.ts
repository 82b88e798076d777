import { sql } from 'kysely'
import { API_BASE } from '#contract/request-context.ts'
import { type Attack, atLeast, atMost } from './attack.ts'
import { send, times } from './caller.ts'
import type { Copy } from './copy.ts'

const NOTICES = 10_000
const FULL_NOTICES = 100_000
/** Bytes that all of them may leave behind. */
const MAX_BYTES = 1_000_000

/** Of a provider's notices that are not genuine, a day. */
const SAMPLES = 20

/** Notices with a digest of nothing, at every provider's address, from 400 networks. */
export const forgedNotices: Attack = {
  name: 'forged-notices',
  trust: 52,
  run: async (copy, isFull) => {
    const count = isFull ? FULL_NOTICES : NOTICES
    const paths = pathsOf(copy)
    const before = await bytesOf(copy)
    await times(count, async (place) => {
      const fields = {
        txnid: `LN-${place}`,
        refno: `FORGED${place}`,
        status: 'S',
        message: 'x'.repeat([10, 900, 3000][place % 3] ?? 0),
        digest: 'a'.repeat(40),
      }
      const address = `198.${18 + (place % 2)}.${place % 200}.${place % 250}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(fields).toString()
      return send(copy, 'POST', paths[place % paths.length] ?? '', { address, headers }, body)
    })
    const bytes = (await bytesOf(copy)) - before
    const what = `of ${count} forged notices at ${paths.length} addresses`
    const kept = await countStored(copy)
    return [
      atMost(MAX_BYTES, bytes, `bytes more ${what}`),
      atMost(SAMPLES * paths.length, kept, `kept ${what}, as a sample`),
      // Otherwise the attack did not reach what it attacks.
      atLeast(1, kept, 'of them kept at least'),
    ]
  },
}

/** Where providers post their notices. */
function pathsOf({ deps }: Copy): string[] {
  const all = [...deps.payments.all, ...deps.payouts.all]
  return all
    .filter(({ notices }) => notices.methods.includes('POST'))
    .map(({ notices }) => API_BASE + notices.path)
}

/** Of notices and of the jobs that they queue. */
async function bytesOf({ deps }: Copy): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_total_relation_size('provider_notice')
      + pg_total_relation_size('graphile_worker._private_jobs'))::int as bytes
  `.execute(deps.database)
  return rows[0]?.bytes ?? 0
}

async function countStored({ deps }: Copy): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from provider_notice where body like '%FORGED%'
  `.execute(deps.database)
  return rows[0]?.count ?? 0
}
