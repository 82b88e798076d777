import { startServer } from '#e2e/server.ts'

/** One server for the run; tests find it through HOUSE_URL. */
export async function startHouse(): Promise<() => Promise<void>> {
  const { url, stop } = await startServer()
  process.env['HOUSE_URL'] = url
  return stop
}

export { startHouse as default }
