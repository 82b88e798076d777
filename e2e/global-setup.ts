import { startServer } from '#e2e/server.ts'
import { makeTemplate } from '#server/platform/database/template.ts'
import { startTestServer } from '#server/platform/database/testing/testing-server.ts'

/**
 * One PostgreSQL with a database for each server, and two servers for the run. The one at APP_URL renders pages; the one at CLIENT_RENDERED_URL sends
 * them without data, so that the browser renders them.
 */
export async function startServers(): Promise<() => Promise<void>> {
  const postgres = await startTestServer()
  process.env['POSTGRES_URL'] = postgres.url
  process.env['POSTGRES_TEMPLATE'] = await makeTemplate(postgres.url)
  // One after the other: the first builds the web if needed.
  const app = await startServer()
  const clientRendered = await startServer({ RENDER: 'plain' }).catch(async (error: unknown) => {
    await app.stop()
    throw error
  })
  process.env['APP_URL'] = app.url
  process.env['CLIENT_RENDERED_URL'] = clientRendered.url
  return async () => {
    await app.stop()
    await clientRendered.stop()
    await postgres.stop()
  }
}

export { startServers as default }
