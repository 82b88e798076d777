import { sql } from 'kysely'
import type {
  RequestsByPath,
  RequestTools,
} from '#server/backoffice/access/testing-request-tools.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { runReplay } from '#server/lending/policy-version/run-replay.ts'

/** What is requested of products, of the policy, of a borrower's data and of accounts of staff. */
export function setUpRequests({ t, deps, call, newest }: RequestTools): RequestsByPath {
  return {
    '/corrections/request': async (by) => {
      const { items }: { items: { id: string }[] } = await call(by, '/borrowers')
      const owner = items[0]!.id
      const input = { id: owner, kind: 'name', value: 'Ana Maria Cruz', evidence: 'Passport' }
      const { correctionId }: { correctionId: string } = await call(
        by,
        '/corrections/request',
        input,
      )
      return { id: correctionId, owner }
    },
    '/products/draft/ask': async (by) => {
      await call(by, '/products/draft/start', { productId: '11' })
      const read = async () => {
        const { open }: { open: { id: string; edition: number; form: object; seen: string } } =
          await call(by, '/products/one', { id: '11' })
        return open
      }
      const { id, edition, form } = await read()
      await call(by, '/products/draft/save', {
        id,
        edition,
        form: { ...form, promoTitle: 'Cash for school' },
      })
      const { seen } = await read()
      await call(by, '/products/draft/ask', { id, seen })
      return { id, seen: (await read()).seen }
    },
    '/products/withdraw/ask': async (by) => {
      type Page = { live: { seen: string }; withdrawal: { id: string; seen: string } }
      const { live }: Page = await call(by, '/products/one', { id: '12' })
      await call(by, '/products/withdraw/ask', { id: '12', seen: live.seen })
      const { withdrawal }: Page = await call(by, '/products/one', { id: '12' })
      return withdrawal
    },
    '/underwriting/draft/ask': async (by) => {
      type Page = { edition: number; form: object; seen: string; replay: { id: string } }
      const { id }: { id: string } = await call(by, '/underwriting/draft/start')
      const read = async (): Promise<Page> => call(by, '/underwriting/one', { id })
      const { edition, form } = await read()
      await call(by, '/underwriting/draft/save', {
        id,
        edition,
        form: { ...form, loansPerDay: '40' },
      })
      await call(by, '/underwriting/draft/replay', { id, edition: edition + 1 })
      await runReplay(deps, (await read()).replay.id)
      await call(by, '/underwriting/draft/ask', { id, seen: (await read()).seen })
      return { id, seen: (await read()).seen }
    },
    '/exclusions/import': async (by) =>
      call(by, '/exclusions/import', { source: 'Association', file: 'phone\n09175550001' }),
    '/exclusions/lift': async (by) => {
      const brought = { source: 'Association', file: 'phone\n09175550002' }
      const { id: file }: { id: string } = await call(by, '/exclusions/import', brought)
      const at = deps.clock.now()
      const { rows } = await sql<{ id: string }>`
        update exclusion set checked_by = ${deps.random.uuid()}, checked_at = ${at}
        where import_id = ${file} returning id`.execute(deps.database)
      const id = rows[0]!.id
      await call(by, '/exclusions/lift', { id })
      return { id }
    },
    '/staff/invite': async (by) => {
      const { email } = await testStaff(t, 'finance')
      await call(by, '/staff/invite', { email, name: 'Daniel', roles: [] })
      return newest('staff_request', by)
    },
    '/staff/roles/request': async (by) => {
      const { id } = await testStaff(t, 'support')
      await call(by, '/staff/roles/request', { id, role: 'finance' })
      return newest('staff_request', by)
    },
  }
}
