import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { logRequests, openLog } from '#server/platform/http/log/log.ts'

/** The answers that the log has at a level. */
async function logged(level: string, asked: readonly (readonly [path: string, status: number])[]) {
  const lines: string[] = []
  const logger: FastifyBaseLogger = openLog(level, {
    write: (line: string) => void lines.push(line),
  })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorateRequest('refusalCode', null)
  logRequests(app)
  for (const path of new Set(asked.map(([each]) => each)))
    app.get<{ Querystring: { status: string } }>(path, async ({ query }, reply) =>
      reply.code(Number(query.status)).send({}),
    )
  for (const [path, status] of asked) await app.inject(`${path}?status=${status}`)
  await app.close()
  return lines.map((line) => JSON.parse(line) as { path: string; status: number })
}

test('a probe that finds all well is logged for debugging alone, any other answer always', async () => {
  const asked = [
    ['/ready', 200],
    ['/ready', 503],
    ['/health', 200],
    ['/metrics', 404],
    ['/loans', 200],
  ] as const
  const shown = async (level: string) =>
    (await logged(level, asked)).map(({ path, status }) => [path, status])
  expect(await shown('info')).toEqual([asked[1], asked[3], asked[4]])
  expect(await shown('debug')).toEqual(asked)
})
