// The server's tests render real pages, so the web is built before them where it is out of date.
import { buildWeb } from '#tools/release/build-web.ts'

export async function setup(): Promise<void> {
  await buildWeb()
}
