import { startServer } from '#e2e/server.ts'

/**
 * Two servers for the run: tests find the one that renders pages through HOUSE_URL, and the one
 * that sends them plain, so that the browser asks for everything itself, through PLAIN_HOUSE_URL.
 */
export async function startHouses(): Promise<() => Promise<void>> {
  // One after the other: the first builds the web if need be.
  const house = await startServer()
  const plain = await startServer({ RENDER: 'plain' }).catch(async (error: unknown) => {
    await house.stop()
    throw error
  })
  process.env['HOUSE_URL'] = house.url
  process.env['PLAIN_HOUSE_URL'] = plain.url
  return async () => {
    await house.stop()
    await plain.stop()
  }
}

export { startHouses as default }
