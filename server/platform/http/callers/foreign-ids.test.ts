import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { endpoint as declare } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { buildApp } from '#server/app/start/app.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { foreignCases, findLeaks } from '#server/platform/http/callers/testing-foreign-ids.ts'
import { listIdFields } from '#server/platform/http/callers/testing-id-fields.ts'
import { IDS, TRIED_ELSEWHERE } from '#server/platform/http/callers/testing-ids.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

// Trust requirement 10, over the table of calls: an id of another borrower is answered like an unknown id.

const server = await testApp()
const { endpoints } = server.app

test('every field that looks like an id is listed here, so that no call escapes', () => {
  const unknown = endpoints.flatMap(({ path, input }) =>
    listIdFields(input.properties)
      .filter((field) => !IDS[field])
      .map(
        (field) => `${path} ${field}: add a line to server/platform/http/callers/testing-ids.ts`,
      ),
  )
  expect(unknown).toEqual([])
})

const cases = foreignCases(endpoints, IDS).filter((one) => !TRIED_ELSEWHERE[one.endpoint.path])

// spec: AUTH-005
test.each(cases.map((one) => [one.endpoint.path, one.field, one] as const))(
  '%s: a %s of another borrower is answered as one that nobody has',
  async (_path, _field, one) => {
    expect(await findLeaks(server, IDS, one)).toEqual([])
  },
)

// Tests of the matrix itself, on calls made for it: each looks up a borrower by id.

const probe = (path: string) =>
  declare({
    method: 'POST',
    path,
    summary: 'Stands for any call that names what a borrower owns.',
    changes: true,
    input: Type.Object({ probeId: Type.String() }),
    output: Type.Object({ name: Type.String() }),
  })
const kept = probe('/test/kept')
const read = probe('/test/read')
const disclosing = probe('/test/disclosing')
const written = probe('/test/written')
const PROBES = {
  probeId: {
    make: async (_: unknown, borrowerId: string) => borrowerId,
    nobodys: '00000000-0000-4000-8000-000000000000',
  },
}

const notFound = () => new Refusal(CODES.notFound, englishOnly('This was not found.'))

async function probedApp() {
  const app = await buildApp(server.deps, null)
  const { deps } = server
  await app.register(
    async (inner) => {
      serve(inner, deps, kept, async ({ probeId }, { session }) => {
        if (probeId !== session.borrowerId) throw notFound()
        return { name: probeId }
      })
      serve(inner, deps, read, async ({ probeId }) => {
        if (probeId === PROBES.probeId.nobodys) throw notFound()
        return { name: probeId }
      })
      serve(inner, deps, disclosing, async ({ probeId }, { session }) => {
        if (probeId === session.borrowerId) return { name: probeId }
        if (probeId === PROBES.probeId.nobodys) throw notFound()
        throw new Refusal(CODES.notFound, englishOnly('This is not yours.'))
      })
      serve(inner, deps, written, async ({ probeId }, { session }) => {
        if (probeId === session.borrowerId) return { name: probeId }
        const { database } = deps
        await database
          .updateTable('borrower')
          .set({ language: 'fil' })
          .where('id', '=', probeId)
          .execute()
        throw notFound()
      })
    },
    { prefix: API_BASE },
  )
  await app.ready()
  return { ...server, app }
}

test('the matrix passes a call that protects borrowers, and finds calls that read, disclose or write', async () => {
  const probed = await probedApp()
  const leaks = async (endpoint: typeof kept) =>
    findLeaks(probed, PROBES, { endpoint, field: 'probeId' })
  expect(foreignCases(probed.app.endpoints, PROBES).map(({ endpoint }) => endpoint.path)).toContain(
    kept.path,
  )
  expect(await leaks(kept)).toEqual([])
  expect(await leaks(read)).toEqual([
    expect.stringMatching(/differs/),
    expect.stringMatching(/answered/),
  ])
  expect(await leaks(disclosing)).toEqual([expect.stringMatching(/differs/)])
  expect(await leaks(written)).toEqual([expect.stringMatching(/changed/)])
  await probed.app.close()
})
