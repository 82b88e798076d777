// Holds an embedded server in its own process, for tests with several processes.
// Usage: node hold.ts <data folder>; prints the address, and at the end of its input how it stopped.
import { startEmbedded } from '#server/platform/database/embedded.ts'

const [, , dataDir = ''] = process.argv
const server = await startEmbedded({ dataDir, log: console.error })
console.log(server.url)
process.stdin.resume()
process.stdin.once('end', () => void server.stop().then((ending) => console.log(ending)))
